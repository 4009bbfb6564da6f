import type { z } from 'zod'
import type { order, sellerOrder } from '#contract/orders/view.ts'
import type { Actor } from '#domain/actor.ts'
import type { Document } from '#domain/documents/document.ts'
import type { TaxOfOrder } from '#domain/documents/tax-of-orders.ts'
import {
  cancelledAmount,
  currentAmounts,
  invoicedAmounts,
  liveLines,
  type Order,
  type OrderNote,
  offersOf,
  refundedState,
  type Shipment,
  toCollect,
} from '#domain/orders/order.ts'
import type { OrderView } from '#domain/orders/read-orders.ts'
import type { PackingSlip } from '#domain/orders/slips.ts'
import type { ReturnedOfOrder } from '#domain/returns/returned-of-orders.ts'
import { trackingUrl } from '#values/carriers.ts'
import { csvTable } from '#values/csv.ts'
import { dayInIndia } from '#values/dates.ts'
import type { OrderId } from '#values/ids.ts'
import { type Paise, paise, toRupees } from '#values/money.ts'
import { statusOfOrder } from '#values/order-status.ts'
import { presentBatches } from '../lots.ts'

export function presentOrder(item: Order): z.input<typeof order> {
  return {
    ...presentCommon(item),
    payment: presentWholePayment(item),
    ...currentAmounts(item),
    placed: item,
    cancelled: cancelledAmount(item),
    notes: item.notes.filter(({ kind }) => kind === 'customer').map(presentNote),
  }
}

/** As the viewer may see it. */
export const presentView = ({ order, as }: OrderView) =>
  as === 'customer' ? presentOrder(order) : presentSellerOrder(order, as)

/** The links to its documents, for where one order is read. */
export const presentDocuments = (documents: readonly Pick<Document, 'id' | 'kind' | 'data'>[]) =>
  documents.map(({ id, kind, data: { number, date, totals } }) => ({
    _id: id,
    number,
    kind,
    date,
    total: totals.total,
    url: `/api/documents/${id}`,
  }))

export const viewerRole = ({ role }: Actor) => (role === 'admin' ? 'admin' : 'seller')

