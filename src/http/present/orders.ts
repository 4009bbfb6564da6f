import type { z } from 'zod'
import type { order, sellerOrder } from '#contract/orders.ts'
import type { Amounts } from '#domain/cart/price-order.ts'
import { currentAmounts, liveLines, type Order, offersOf, toCollect } from '#domain/orders/order.ts'
import { csvTable } from '#values/csv.ts'
import { dayInIndia } from '#values/dates.ts'
import { paise, toRupees } from '#values/money.ts'
import { statusOfOrder } from '#values/order-status.ts'

export function presentOrder(item: Order): z.input<typeof order> {
  return { ...presentCommon(item), ...presentAmounts(currentAmounts(item)), placed: presentAmounts(item) }
}

/** What a seller sees of an order that was read for that seller; an admin also what the customer pays. */
export function presentSellerOrder(item: Order, viewer: 'seller' | 'admin'): z.input<typeof sellerOrder> {
  const amounts = currentAmounts(item)
  const { subtotal: total, discount } = amounts
  return {
    ...presentCommon(item),
    status: statusOfOrder(item.shipments),
    orderStatus: item.status,
    customer: item.customer,
    total: toRupees(total),
    totalText: toRupees(total).toFixed(2),
    discount: toRupees(discount),
    net: toRupees(paise(total - discount)),
    sellerDiscount: toRupees(
      paise(liveLines(item).reduce((sum, { sellerDiscount }) => sum + sellerDiscount, 0)),
    ),
    ...(viewer === 'admin' ? { amounts: presentAmounts(amounts), placed: presentAmounts(item) } : {}),
    shipments: item.shipments.map(({ id, sellerId, sellerName, status, cancelledByCustomer }) => {
      const amount = toCollect(item, id)
      return {
        _id: id,
        seller: sellerId,
        sellerName: sellerName || 'The shop itself',
        status,
        cancelledByCustomer,
        items: item.lines.filter(line => line.shipmentId === id).map(line => line.id),
        toCollect: amount === null ? null : toRupees(amount),
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
    createdAt: createdAt.toISOString(),
    items: lines.map(line => ({
      _id: line.id,
      quantity: line.quantity,
      price: toRupees(line.price),
      lineTotal: toRupees(paise(line.price * line.quantity)),
      discount: toRupees(line.discount),
      status: statusOf.get(line.shipmentId)!,
      shipment: line.shipmentId,
      product: {
        _id: line.productId,
        name: line.name,
        brandName: line.brandName,
        price: toRupees(line.price),
        images: line.image ? [line.image] : [],
        image: line.image,
        category: line.category,
      },
    })),
    address: order.address,
    arrives: order.arrives,
    ...(promoCode ? { promoCode } : {}),
    offers: offersOf(order).map(({ title, code, amount }) => ({
      title: title || (code ?? ''),
      ...(code ? { code } : {}),
      discount: toRupees(amount),
    })),
    shipments: shipments.map(({ id, sellerName, status }) => ({ _id: id, sellerName, status })),
    history: history.map(({ status, at, by, note, shipmentId }) => ({
      status,
      at: at.toISOString(),
      by,
      ...(note ? { note } : {}),
      ...(shipmentId ? { shipment: shipmentId } : {}),
    })),
  }
}

export const presentAmounts = ({ subtotal, delivery, discount, total }: Amounts) => ({
  subtotal: toRupees(subtotal),
  delivery: toRupees(delivery),
  discount: toRupees(discount),
  total: toRupees(total),
})

/** One row for each order, with what it costs now; amounts are plain numbers of rupees. */
export function presentOrdersAsCsv(orders: readonly Order[]): string {
  return csvTable([csvHeadings, ...orders.map(csvRow)])
}

const csvHeadings = [
  ...['Order', 'Placed on', 'Status', 'Customer', 'Email', 'Phone', 'City', 'State', 'PIN code'],
  ...['Items', 'Pieces', 'Total', 'Discount', 'After discount', 'Code', 'Payment', 'Delivery', 'To pay'],
]

function csvRow(order: Order): (string | number)[] {
  const { total, discount, net, customer, address, status } = presentSellerOrder(order, 'seller')
  const { delivery, total: toPay } = presentAmounts(currentAmounts(order))
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
    total,
    discount,
    net,
    order.promoCode ?? '',
    order.paymentMethod,
    delivery,
    toPay,
  ]
}
