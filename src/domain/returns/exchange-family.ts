import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { liveLines, type Order, type OrderLine } from '#domain/orders/order.ts'
import { readOrders } from '#domain/orders/read-orders.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import type { OrderId, ProductId } from '#values/ids.ts'
import { reasonRules } from '#values/return-rules.ts'
import type { SentBack } from './share.ts'

/** What was bought first, then the orders that came in exchange for it, each after the one whose goods it replaced. */
export type ExchangeFamily = [bought: Order, ...exchanges: Order[]]

export async function readExchangeFamily(db: Db, order: OrderId): Promise<ExchangeFamily> {
  const bought = await orderPaidWith(db, order)
  const { rows } = await sql<{ id: OrderId }>`
    WITH RECURSIVE exchanges AS (
      SELECT exchange_order_id AS id, 1 AS step FROM returns WHERE order_id = ${bought}
      UNION ALL
      SELECT r.exchange_order_id, step + 1 FROM exchanges e JOIN returns r ON r.order_id = e.id WHERE step < 50)
    SELECT id FROM exchanges WHERE id IS NOT NULL ORDER BY step, id`.execute(db)
  const [first, ...exchanges] = await readOrders(db, [bought, ...rows.map(({ id }) => id)])
  return [first!, ...exchanges]
}

export interface Back {
  /** Pieces that were refunded, and those of them that nothing was wrong with. */
  all: number
  chosen: number
}

/**
 * What was refunded, and what is going to be with `more`, by the line that it was bought as: what comes in exchange stands for what
 * it replaced. An exchange that was cancelled was refunded, and counts as if something had been wrong with it.
 */
export async function countBack(
  db: Db,
  family: ExchangeFamily,
  more: readonly SentBack[],
): Promise<Map<string, Back>> {
  const accepted = await readAccepted(db, family)
  const [, ...exchanges] = family
  const back = new Map<string, Back>()
  const add = (line: string, { all, chosen }: Back) => {
    const before = back.get(line) ?? { all: 0, chosen: 0 }
    back.set(line, { all: before.all + all, chosen: before.chosen + chosen })
  }
  const refunded = [
    ...accepted.filter(({ order }) => !order),
    ...more.filter(({ isExchange }) => !isExchange),
  ]
  for (const { line, quantity, reason } of refunded)
    add(line, { all: quantity, chosen: reasonRules[reason].isFault ? 0 : quantity })
  // The last ones first, so that a chain of exchanges ends at what was bought.
  for (const exchange of exchanges.toReversed())
    for (const [product, given] of Map.groupBy(
      accepted.filter(({ order }) => order === exchange.id),
      one => one.product,
    )) {
      const came = liveLines(exchange).filter(({ productId }) => productId === product)
      const ofThese = came.map(({ id }) => back.get(id) ?? { all: 0, chosen: 0 })
      let all = pieces(given) - pieces(came) + ofThese.reduce((sum, one) => sum + one.all, 0)
      let chosen = ofThese.reduce((sum, one) => sum + one.chosen, 0)
      for (const { line, quantity } of given) {
        const part = { all: Math.min(all, quantity), chosen: Math.min(chosen, quantity) }
        add(line, part)
        all -= part.all
        chosen -= part.chosen
      }
    }
  return back
}

const pieces = (lines: readonly Pick<OrderLine, 'quantity'>[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

interface Accepted extends SentBack {
  /** What came in exchange, and in which order. */
  order: OrderId | null
  product: ProductId | null
}

async function readAccepted(db: Db, family: readonly Order[]): Promise<Accepted[]> {
  const { rows } = await sql<Accepted>`
    SELECT i.line_id AS line, i.accepted AS quantity, i.reason, r.exchange_order_id AS order,
      i.exchange_product_id AS product
    FROM returns r JOIN return_items i ON i.return_id = r.id
    WHERE r.order_id = ANY(${family.map(({ id }) => id)}::text[]) AND i.accepted > 0 ORDER BY i.line_id`.execute(
    db,
  )
  return rows
}