/** What a seller sees of an order that was read for that seller; an admin also what the customer pays. */
export function presentSellerOrder(item: Order, viewer: 'seller' | 'admin'): z.input<typeof sellerOrder> {
  const amounts = currentAmounts(item)
  const { subtotal, discount } = amounts
  // As specified: of all its lines, also of those that were cancelled.
  const total = paise(item.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
  return {
    ...presentCommon(item),
    status: statusOfOrder(item.shipments),
    orderStatus: item.status,
    customer: {
      name: item.customer.name,
      email: item.customer.email,
      ...(viewer === 'admin' && { _id: item.customer.id }),
    },
    total,
    totalText: toRupees(total).toFixed(2),
    discount,
    net: paise(subtotal - discount),
    cancelled: viewer === 'admin' ? cancelledAmount(item) : cancelledGoods(item),
    notes: item.notes.map(one => ({ ...presentNote(one), kind: one.kind, author: one.authorId })),
    invoiced: invoicedAmounts(item),
    sellerDiscount: paise(liveLines(item).reduce((sum, { sellerDiscount }) => sum + sellerDiscount, 0)),
    ...(viewer === 'admin' && {
      payment: presentWholePayment(item),
      amounts,
      placed: item,
    }),
    shipments: item.shipments.map(shipment => {
      const { id, sellerId, sellerName, cancelledByCustomer, invoice = null } = shipment
      return {
        ...presentShipment(item, shipment),
        seller: sellerId,
        sellerName: sellerName || 'The shop itself',
        cancelledByCustomer,
        invoice,
        trackingVersion: shipment.trackingVersion,
        items: item.lines.filter(line => line.shipmentId === id).map(line => line.id),
        toCollect: toCollect(item, id),
      }
    }),
  }
}

function presentCommon(order: Order) {
  const { id, number, createdAt, shipments, lines, history, promoCode } = order
  const statusOf = new Map(shipments.map(shipment => [shipment.id, shipment.status]))
  return {
    _id: id,
    orderNumber: number,
    paymentMethod: order.paymentMethod,
    status: order.status,
    payment: presentPayment(order),
    createdAt,
    items: lines.map(line => ({
      _id: line.id,
      quantity: line.quantity,
      price: line.price,
      lineTotal: paise(line.price * line.quantity),
      discount: line.discount,
      delivery: line.delivery,
      status: statusOf.get(line.shipmentId)!,
      shipment: line.shipmentId,
      product: {
        _id: line.productId,
        name: line.name,
        brandName: line.brandName,
        price: line.price,
        images: line.image ? [line.image] : [],
        image: line.image,
        category: line.category,
      },
    })),
    address: order.address,
    addressVersion: order.addressVersion,
    arrives: order.arrives,
    ...(promoCode ? { promoCode } : {}),
    offers: offersOf(order).map(({ title, code, amount }) => ({
      title: title || (code ?? ''),
      ...(code ? { code } : {}),
      discount: amount,
    })),
    shipments: shipments.map(shipment => presentShipment(order, withoutPlans(shipment))),
    history: history.map(({ status, at, by, note, shipmentId }) => ({
      status,
      at,
      by,
      ...(note ? { note } : {}),
      ...(shipmentId ? { shipment: shipmentId } : {}),
    })),
  }
}

/** Of a seller's part without what concerns the whole order. */
const presentPayment = ({ paymentMethod: method, payment }: Order) => ({
  method,
  state: payment.state,
  stage: payment.state,
  payBy: payment.payBy,
  paidAt: payment.paidAt,
})

const presentWholePayment = (order: Order) => ({
  ...presentPayment(order),
  state: refundedState(order),
  paid: order.payment.paid,
  refunded: order.payment.refunded,
})

const presentShipment = (order: Order, shipment: Shipment) => ({
  _id: shipment.id,
  number: shipmentNumber(order, shipment.nth),
  sellerName: shipment.sellerName,
  status: shipment.status,
  carrier: shipment.carrier,
  trackingNumber: shipment.trackingNumber,
  trackingUrl: trackingUrl(shipment.carrier, shipment.trackingNumber),
  expectedOn: shipment.expectedOn,
  dispatchedAt: shipment.dispatchedAt,
  deliveredAt: shipment.deliveredAt,
})

/** A courier knows nothing of a number before it has the parcel: until then its customer is not shown one. */
const withoutPlans = (shipment: Shipment): Shipment =>
  shipment.status === 'Shipped' || shipment.status === 'Delivered'
    ? shipment
    : { ...shipment, carrier: '', trackingNumber: '' }

const shipmentNumber = ({ number }: Order, nth: number) => `${number}-${nth}`

const presentNote = ({ id, text, at, by }: OrderNote) => ({ _id: id, text, at, by })

export function presentSlip({ order, shipment, sender, skuOf, batchesOf }: PackingSlip) {
  return {
    _id: shipment.id,
    order: order.id,
    orderNumber: order.number,
    number: shipmentNumber(order, shipment.nth),
    createdAt: order.createdAt,
    customer: order.customer.name,
    sender,
    address: order.address,
    paymentMethod: order.paymentMethod,
    toCollect: toCollect(order, shipment.id),
    items: order.lines
      .filter(({ shipmentId }) => shipmentId === shipment.id)
      .map(({ id, productId, name, brandName, quantity }) => ({
        _id: id,
        sku: skuOf.get(productId) ?? '',
        name,
        brandName,
        quantity,
        batches: presentBatches(batchesOf.get(id)),
      })),
  }
}

export const toPieces = (items: readonly { _id: string; quantity: number }[]) =>
  items.map(({ _id, quantity }) => ({ line: _id, quantity }))

interface ExportedWith {
  taxes: ReadonlyMap<OrderId, TaxOfOrder>
  returned: ReadonlyMap<OrderId, ReturnedOfOrder>
  /** Received of what was paid at the door. */
  cash: ReadonlyMap<OrderId, Paise>
  /** Not a seller's part: what was paid online is of the whole order. */
  isWhole: boolean
}

/** One row for each order, with what it costs now; amounts are plain numbers of rupees. */
export function presentOrdersAsCsv(orders: readonly Order[], more: ExportedWith): string {
  return csvTable([csvHeadings, ...orders.map(order => [...csvRow(order), ...csvMoney(order, more)])])
}

/** What was paid, taken back and taxed. */
function csvMoney(
  { id, payment }: Order,
  { taxes, returned, cash, isWhole }: ExportedWith,
): (string | number)[] {
  const tax = taxes.get(id)
  const back = returned.get(id)
  const amount = (paise: Paise | undefined) => (paise === undefined ? 0 : toRupees(paise))
  return [
    isWhole ? amount(payment.paid) : '',
    amount(cash.get(id)),
    isWhole ? amount(payment.refunded) : amount(back?.refunded),
    back?.pieces ?? 0,
    amount(tax?.taxable),
    amount(tax?.igst),
    amount(tax?.cgst),
    amount(tax?.sgst),
    tax?.invoices ?? '',
    tax?.creditNotes ?? '',
  ]
}

const csvHeadings = [
  'Order',
  'Placed on',
  'Status',
  'Customer',
  'Email',
  'Phone',
  'City',
  'State',
  'PIN code',
  'Items',
  'Pieces',
  'Total',
  'Discount',
  'After discount',
  'Code',
  'Payment',
  'Delivery',
  'To pay',
  'Cancelled items',
  'Cancelled',
  'Paid online',
  'Cash received',
  'Refunded',
  'Returned pieces',
  'Taxable value',
  'IGST',
  'CGST',
  'SGST or UTGST',
  'Invoices',
  'Credit notes',
]

function csvRow(order: Order): (string | number)[] {
  const { total, discount, net, customer, address, status } = presentSellerOrder(order, 'seller')
  const { delivery, total: toPay } = currentAmounts(order)
  return [
    order.number,
    dayInIndia(order.createdAt),
    status,
    customer.name,
    customer.email,
    address?.phone ?? '',
    address?.city ?? '',
    address?.state ?? '',
    address?.pincode ?? '',
    order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    toRupees(total),
    toRupees(discount),
    toRupees(net),
    order.promoCode ?? '',
    order.paymentMethod,
    toRupees(delivery),
    toRupees(toPay),
    cancelledLines(order)
      .map(({ quantity, name }) => `${quantity} × ${name}`)
      .join('; '),
    toRupees(cancelledAmount(order)),
  ]
}

/** Without the delivery, as the other amounts of a seller's part. */
const cancelledGoods = (order: Order) =>
  paise(cancelledLines(order).reduce((sum, line) => sum + line.price * line.quantity - line.discount, 0))

function cancelledLines({ lines, shipments }: Order) {
  const cancelled = new Set(shipments.filter(({ status }) => status === 'Cancelled').map(({ id }) => id))
  return lines.filter(({ shipmentId }) => cancelled.has(shipmentId))
}
