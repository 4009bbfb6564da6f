import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readLasting } from '#domain/finish-dates/lasting.ts'
import type { OrderId, ProductId } from '#values/ids.ts'
import type { LotState } from '#values/lots.ts'
import { firstExpiry, sellable } from './pick-lots.ts'

export interface Freshness {
  madeOn: string | null
  expiresOn: string
  /** How many days are left at least when it arrives. */
  promiseDays: number
}

/** The piece that the next order of a product gets; null where it has no date. */
export async function findFreshness(db: Db, product: ProductId): Promise<Freshness | null> {
  const { rows } = await sql<Omit<Freshness, 'expiresOn'> & { expiresOn: string | null }>`
    SELECT l.made_on AS "madeOn", l.expires_on AS "expiresOn", l.expires_on - l.sell_until
      - (SELECT to_days FROM delivery_rules) AS "promiseDays"
    FROM lots l WHERE l.product_id = ${product} AND ${sql.raw(sellable)}
    ORDER BY ${sql.raw(firstExpiry)} LIMIT 1`.execute(db)
  const [first] = rows
  return first?.expiresOn ? { ...first, expiresOn: first.expiresOn } : null
}

export interface LineBatch {
  line: string
  batch: string
  madeOn: string | null
  expiresOn: string | null
  quantity: number
  state: LotState
}

/** Of which batches the pieces of some orders are, without what came back. */
export async function readBatches(db: Db, orders: readonly OrderId[]): Promise<Map<string, LineBatch[]>> {
  const { rows } = await sql<LineBatch>`
    SELECT o.line_id AS line, l.batch_code AS batch, l.made_on AS "madeOn", l.expires_on AS "expiresOn",
      (o.quantity - o.back)::integer AS quantity, l.state
    FROM order_line_lots o JOIN lots l ON l.id = o.lot_id
    WHERE o.order_id = ANY(${orders}::text[]) AND o.quantity > o.back AND l.batch_code <> ''
    ORDER BY ${sql.raw(firstExpiry)}`.execute(db)
  return Map.groupBy(rows, ({ line }) => line)
}

/** What a product promises, and what the shop does for those that say nothing. */
export async function readPromise(db: Db, product: ProductId) {
  const { rows } = await sql<{
    promiseDays: number | null
    paoMonths: number | null
    shopPromiseDays: number
  }>`
    SELECT p.promise_days AS "promiseDays", p.pao_months AS "paoMonths", s.promise_days AS "shopPromiseDays"
    FROM products p, settings s WHERE p.id = ${product}`.execute(db)
  const lasting = await readLasting(db, [product])
  return { ...rows[0]!, lastsDays: Math.round(lasting.get(product) ?? 0) || null }
}
