import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { ProductId } from '#values/ids.ts'

export interface Purchase {
  number: string
  at: Date
}

/** When somebody bought a product last; null if never. What was cancelled was not bought. */
export async function findPurchase(db: Db, actor: Actor, product: ProductId): Promise<Purchase | null> {
  const { rows } = await sql<Purchase>`
    SELECT o.order_number AS number, o.created_at AS at FROM orders o
    JOIN order_lines l ON l.order_id = o.id AND l.product_id = ${product} AND NOT l.is_cancelled
    WHERE o.account_id = ${actor.id} AND is_sale(o.status)
    ORDER BY o.id DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}
