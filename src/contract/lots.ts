import { z } from 'zod'
import { expiryDay, longestBatchCode, lotStates, madeDay, writeOffReasons } from '#values/lots.ts'
import { endpoints, filter, id, paging, renamed, rupees, version } from './endpoint.ts'
import { filledIn, optionalNumber, requiredMoney, sentVersion } from './form-values.ts'
import { idOrUnknown, lotId, productId } from './ids.ts'
import { requiredText, text } from './text.ts'

const lot = renamed(
  z.object({
    _id: id,
    product: id,
    productName: z.string(),
    image: z.string().nullable(),
    /** Empty: pieces from before the product was kept in lots. */
    batch: z.string(),
    madeOn: z.iso.date().nullable(),
    expiresOn: z.iso.date().nullable(),
    /** The last day on which a piece is sold, so that it arrives with as much time left as is promised. */
    sellUntil: z.iso.date().nullable(),
    onHand: z.int(),
    /** How many of these came back and are not for sale yet. */
    held: z.int(),
    state: z.enum(lotStates),
    version,
  }),
  { _id: 'id', product: 'productId' },
)

/** A date as packs print it: a month, or a day. */
const printed = (sentence: string, read: (text: string) => string | null) =>
  z
    .string(sentence)
    .nullish()
    .transform((typed, context) => {
      if (!typed?.trim()) return null
      const day = read(typed)
      if (!day) context.addIssue({ code: 'custom', message: sentence })
      return day
    })

const dates = {
  madeOn: printed('Please give when it was made as the pack says, such as 08/2026.', madeDay),
  expiresOn: printed('Please give the expiry as the pack says, such as 07/2028.', expiryDay),
}
const batch = requiredText('The batch', longestBatchCode)
const pieces = (what: string) =>
  z.coerce
    .number(`${what} must be a number.`)
    .int(`${what} must be a whole number.`)
    .min(1, `${what} must be at least 1.`)
    .max(1_000_000, `${what} may be at most 10,00,000.`)
const note = text('The note', 300).default('')

const params = z.object({ id: lotId })
const changed = z.object({ message: z.string(), lot })

export const lotEndpoints = endpoints({
  'GET /api/lots': {
    summary: 'Your shelf, for an admin the shop’s: lots by how long they are still sold',
    access: 'seller',
    right: 'see-products',
    query: paging.omit({ cursor: true }).extend({
      product: filter(productId),
      show: filter(
        z.enum(['near', 'past', 'held', 'recalled', 'empty'], 'Please choose what to show from the list.'),
      ),
      search: text('The search', 200)
        .transform(value => value || undefined)
        .optional(),
    }),
    reply: z.object({ lots: z.array(lot), urgent: z.int() }),
  },
  'POST /api/lots': {
    summary: 'Receive goods of one batch; from then on the product is kept in lots',
    access: 'seller',
    right: 'stock',
    status: 201,
    body: z.object({
      productId: idOrUnknown<'product'>('Please choose a product.'),
      batch,
      ...dates,
      quantity: pieces('The number of pieces'),
    }),
    reply: changed,
  },
  'PUT /api/lots/{id}': {
    summary: 'Correct the batch and the dates of a lot',
    access: 'seller',
    right: 'stock',
    params,
    body: z.object({ batch, ...dates, version: sentVersion }),
    reply: changed,
  },
  'POST /api/lots/{id}/count': {
    summary: 'Say how many pieces there are; refused if there are no longer as many as you saw',
    access: 'seller',
    right: 'stock',
    params,
    body: z.object({
      count: filledIn(
        z.coerce
          .number('Please count the pieces.')
          .int('Please give a whole number.')
          .min(0, 'Please give a number from 0.')
          .max(1_000_000, 'The number may be at most 10,00,000.'),
      ),
      expected: z.int('Please say how many there were.'),
      note,
    }),
    reply: changed,
  },
  'POST /api/lots/{id}/write-off': {
    summary: 'Take pieces away for good',
    access: 'seller',
    right: 'stock',
    params,
    body: z.object({
      quantity: pieces('The number of pieces'),
      reason: z.enum(writeOffReasons, 'Please choose a reason.'),
      note,
    }),
    reply: changed,
  },
  'POST /api/lots/{id}/put-back': {
    summary: 'Sell pieces again that came back',
    access: 'seller',
    right: 'stock',
    params,
    body: z.object({ quantity: pieces('The number of pieces') }),
    reply: changed,
  },
  'POST /api/lots/{id}/hold': {
    summary: 'Keep a lot from being sold for a while, or sell it again',
    access: 'seller',
    right: 'stock',
    params,
    body: z.object({ held: z.boolean('Please say true or false.'), note }),
    reply: changed,
  },
  'POST /api/lots/{id}/offer': {
    summary: 'Offer the pieces of a lot for less, as a product whose name says the date',
    access: 'seller',
    right: 'products',
    status: 201,
    params,
    body: z.object({ price: requiredMoney('the price') }),
    reply: z.object({ message: z.string(), product: id }),
  },
  'GET /api/lots/promise/{id}': {
    summary: 'What a product promises about its freshness; null: as the shop does',
    access: 'seller',
    right: 'see-products',
    params: z.object({ id: productId }),
    reply: z.object({
      productName: z.string(),
      tracksLots: z.boolean(),
      stock: z.int(),
      promiseDays: z.int().nullable(),
      paoMonths: z.int().nullable(),
      /** How long a pack lasts, to which the promise is raised; null where nobody can tell. */
      lastsDays: z.int().nullable(),
      shopPromiseDays: z.int(),
      price: rupees,
    }),
  },
  'PUT /api/lots/promise/{id}': {
    summary: 'Change what a product promises about its freshness',
    access: 'seller',
    right: 'products',
    params: z.object({ id: productId }),
    body: z.object({
      promiseDays: optionalNumber('the promised days', { max: 3650, whole: true }),
      paoMonths: optionalNumber('the months after opening', { min: 1, max: 120, whole: true }),
    }),
    reply: z.object({ message: z.string() }),
  },
})
