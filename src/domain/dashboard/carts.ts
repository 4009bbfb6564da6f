import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { type PageOf, type PageWanted, readRows } from './list-page.ts'
import type { Period } from './period.ts'

export interface AbandonedCart {
  /** Null for a seller, who does not learn who has not ordered. */
  accountId: AccountId | null
  name: string | null
  pieces: number
  value: Paise
  /** The first few products in it. */
  products: string[]
  at: Date
}

/** So long nothing was added: most who order do so within the hour. */
const quietHours = 1

/**
 * Carts with something that can be bought, dated by the line that was added last. Of a seller: their products in them. All that
 * are dated since then are among them; the older ones, which are many more, are not read.
 */
export const abandonedCarts = (since: Date, seller: AccountId | undefined) => sql`
  SELECT l.account_id, max(l.added_at) AS at, sum(l.quantity)::int AS pieces, sum(p.price * l.quantity)::bigint AS value,
    (array_agg(p.name ORDER BY p.price DESC))[1:3] AS products
  FROM cart_lines l JOIN products p ON p.id = l.product_id
  WHERE l.account_id IN (SELECT account_id FROM cart_lines WHERE added_at >= ${since})
    AND p.deleted_at IS NULL AND p.suspended_at IS NULL ${seller ? sql`AND p.seller_id = ${seller}` : sql``}
  GROUP BY l.account_id
  HAVING max(l.added_at) < now() - ${quietHours} * interval '1 hour'`

/** The most valuable first. */
export async function listAbandonedCarts(
  db: Db,
  { starts, ends }: Period,
  { seller, ...page }: PageWanted & { seller?: AccountId | undefined },
): Promise<PageOf<AbandonedCart>> {
  return readRows<AbandonedCart>(
    db,
    sql`SELECT ${seller ? sql`NULL` : sql`a.id`} AS "accountId", ${seller ? sql`NULL` : sql`a.name`} AS name,
        pieces, value, products, at
      FROM (${abandonedCarts(starts, seller)}) AS cart JOIN accounts a ON a.id = cart.account_id
      WHERE at >= ${starts} AND at < ${ends}
      ORDER BY value DESC, cart.account_id`,
    page,
  )
}
