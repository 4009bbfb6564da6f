import { z } from 'zod'
import { recallAnswers, recallLevels } from '#values/recalls.ts'
import { password } from './accounts/auth.ts'
import { endpoints, id, renamed, timestamp } from './endpoint.ts'
import { idOrUnknown, lotId, orderId, recallId } from './ids.ts'
import { list, requiredText } from './text.ts'

const told = z.object({
  _id: id,
  level: z.enum(recallLevels),
  reason: z.string(),
  instructions: z.string(),
})

const recall = renamed(
  told.extend({
    state: z.enum(['proposed', 'live', 'closed', 'withdrawn']),
    proposedBy: z.string(),
    proposedAt: timestamp,
    /** Whether you proposed it: then somebody else has to confirm it. */
    isYours: z.boolean(),
    confirmedBy: z.string().nullable(),
    confirmedAt: timestamp.nullable(),
    /** By the person who proposed it, because the shop had no other admin. */
    confirmedAlone: z.boolean(),
    endedBy: z.string().nullable(),
    endedAt: timestamp.nullable(),
    endedReason: z.string().nullable(),
    lots: z.array(
      renamed(z.object({ _id: id, product: id, productName: z.string(), batch: z.string() }), {
        _id: 'lot',
        product: 'productId',
      }),
    ),
  }),
  { _id: 'id', proposedBy: 'proposedName', confirmedBy: 'confirmedName', endedBy: 'endedName' },
)

const reach = z.object({
  onShelf: z.int(),
  inOrders: z.int(),
  onTheWay: z.int(),
  withCustomers: z.int(),
})

const params = z.object({ id: recallId })
const changed = z.object({ message: z.string(), recall })
const lots = list('The lots', 100, lotId).min(1, 'Please choose at least one lot.')

export const recallEndpoints = endpoints({
  'GET /api/recalls': {
    summary: 'Recalls of your batches, for an admin all, the newest first',
    access: 'seller',
    right: 'see-orders',
    reply: z.object({ recalls: z.array(recall) }),
  },
  'GET /api/recalls/{id}': {
    summary: 'One recall: where its pieces are, and what customers answered',
    access: 'seller',
    right: 'see-orders',
    params,
    reply: z.object({
      recall,
      /** From when on you may confirm your own recall, as the only admin; null where somebody else has to. */
      aloneFrom: timestamp.nullable(),
      reach,
      notices: z.int(),
      answers: z.object({ returned: z.int(), 'thrown-away': z.int(), 'used-up': z.int() }),
    }),
  },
  'GET /api/recalls/{id}/export': {
    summary: 'Who was told of a recall and what they answered, as a table for spreadsheets',
    access: 'seller',
    right: 'see-orders',
    params,
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'POST /api/recalls/preview': {
    summary: 'Where the pieces of some lots are',
    access: 'seller',
    right: 'orders',
    body: z.object({ lots }),
    reply: reach,
  },
  'POST /api/recalls': {
    summary: 'Propose to recall some lots; another admin has to confirm it',
    access: 'seller',
    right: 'orders',
    status: 201,
    body: z.object({
      lots,
      level: z.enum(recallLevels, 'Please choose what customers should do.'),
      reason: requiredText('The reason', 500),
      instructions: requiredText('What to do', 1000),
    }),
    reply: changed,
  },
  'POST /api/recalls/{id}/confirm': {
    summary: 'Confirm a recall that somebody else proposed: sale stops, and customers are told',
    access: 'admin',
    right: 'orders',
    params,
    reply: changed,
  },
  'POST /api/recalls/{id}/confirm-alone': {
    summary: 'Confirm your own recall as the only admin, some minutes after proposing it, with your password',
    access: 'admin',
    right: 'orders',
    limit: 'sign-in',
    params,
    body: z.object({ password: password('Please enter your password.') }),
    reply: changed,
  },
  'POST /api/recalls/{id}/end': {
    summary: 'Withdraw a recall that is not confirmed, or close one that is done',
    access: 'seller',
    right: 'orders',
    params,
    body: z.object({ reason: requiredText('The reason', 500) }),
    reply: changed,
  },
  'GET /api/recalls/order/{id}': {
    summary: 'What of one of your orders is recalled',
    access: 'customer',
    params: z.object({ id: orderId }),
    reply: z.object({
      recalls: z.array(
        renamed(
          told.extend({
            items: z.array(z.object({ name: z.string(), quantity: z.int() })),
            answer: z.enum(recallAnswers).nullable(),
          }),
          { _id: 'id' },
        ),
      ),
    }),
  },
  'POST /api/recalls/{id}/answer': {
    summary: 'Say what became of recalled pieces of your order',
    access: 'customer',
    params,
    body: z.object({
      order: idOrUnknown<'order'>('Please choose an order.'),
      answer: z.enum(recallAnswers, 'Please choose an answer from the list.'),
    }),
    reply: z.object({ message: z.string() }),
  },
})
