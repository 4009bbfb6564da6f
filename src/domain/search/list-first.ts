import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { compileOnce } from '#db/compile-once.ts'
import { type Card, type StoredCard, selectCards, toCards } from '#domain/products/list-cards.ts'
import { listingOrder, orderBy } from './order.ts'

type First<Item> = Record<'newest' | 'bestSelling', Item[]>

/** What the home page shows first: no product is both an arrival and among the latest, unless the shop has hardly more. */
export interface FirstCards {
  arrivals: Card[]
  latest: Card[]
  bestSelling: Card[]
}

const arrivalCount = 8
/** All that a carousel shows, so that it can be scrolled without scripts. */
const inCarousel = 10
/** A carousel with fewer looks broken. */
const fewestLatest = 4

/** The cards of the newest and of the best-selling products of the whole shop, in one query. */
export async function listFirst(db: Db): Promise<FirstCards> {
  const [first] = await readFirst(db)
  const newest = toCards(first!.newest)
  const others = newest.slice(arrivalCount)
  const latest = others.length < fewestLatest ? newest : others
  return {
    arrivals: newest.slice(0, arrivalCount),
    latest: latest.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, inCarousel),
    bestSelling: toCards(first!.bestSelling),
  }
}

const readFirst = compileOnce(
  () => sql<First<StoredCard>>`
    SELECT ${selectCards(mixedNewest)} AS newest, ${selectCards(bestSelling)} AS "bestSelling"`,
)

const bySales = orderBy(listingOrder({ sort: 'best-selling' }))
const bestSelling = sql`(SELECT s.product_id, row_number() OVER (ORDER BY ${bySales})
  FROM listed_products s ORDER BY ${bySales} LIMIT ${sql.lit(inCarousel)})`

const most = sql.lit(arrivalCount + inCarousel)
/** More sellers than there are places. */
const mostSellers = sql.lit(40)

/**
 * The newest products with those of each seller in turn, so that none fills the page while others have something new. What has a
 * picture comes first. The sellers are found one by one in the index, because a shop may have very many products.
 */
const mixedNewest = sql`(
  WITH RECURSIVE sellers (id) AS (
    (SELECT seller_id FROM listed_products WHERE seller_id IS NOT NULL ORDER BY seller_id LIMIT 1)
    UNION ALL
    SELECT (SELECT l.seller_id FROM listed_products l WHERE l.seller_id > sellers.id ORDER BY l.seller_id LIMIT 1)
    FROM sellers WHERE sellers.id IS NOT NULL
  ), recent AS (
    SELECT sellers.id FROM sellers CROSS JOIN LATERAL (
      SELECT l.product_id FROM listed_products l WHERE l.seller_id = sellers.id ORDER BY l.product_id DESC LIMIT 1) last
    ORDER BY last.product_id DESC LIMIT ${mostSellers}
  ), candidates AS (
    SELECT own.product_id FROM recent CROSS JOIN LATERAL (
      SELECT l.product_id FROM listed_products l WHERE l.seller_id = recent.id ORDER BY l.product_id DESC LIMIT ${most}) own
    UNION ALL
    (SELECT l.product_id FROM listed_products l WHERE l.seller_id IS NULL ORDER BY l.product_id DESC LIMIT ${most})
  ), turns AS (
    SELECT p.id, p.image IS NOT NULL AS has_picture, p.created_at > now() - interval '90 days' AS is_new,
      row_number() OVER (PARTITION BY p.seller_id ORDER BY p.image IS NOT NULL DESC, p.id DESC) AS turn
    FROM candidates JOIN products p ON p.id = candidates.product_id
  )
  SELECT id, row_number() OVER (ORDER BY has_picture DESC, is_new DESC, turn, id DESC) FROM turns
  ORDER BY has_picture DESC, is_new DESC, turn, id DESC LIMIT ${most})`
