import type { Db } from '#db/client.ts'
import type { Order } from '#domain/orders/order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { type Paise, paise } from '#values/money.ts'
import { type Pieces, returnsDelivery } from './delivery-back.ts'
import type { Return } from './return.ts'
import { countReturned } from './returnable.ts'
import { shareOf } from './share.ts'

/** What the customer would get back if all of it were accepted now. */
export async function estimateReturn(db: Db, found: Return): Promise<{ goods: Paise; total: Paise }> {
  const order = await getOrder(db, found.orderId)
  const pieces = found.items.map(({ line, quantity }) => ({ line, quantity }))
  const goods = await goodsOf(db, order, pieces)
  const paysDelivery = order.deliveryWith === found.shipmentId && order.delivery > 0
  const delivery = paysDelivery && (await returnsDelivery(db, found, order, pieces)) ? order.delivery : 0
  return { goods, total: paise(goods + delivery) }
}

/** What was paid for the goods alone. */
async function goodsOf(db: Db, order: Order, pieces: readonly Pieces[]): Promise<Paise> {
  const returned = await countReturned(
    db,
    pieces.map(({ line }) => line),
  )
  const shares = pieces.map(({ line: id, quantity }) => {
    const line = order.lines.find(one => one.id === id)!
    return shareOf(order, line, { before: returned.get(id)?.credited ?? 0, pieces: quantity }).paid
  })
  return paise(shares.reduce((sum, share) => sum + share, 0))
}
