import { z } from 'zod'
import { returnReasons, returnStates } from '#values/return-rules.ts'
import { id, renamed, rupees, timestamp } from '../endpoint.ts'

const state = z.enum(returnStates)
export const reason = z.enum(returnReasons, 'Please choose a reason.')

/** What a customer may send back of an order now. */
export const returnable = z.object({
  /** Then a refund needs to know where to go. */
  paidInCash: z.boolean(),
  /** What was paid for the delivery of a shipment: goes back with a fault, or if nothing of the order is kept. */
  deliveries: z.array(
    z.object({
      shipment: id,
      amount: rupees,
      /** Whether all the rest of the order, that cannot be chosen now, is back or on its way back. */
      isRestBack: z.boolean(),
    }),
  ),
  lines: z.array(
    renamed(
      z.object({
        _id: id,
        name: z.string(),
        image: z.string().nullable(),
        shipment: id,
        left: z.int(),
        /** What comes back for one piece, for two …, in rupees, without the delivery. */
        refunds: z.array(rupees),
        /** What each piece of a free gift costs if it is kept and what it came with goes back; null for other goods. */
        giftPrice: rupees.nullable(),
        /** Cosmetics come back sealed only, unless something is wrong with them. */
        returnClass: z.enum(['sealed_only', 'normal', 'none']),
        until: timestamp,
        /** The same again, or another shade or size for the same price. */
        exchanges: z.array(
          renamed(
            z.object({
              _id: id,
              name: z.string(),
              label: z.string(),
              swatch: z.string(),
              image: z.string().nullable(),
              stock: z.int(),
            }),
            { _id: 'productId' },
          ),
        ),
      }),
      { _id: 'line', shipment: 'shipmentId' },
    ),
  ),
})

/** In rupees. What is exchanged is not in it. */
export const estimate = z.object({
  goods: rupees,
  delivery: rupees,
  /** What pays for free gifts that are kept though what they came with goes back; negative where they come back later. */
  gifts: rupees,
  keptGifts: z.array(z.string()),
  /** The order from which these can still be sent back, which may be one that this one came in exchange for. */
  giftsFrom: renamed(z.object({ _id: id, orderNumber: z.string() }), {
    _id: 'id',
    orderNumber: 'number',
  }).nullable(),
  /** What went back before, as goodwill or by the bank, and does not go back twice. */
  goodwill: rupees,
  total: rupees,
  /** Offers whose minimum the order no longer reaches; their discount on what is kept stays. */
  keptOffers: z.array(z.string()),
})

const item = renamed(
  z.object({
    _id: id,
    product: id,
    name: z.string(),
    image: z.string().nullable(),
    quantity: z.int(),
    reason,
    opened: z.boolean(),
    exchange: renamed(z.object({ product: id, name: z.string() }), { product: 'productId' }).nullable(),
    /** What the inspection said; null before. */
    accepted: z.int().nullable(),
    restocked: z.int().nullable(),
  }),
  { _id: 'line', product: 'productId', opened: 'isOpened' },
)

const refund = renamed(
  z.object({
    _id: id,
    amount: rupees,
    state: z.enum(['asked', 'pending', 'processed', 'manual']),
    /** By hand: the order was paid in cash. */
    inCash: z.boolean(),
    bankReference: z.string().nullable(),
    createdAt: timestamp,
    processedAt: timestamp.nullable(),
    /** The customer's bank has paid it back. */
    byBank: z.boolean(),
  }),
  { _id: 'id' },
)

const fields = z.object({
  _id: id,
  number: z.string(),
  order: z.object({ _id: id, orderNumber: z.string() }),
  customer: z.string(),
  wish: z.enum(['refund', 'exchange']),
  comment: z.string(),
  /** Signed addresses, which work for an hour or two. */
  pictures: z.array(z.object({ small: z.string(), full: z.string() })),
  state,
  /** When the next step is due. */
  dueAt: timestamp.nullable(),
  isOverdue: z.boolean(),
  /** Nothing has to come back. */
  keepsGoods: z.boolean(),
  outcome: z.enum(['ok', 'partly', 'refused']).nullable(),
  refusal: z.string().nullable(),
  /** The customer's bank decides about the payment: nothing is refunded or exchanged until it has. */
  waitsForBank: z.boolean(),
  pickup: z.object({ on: z.iso.date(), courier: z.string(), reference: z.string() }).nullable(),
  /** In rupees: what it is worth if all of it is accepted, and what the customer gets back. */
  estimate: rupees,
  refunded: rupees,
  creditNotes: z.array(z.string()),
  exchangeOrder: renamed(z.object({ _id: id, orderNumber: z.string() }), {
    _id: 'id',
    orderNumber: 'number',
  }).nullable(),
  dispute: z
    .object({
      at: timestamp,
      text: z.string(),
      closedAt: timestamp.nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
  items: z.array(item),
  history: z.array(
    z.object({ state, at: timestamp, by: z.string(), isAutomatic: z.boolean(), note: z.string().nullable() }),
  ),
})

export const listed = renamed(fields, { _id: 'id' })

export const whole = renamed(
  fields.extend({
    /** What the caller may make of it now. */
    moves: z.array(state),
    /** Until when its customer may say that a refusal is wrong. */
    disputableUntil: timestamp.nullable(),
    /** Where the money goes, shortened: 'UPI as…@okbank'. */
    payee: z.string().nullable(),
    refunds: z.array(refund),
  }),
  { _id: 'id' },
)
