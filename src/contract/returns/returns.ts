import { z } from 'zod'
import { carrierProblem } from '#values/carriers.ts'
import { returnStates } from '#values/return-rules.ts'
import { endpoints, filter, id, paging } from '../endpoint.ts'
import { orderId, productId, returnId } from '../ids.ts'
import { payee } from '../payments/payee.ts'
import { jsonList, jsonObject, requiredText, text } from '../text.ts'
import { estimate, listed, reason, returnable, whole } from './view.ts'

const queues = ['to-do', 'overdue', 'disputed', 'to-pay'] as const

const quantity = (least: number) =>
  z
    .int('Please give the quantity as a whole number.')
    .min(least, `The quantity must be at least ${least}.`)
    .max(10_000, 'The quantity is too high.')

const one = { params: z.object({ id: returnId }), reply: z.object({ message: z.string(), return: whole }) }
const fromText = (read: (json: string) => unknown) => (value: unknown) =>
  typeof value === 'string' ? read(value) : value

/** The pieces of an order that come back; in a form, as JSON text. */
const piecesInForm = <Piece extends z.ZodType>(piece: Piece) =>
  z.preprocess(
    fromText(jsonList),
    z
      .array(piece, 'Please choose at least one item.')
      .min(1, 'Please choose at least one item.')
      .max(50, 'At most 50 items at a time.'),
  )
const itemId = z.string('Please choose an item of the order.').max(24)

/** Where the money goes; in a form, as JSON text. */
const payeeInForm = z.preprocess(
  value => (value === '' ? null : fromText(jsonObject)(value)),
  payee.nullish(),
)

