import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Recorded } from '#domain/audit/record.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { writeOrder } from '#domain/orders/write-order.ts'
import { homeStateOf, stateProblem } from '#domain/taxes/home-state.ts'
import { newId, type OrderId, type ProductId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import type { Return } from './return.ts'
import { countReturned } from './returnable.ts'
import type { Pieces } from './share.ts'
import { shareOf } from './share.ts'

interface Exchange {
  found: Return
  order: Order
  pieces: readonly Pieces[]
  now: Date
}

/**
 * Places the order that comes instead: paid for with what was returned, so for the same price and the same discount, and
 * delivered free. A price that has changed since does not matter. Null, and nothing is written, where the product is gone or may no
 * longer be delivered to the order's state.
 */
export async function placeExchange(
  trx: Db,
  by: Recorded,
  { found, order, pieces, now }: Exchange,
): Promise<OrderId | null> {
  const shipment = order.shipments.find(({ id }) => id === found.shipmentId)!
  const shipmentId = newId<'shipment'>()
  const returned = await countReturned(
    trx,
    pieces.map(({ line }) => line),
  )
  const lines: OrderLine[] = []
  let inLots = false
  for (const { line: id, quantity } of pieces) {
    const line = order.lines.find(one => one.id === id)!
    const { exchange } = found.items.find(item => item.line === id)!
    const product = exchange && (await readProduct(trx, exchange.productId))
    if (!product || stateProblem([product], order.address?.state ?? product.homeState ?? '')) return null
    const { tracksLots, homeState: _, ...named } = product
    inLots ||= tracksLots
    const before = returned.get(id)?.credited ?? 0
    const { seller, shop } = shareOf(order, line, { before, pieces: quantity })
    const discount = (amount: number, fundedBy: 'seller' | 'shop') =>
      amount > 0
        ? [{ promotion: null, title: `As in ${order.number}`, code: null, amount: paise(amount), fundedBy }]
        : []
    lines.push({
      ...named,
      id: newId(),
      shipmentId,
      price: line.price,
      quantity,
      discount: paise(seller + shop),
      sellerDiscount: seller,
      discounts: [...discount(seller, 'seller'), ...discount(shop, 'shop')],
      delivery: paise(0),
    })
  }
  const subtotal = paise(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
  const discount = paise(lines.reduce((sum, line) => sum + line.discount, 0))
  const exchangeOrder = {
    id: newId<'order'>(),
    customer: order.customer,
    paymentMethod: 'Exchange',
    payment: {
      state: 'paid' as const,
      payBy: null,
      paidAt: now,
      paid: paise(0),
      refunded: paise(0),
      isInReview: false,
      isWithdrawn: false,
    },
    address: order.address,
    addressVersion: 1,
    promoCode: null,
    status: 'Pending' as const,
    arrives: null,
    subtotal,
    delivery: paise(0),
    discount,
    total: paise(subtotal - discount),
    shipments: [
      {
        ...shipment,
        id: shipmentId,
        nth: 1,
        status: 'Pending' as const,
        cancelledByCustomer: false,
        dispatchedAt: null,
        deliveredAt: null,
        invoice: null,
      },
    ],
    lines,
  }
  const written = await writeOrder(trx, exchangeOrder, { inLots, by, arePricesAgreed: true })
  return written && exchangeOrder.id
}

async function readProduct(db: Db, id: ProductId) {
  const { rows } = await sql<
    Pick<OrderLine, 'productId' | 'name' | 'brandName' | 'category' | 'image'> & {
      tracksLots: boolean
      homeState: string | null
    }
  >`
    SELECT p.id AS "productId", p.name, p.brand_name AS "brandName", c.name AS category, p.image,
      p.tracks_lots AS "tracksLots", ${sql.raw(homeStateOf('p.seller_id'))} AS "homeState"
    FROM products p JOIN categories c ON c.id = p.category_id WHERE p.id = ${id}`.execute(db)
  return rows[0]
}
