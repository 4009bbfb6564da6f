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
const ofRefund = {
  amount: 'money',
  cause: 'text',
  attemptId: 'text?',
  returnId: 'id?',
  isByHand: 'internal',
} as const
/** `taken`: of a lost one what the bank took, and what of that settles refunds that were not sent yet. */
const ofDispute = {
  ...ofOrder,
  amount: 'money',
  phase: 'text',
  reason: 'text',
  respondBy: 'text?',
  taken: 'internal',
} as const
const ofCash = { ...ofOrder, amount: 'money', by: 'text' } as const
const ofReturn = { returnNumber: 'text', actorId: 'internal', outcome: 'internal' } as const
const ofProduct = { productName: 'text' } as const
const aboutProduct = { productId: 'id', productName: 'text' } as const
const ofLot = { ...aboutProduct, batch: 'text' } as const
const ofRecall = { lotIds: 'texts' } as const

/**
 * Everything that happens in the shop and that others may want to know, with the fields of its data. `id` is the subject:
 * for `order.…` the order, for `refund.…` the refund. The types of `recordEvent`, the contract and the API's documentation
 * follow from this list.
 */
export const eventKinds = {
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
  'cash.received': {
    what: 'Cash of a parcel that was paid at the door is there: `by` says whether the shop has it or its seller',
    right: 'money',
    data: ofCash,
  },
  'cash.undone': {
    what: 'Cash that was said to be there is not',
    right: 'money',
    data: ofCash,
  },
  'payment.expired': { what: 'An order was not paid in time', right: 'money', data: ofOrder },
  'refund.requested': { what: 'Money is to go back to a customer', right: 'money', data: ofRefund },
  'refund.processed': { what: 'Money has gone back to a customer', right: 'money', data: ofRefund },
  'refund.delayed': {
    what: 'A refund waits, because the balance at the payment gateway is too low; it is tried again by itself',
    right: 'money',
    data: ofRefund,
  },
  'refund.failed': { what: 'A refund has to be paid by hand', right: 'money', data: ofRefund },
  'dispute.opened': {
    what: 'A customer’s bank asks for a payment back, and the shop has to answer; also once it asks for more',
    right: 'money',
    data: ofDispute,
  },
  'dispute.under-review': {
    what: 'A bank reviews what the shop has answered',
    right: 'money',
    data: ofDispute,
  },
  'dispute.won': { what: 'A dispute was won: the money stays', right: 'money', data: ofDispute },
  'dispute.lost': { what: 'A dispute was lost: the money is gone', right: 'money', data: ofDispute },
  'dispute.closed': {
    what: 'A bank’s question was closed: the money stays',
    right: 'money',
    data: ofDispute,
  },
  'task.opened': {
    what: 'Something waits for a person: a refund to pay by hand or waiting for balance, a payment to review, a dispute, an approval, a document',
    right: 'money',
    data: { task: 'text', detail: 'text?', about: 'text', mailTo: 'internal' },
  },
  'task.done': {
    what: 'What waited for a person is done',
    right: 'money',
    data: { task: 'text', about: 'text' },
  },
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
  'product.created': { what: 'A product was added', right: 'see-products', data: ofProduct },
  'product.changed': {
    what: 'A product was changed; its fields that differ now',
    right: 'see-products',
    data: { ...ofProduct, fields: 'texts' },
  },
  'product.submitted': {
    what: 'A product of a new seller waits for an admin’s review',
    right: 'see-products',
    data: ofProduct,
  },
  'product.approved': {
    what: 'An admin let a reviewed product go live',
    right: 'see-products',
    data: ofProduct,
  },
  'product.declined': {
    what: 'An admin sent a reviewed product back, with a reason',
    right: 'see-products',
    data: { ...ofProduct, reason: 'text' },
  },
  'product.published': { what: 'A product went live', right: 'see-products', data: ofProduct },
  'product.restored': {
    what: 'A deleted product was restored from the bin',
    right: 'see-products',
    data: ofProduct,
  },
  'product.deleted': { what: 'A product was deleted', right: 'see-products', data: ofProduct },
  'stock.low': {
    what: 'Few pieces of a product are left, or none',
    right: 'see-products',
    data: { ...ofProduct, stock: 'number' },
  },
  'stock.out': { what: 'A product is sold out', right: 'see-products', data: ofProduct },
  'stock.back': {
    what: 'A product that was sold out is back in stock',
    right: 'see-products',
    data: { ...ofProduct, stock: 'number' },
  },
  'stock.expires-soon': {
    what: 'The best-before date of a product has come near, or a batch has to be sold within 30 days',
    right: 'see-products',
    data: { ...ofProduct, bestBefore: 'text?', lotId: 'id?', batch: 'text?' },
  },
  'lot.received': {
    what: 'Goods of a batch have come',
    right: 'see-products',
    data: { ...ofLot, quantity: 'number' },
  },
  'lot.changed': {
    what: 'A batch was corrected, counted, written off, blocked or released',
    right: 'see-products',
    data: { ...ofLot, action: 'text' },
  },
  'recall.proposed': { what: 'Somebody proposes to recall batches', right: 'see-orders', data: ofRecall },
  'recall.confirmed': { what: 'Batches are recalled', right: 'see-orders', data: ofRecall },
  'recall.ended': { what: 'A recall is over, or came to nothing', right: 'see-orders', data: ofRecall },
  'review.written': {
    what: 'A customer reviewed a product',
    right: 'answers',
    data: { ...aboutProduct, stars: 'number' },
  },
  'review.answered': {
    what: 'A review was answered',
    right: 'answers',
    data: { ...aboutProduct, isHidden: 'internal' },
  },
  'question.asked': { what: 'A customer asked about a product', right: 'answers', data: aboutProduct },
  'question.answered': { what: 'A question was answered', right: 'answers', data: aboutProduct },
  'message.received': {
    what: 'Somebody wrote to the shop',
    right: 'answers',
    data: { complaintNumber: 'text?' },
  },
  'message.answered': { what: 'A message was answered', right: 'answers', data: {} },
  'customer.registered': { what: 'A customer opened an account', right: 'people', data: {} },
  'customer.deleted': { what: 'A customer’s account was deleted', right: 'people', data: {} },
  'account.waiting': {
    what: 'Somebody wants to sell here, or to be an admin, and waits for approval',
    right: 'people',
    data: { role: 'text' },
  },
  'account.approved': { what: 'An account was approved', right: 'people', data: { role: 'text' } },
  'account.declined': { what: 'An account was declined', right: 'people', data: { role: 'text' } },
  'mail.failed': { what: 'An email could not be sent', right: 'settings', data: {} },
} as const satisfies Record<string, KindOfEvent>

export type EventKind = keyof typeof eventKinds
export const eventKindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]]

export const fieldsOf = (kind: EventKind): [string, keyof FieldTypes][] =>
  Object.entries(eventKinds[kind].data)

type Fields<Kind extends EventKind> = (typeof eventKinds)[Kind]['data']
export type EventData<Kind extends EventKind> = {
  -readonly [Name in keyof Fields<Kind>]: Fields<Kind>[Name] extends keyof FieldTypes
    ? FieldTypes[Fields<Kind>[Name]]
    : never
}
