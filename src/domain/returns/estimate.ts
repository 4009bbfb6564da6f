import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listDeliveryLeft } from '#domain/documents/delivery-left.ts'
import type { Order } from '#domain/orders/order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import { findUsedAttempt, readRefundable } from '#domain/payments/refunds.ts'
import type { ReturnId, ShipmentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { reasonRules } from '#values/return-rules.ts'
import { countKept } from './delivery-back.ts'
import { type ExchangeFamily, readExchangeFamily } from './exchange-family.ts'
import { type KeptGift, listKeptGifts, withholdGifts } from './gifts.ts'
import type { Return } from './return.ts'
import { countReturned } from './returnable.ts'
import { type Pieces, type SentBack, shareOf } from './share.ts'

export interface Estimate {
  /** What was paid for the goods alone, those that are exchanged left out. */
  goods: Paise
  delivery: Paise
  /** Of this, what pays for free gifts that are kept; negative where they come back after the goods. */
  gifts: Paise
  keptGifts: string[]
  /** What was already refunded as goodwill, and is not refunded twice. */
  goodwill: Paise
  total: Paise
}

/** What the customer would get back if all of it were accepted now. */
export async function estimateRefund(
  db: Db,
  order: Order,
  pieces: readonly SentBack[],
  itself?: ReturnId,
): Promise<Estimate> {
  const refunded = pieces.filter(({ isExchange }) => !isExchange)
  const goods = await goodsOf(db, order, refunded)
  const delivery = await deliveryOf(db, order, refunded, itself)
  const family = await readExchangeFamily(db, order.id)
  const kept = await listKeptGifts(db, family, refunded)
  const gifts = await giftsOf(db, family, { kept, refunded })
  const owed = paise(goods + delivery - gifts)
  const used = await findUsedAttempt(db, await orderPaidWith(db, order.id))
  const total = used ? paise(Math.min(owed, await readRefundable(db, used.id))) : owed
  return {
    goods,
    delivery,
    gifts,
    keptGifts: gifts > 0 ? kept.map(({ name }) => name) : [],
    goodwill: paise(owed - total),
    total,
  }
}

/** What a return comes to if all of it is accepted. */
export async function estimateReturn(db: Db, found: Return): Promise<{ goods: Paise; total: Paise }> {
  const order = await getOrder(db, found.orderId)
  if (found.wish === 'exchange') {
    const goods = await goodsOf(db, order, found.items)
    return { goods, total: goods }
  }
  return estimateRefund(
    db,
    order,
    found.items.map(({ line, quantity, reason }) => ({ line, quantity, reason, isExchange: false })),
    found.id,
  )
}

/**
 * Titles of the offers whose minimum is no longer reached by what is kept. Their discount on that stays: a return takes back only
 * the part of the discount of its own pieces.
 */
export async function listKeptOffers(
  db: Db,
  order: Pick<Order, 'id' | 'lines'>,
  pieces: readonly SentBack[],
): Promise<string[]> {
  const { rows } = await sql<{ title: string; minimum: number }>`
    SELECT DISTINCT coalesce(nullif(p.title, ''), p.code) AS title, p.minimum
    FROM promotion_uses u JOIN promotions p ON p.id = u.promotion_id
    WHERE u.order_id = ${order.id} AND u.given_back_at IS NULL AND p.minimum > 0 ORDER BY 1`.execute(db)
  const returned = await countReturned(
    db,
    order.lines.map(({ id }) => id),
  )
  const backOf = (line: string) =>
    (returned.get(line)?.credited ?? 0) +
    pieces.reduce((sum, one) => sum + (one.line === line && !one.isExchange ? one.quantity : 0), 0)
  const kept = order.lines.reduce((sum, { id, price, quantity }) => sum + price * (quantity - backOf(id)), 0)
  return kept > 0 ? rows.filter(({ minimum }) => kept < minimum).map(({ title }) => title) : []
}

/** Other returns that are under way are taken for accepted. */
async function deliveryOf(
  db: Db,
  order: Order,
  refunded: readonly SentBack[],
  itself?: ReturnId,
): Promise<Paise> {
  const root = await orderPaidWith(db, order.id)
  const shipmentOf = new Map(order.lines.map(({ id, shipmentId }) => [id, shipmentId]))
  const faulty = new Set<ShipmentId | undefined>(
    refunded.filter(({ reason }) => reasonRules[reason].isFault).map(({ line }) => shipmentOf.get(line)),
  )
  const back = refunded.reduce((sum, { quantity }) => sum + quantity, 0)
  const isNothingKept = back > 0 && (await countKept(db, root, { isAccepted: true, except: itself })) === back
  const left = await listDeliveryLeft(db, isNothingKept ? await getOrder(db, root) : order)
  const amounts = [...left].filter(([shipment]) => isNothingKept || faulty.has(shipment))
  return paise(amounts.reduce((sum, [, amount]) => sum + amount, 0))
}

async function giftsOf(
  db: Db,
  family: ExchangeFamily,
  { kept: gifts, refunded }: { kept: readonly KeptGift[]; refunded: readonly SentBack[] },
): Promise<Paise> {
  if (refunded.length === 0) return paise(0)
  const returned = await countReturned(
    db,
    refunded.map(({ line }) => line),
  )
  const withheld = await withholdGifts(db, family, {
    gifts,
    refunded: refunded.map(({ line, quantity }) => ({
      line,
      quantity,
      before: returned.get(line)?.credited ?? 0,
    })),
  })
  return paise([...withheld.values()].reduce((sum, { seller, shop }) => sum + seller + shop, 0))
}

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
