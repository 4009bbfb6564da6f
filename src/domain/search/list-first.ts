import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { compileOnce } from '#db/compile-once.ts'
import { type Card, type StoredCard, selectCards, toCards } from '#domain/products/list-cards.ts'
import { listingOrder, orderBy } from './order.ts'

type First<Item> = Record<'newest' | 'bestSelling', Item[]>

/** All that a carousel shows, so that it can be scrolled without scripts. */
const inCarousel = 10

/** The cards of the newest and of the best-selling products of the whole shop, in one query. */
export async function listFirst(db: Db): Promise<First<Card>> {
  const [first] = await readFirst(db)
  return { newest: toCards(first!.newest), bestSelling: toCards(first!.bestSelling) }
}

const readFirst = compileOnce(
  () => sql<First<StoredCard>>`
    SELECT ${selectCards(first('newest'))} AS newest, ${selectCards(first('best-selling'))} AS "bestSelling"`,
)

function first(sort: 'newest' | 'best-selling') {
  const order = orderBy(listingOrder({ sort }))
  return sql`(SELECT s.product_id, row_number() OVER (ORDER BY ${order})
    FROM listed_products s ORDER BY ${order} LIMIT ${sql.lit(inCarousel)})`
}
