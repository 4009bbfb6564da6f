import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Card, type StoredCard, selectCards, toCards } from '#domain/products/list-cards.ts'
import { listingOrder, orderBy } from './order.ts'

/** The cards of the newest and of the best-selling products of the whole shop, in one query. */
export async function listFirst(db: Db, limit: number): Promise<Record<'newest' | 'bestSelling', Card[]>> {
  const first = (sort: 'newest' | 'best-selling') => {
    const order = orderBy(listingOrder({ sort }))
    return sql`(SELECT s.product_id, row_number() OVER (ORDER BY ${order})
      FROM listed_products s ORDER BY ${order} LIMIT ${sql.lit(limit)})`
  }
  const { rows } = await sql<Record<'newest' | 'bestSelling', StoredCard[]>>`
    SELECT ${selectCards(first('newest'))} AS newest, ${selectCards(first('best-selling'))} AS "bestSelling"`.execute(
    db,
  )
  return { newest: toCards(rows[0]!.newest), bestSelling: toCards(rows[0]!.bestSelling) }
}
