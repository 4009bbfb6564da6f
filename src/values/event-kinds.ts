import type { AccountId, ShipmentId } from './ids.ts'
import type { Paise } from './money.ts'
import type { Right } from './rights.ts'

/** A field of an event's data: what the domain records. */
interface FieldTypes {
  id: string
  'id?': string | null
  text: string
  'text?': string | null
  texts: readonly string[]
  number: number
  /** Paise inside, rupees on the wire. */
  money: Paise
  /** On the wire only their ids, and for a seller only their own. */
  shipments: readonly { id: ShipmentId; sellerId: AccountId | null }[]
  /** For followers inside the shop, never on the wire. */
  internal: unknown
}

interface KindOfEvent {
  what: string
  /** Who of the team may see it. Sellers see what concerns their goods. */
  right: Right
  data: Readonly<Record<string, keyof FieldTypes>>
}

const ofOrder = { orderNumber: 'text' } as const
/** `customerNotes`: the notes that the customer's mail carries; null without such a mail. */
const ofShipments = {
  ...ofOrder,
  shipments: 'shipments',
  reason: 'text?',
  actorId: 'internal',
  customerNotes: 'internal',
} as const
const ofRefund = { amount: 'money', cause: 'text', attemptId: 'text?', returnId: 'id?' } as const
const ofReturn = { returnNumber: 'text', actorId: 'internal', outcome: 'internal' } as const

/**
 * Everything that happens in the shop and that others may want to know, with the fields of its data. `id` is the subject:
 * for `order.…` the order, for `refund.…` the refund. The types of `recordEvent`, the contract and the API's documentation
 * follow from this list.
 */
const eventKinds = {
  'order.placed': {
    what: 'An order was placed; one that is paid online, once it is paid',
    right: 'see-orders',
    data: { ...ofOrder, paymentMethod: 'text' },
  },
  'order.paid': { what: 'An order was paid online', right: 'see-orders', data: ofOrder },
  'order.packed': { what: 'Parcels are being packed', right: 'see-orders', data: ofShipments },
  'order.shipped': { what: 'Parcels were handed to a courier', right: 'see-orders', data: ofShipments },
  'order.delivered': { what: 'Parcels were delivered', right: 'see-orders', data: ofShipments },
  'order.cancelled': {
    what: 'An order or a part of it was cancelled',
    right: 'see-orders',
    data: ofShipments,
  },
  'order.reopened': {
    what: 'Parcels were moved back, to be packed again',
    right: 'see-orders',
    data: ofShipments,
  },
  'order.tracked': {
    what: 'The courier or tracking number of a parcel was changed',
    right: 'see-orders',
    data: {
      ...ofOrder,
      shipments: 'shipments',
      carrier: 'text',
      trackingNumber: 'text',
      isForCustomer: 'internal',
    },
  },
  'order.redirected': {
    what: 'The address of an order was changed',
    right: 'see-orders',
    data: { ...ofOrder, actorId: 'internal', customerNotes: 'internal' },
  },
  'payment.captured': {
    what: 'Money arrived; the outcome says whether it paid for the order (used), goes back (extra, late) or needs an admin (review)',
    right: 'money',
    data: { ...ofOrder, attemptId: 'text', amount: 'money', outcome: 'text' },
  },
  'payment.expired': { what: 'An order was not paid in time', right: 'money', data: ofOrder },
  'refund.requested': { what: 'Money is to go back to a customer', right: 'money', data: ofRefund },
  'refund.processed': { what: 'Money has gone back to a customer', right: 'money', data: ofRefund },
  'refund.failed': { what: 'A refund has to be paid by hand', right: 'money', data: ofRefund },
  'invoice.issued': {
    what: 'An invoice was issued',
    right: 'money',
    data: { ...ofOrder, number: 'text', total: 'money' },
  },
  'credit-note.issued': {
    what: 'A credit note was issued',
    right: 'money',
    data: { ...ofOrder, number: 'text', total: 'money' },
  },
  'return.requested': { what: 'A customer wants to return something', right: 'see-orders', data: ofReturn },
  'return.approved': { what: 'A return was approved', right: 'see-orders', data: ofReturn },
  'return.refused': { what: 'A return was refused', right: 'see-orders', data: ofReturn },
  'return.pickup-booked': { what: 'The pickup of a return was booked', right: 'see-orders', data: ofReturn },
  'return.picked-up': { what: 'A return was picked up', right: 'see-orders', data: ofReturn },
  'return.received': { what: 'A return has arrived', right: 'see-orders', data: ofReturn },
  'return.inspected': { what: 'A return was inspected', right: 'see-orders', data: ofReturn },
  'return.refunded': { what: 'A return was paid back', right: 'see-orders', data: ofReturn },
  'return.exchanged': {
    what: 'The exchange for a return was placed as an order',
    right: 'see-orders',
    data: ofReturn,
  },
  'return.withdrawn': {
    what: 'A customer keeps what was to be returned',
    right: 'see-orders',
    data: ofReturn,
  },
  'return.lapsed': { what: 'A return never arrived', right: 'see-orders', data: ofReturn },
  'return.disputed': { what: 'A customer disputes a refused return', right: 'see-orders', data: ofReturn },
  'return.dispute-decided': {
    what: 'A disputed return was decided',
    right: 'see-orders',
    data: { ...ofReturn, inFavourOf: 'text' },
  },
} as const satisfies Record<string, KindOfEvent>

export type EventKind = keyof typeof eventKinds

type Fields<Kind extends EventKind> = (typeof eventKinds)[Kind]['data']
export type EventData<Kind extends EventKind> = {
  -readonly [Name in keyof Fields<Kind>]: Fields<Kind>[Name] extends keyof FieldTypes
    ? FieldTypes[Fields<Kind>[Name]]
    : never
}