export const returnEndpoints = endpoints({
  'GET /api/orders/{id}/returnable': {
    summary: 'What you may still send back of your order, for how much, and what it can be exchanged for',
    access: 'customer',
    params: z.object({ id: orderId }),
    reply: returnable,
  },
  'POST /api/orders/{id}/returns/estimate': {
    summary: 'What you would get back for some pieces, if all of them are accepted; nothing is requested yet',
    access: 'customer',
    params: z.object({ id: orderId }),
    body: z.object({
      items: z
        .array(z.object({ _id: itemId, quantity: quantity(1), reason, exchangeFor: productId.nullish() }))
        .min(1, 'Please choose at least one item.')
        .max(50, 'At most 50 items at a time.'),
    }),
    reply: estimate,
  },
  'GET /api/orders/{id}/returns': {
    summary: 'The returns of an order: for its customer or an admin all, for a seller their own',
    access: 'customer',
    right: 'see-orders',
    params: z.object({ id: orderId }),
    reply: z.object({ returns: z.array(listed) }),
  },
  'POST /api/returns': {
    summary:
      'Send something back, as a form with `pictures`; one return for each seller, and exchanges apart from refunds',
    access: 'customer',
    limit: 'mail',
    status: 201,
    files: { pictures: 5 },
    body: z.object({
      order: orderId,
      items: piecesInForm(
        z.object({
          _id: itemId,
          quantity: quantity(1),
          reason,
          opened: z.boolean('Please say whether it was opened.'),
          /** The product that comes instead; left out, the money back. */
          exchangeFor: productId.nullish(),
        }),
      ),
      comment: text('The comment', 1000).default(''),
      payee: payeeInForm,
    }),
    reply: z.object({ message: z.string(), returns: z.array(listed) }),
  },
  'POST /api/orders/{id}/returns': {
    summary: 'The same for one order, with one reason and one wish for all its lines',
    access: 'customer',
    limit: 'mail',
    status: 201,
    files: { pictures: 5 },
    params: z.object({ id: orderId }),
    body: z
      .object({
        lines: piecesInForm(z.object({ lineId: itemId, quantity: quantity(1) })),
        reason,
        note: text('The note', 1000).default(''),
        wish: z.enum(['refund', 'exchange'], 'Please choose a refund or an exchange.').default('refund'),
        /** The product that comes instead. */
        exchangeFor: z.preprocess(value => value || null, productId.nullish()),
        opened: z.stringbool().or(z.boolean('Please say whether it was opened.')).default(false),
        payee: payeeInForm,
      })
      .refine(({ wish, exchangeFor }) => wish === 'refund' || exchangeFor, {
        path: ['exchangeFor'],
        message: 'Please choose what comes instead.',
      }),
    reply: z.object({ message: z.string(), returns: z.array(listed) }),
  },
  'GET /api/returns': {
    summary: 'What comes back of a seller’s goods, for an admin of all; newest first',
    access: 'seller',
    right: 'see-orders',
    query: paging.extend({
      cursor: returnId.optional(),
      state: filter(z.enum([...queues, ...returnStates], 'Please choose from the list.')),
      search: filter(text('The search', 200)),
    }),
    reply: z.array(listed),
  },
  'GET /api/returns/reasons': {
    summary: 'Which products came back in the last 90 days, and why',
    access: 'seller',
    right: 'see-orders',
    reply: z.object({
      products: z.array(
        z.object({
          _id: id,
          name: z.string(),
          sold: z.int(),
          returned: z.int(),
          reasons: z.partialRecord(reason, z.int()),
        }),
      ),
    }),
  },
  'GET /api/returns/number/{number}': {
    summary: 'One of your returns by the number that emails and pages show',
    access: 'customer',
    right: 'see-orders',
    params: z.object({
      number: z
        .string()
        .toUpperCase()
        .regex(/^KN-\d{4}-\d{6,12}-R\d{1,4}$/),
    }),
    reply: z.object({ return: whole }),
  },
  'GET /api/returns/{id}': {
    summary: 'One return: for its customer, its seller or an admin',
    access: 'customer',
    right: 'see-orders',
    params: one.params,
    reply: z.object({ return: whole }),
  },
  'POST /api/returns/{id}/withdraw': {
    summary: 'Keep it after all, until it is picked up',
    access: 'customer',
    ...one,
  },
  'POST /api/returns/{id}/dispute': {
    summary: 'Say that a refusal is wrong, within seven days: an admin decides',
    access: 'customer',
    ...one,
    body: z.object({ text: requiredText('What is wrong with it', 1000) }),
  },
  'PUT /api/returns/{id}/payee': {
    summary: 'Say where the money goes of an order that was paid in cash, until it is sent',
    access: 'customer',
    ...one,
    body: payee,
  },
  'GET /api/returns/{id}/payee': {
    summary: 'Where the money goes, to pay it by hand; the audit log keeps who looked',
    access: 'admin',
    right: 'money',
    params: one.params,
    reply: z.object({ payee: payee.nullable() }),
  },
  'POST /api/returns/{id}/approve': {
    summary: 'Agree to a return; where nothing has to come back the money goes at once',
    access: 'seller',
    right: 'orders',
    ...one,
  },
  'POST /api/returns/{id}/refuse': {
    summary: 'Refuse a return; the customer is told why, and may dispute it',
    access: 'seller',
    right: 'orders',
    ...one,
    body: z.object({ reason: requiredText('The reason', 500) }),
  },
  'POST /api/returns/{id}/pickup': {
    summary: 'Book the pickup, or another day for it',
    access: 'seller',
    right: 'pack',
    ...one,
    body: z.object({
      on: z.iso.date('Please choose a day.'),
      courier: requiredText('The courier', 100).superRefine((name, context) => {
        const message = carrierProblem(name)
        if (message) context.addIssue({ code: 'custom', message })
      }),
      reference: text('The courier’s number', 100).default(''),
    }),
  },
  'POST /api/returns/{id}/picked-up': {
    summary: 'The courier has it',
    access: 'seller',
    right: 'pack',
    ...one,
  },
  'POST /api/returns/{id}/received': { summary: 'It is back', access: 'seller', right: 'pack', ...one },
  'POST /api/returns/{id}/inspect': {
    summary: 'Decide about every piece that came back; what is accepted is paid back at once',
    access: 'seller',
    right: 'pack',
    ...one,
    body: z.object({
      items: z
        .array(z.object({ _id: z.string().max(24), accepted: quantity(0), restocked: quantity(0) }))
        .min(1, 'Please enter how many pieces of each item are fine.')
        .max(50, 'At most 50 items at a time.'),
      note: text('What is wrong', 500).nullish(),
    }),
  },
  'POST /api/returns/{id}/decide': {
    summary: 'Decide a dispute for good',
    access: 'admin',
    right: 'orders',
    ...one,
    body: z.object({
      inFavourOf: z.enum(['customer', 'seller'], 'Please choose the customer or the seller.'),
      answer: requiredText('The answer', 1000),
    }),
  },
})
