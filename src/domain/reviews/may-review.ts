import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { type Review, reviewsWithNames } from './review.ts'

export async function wasDelivered(db: Db, account: AccountId, product: ProductId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders o
    JOIN order_lines l ON l.order_id = o.id AND l.product_id = ${product}
    JOIN shipments s ON s.order_id = o.id AND s.id = l.shipment_id AND s.status = 'Delivered'
    WHERE o.account_id = ${account} LIMIT 1`.execute(db)
  return rows.length > 0
}

export async function findOwnReview(db: Db, account: AccountId, product: ProductId): Promise<Review | null> {
  const found = await reviewsWithNames(db)
    .where('r.product_id', '=', product)
    .where('r.account_id', '=', account)
    .executeTakeFirst()
  return found ?? null
}
