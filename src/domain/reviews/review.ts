import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import type { SkinType } from '#db/tables.ts'
import { refuse } from '#domain/errors.ts'
import type { AccountId, ProductId, ReviewId } from '#values/ids.ts'

export interface Review {
  id: ReviewId
  productId: ProductId
  productName: string
  /** Null once the account is deleted: the review stays, the name of its writer does not. */
  accountId: AccountId | null
  accountName: string | null
  stars: number
  text: string
  skinType: SkinType | null
  pictures: string[]
  hiddenAt: Date | null
  hiddenReason: string | null
  createdAt: Date
  updatedAt: Date
}

/** 'Ananya Iyer' → 'Ananya I.': credible, but too little to look the person up. */
export function publicAuthorName({ accountName }: Pick<Review, 'accountName'>): string {
  const [first, ...rest] = accountName?.trim().split(/\s+/) ?? []
  if (!first) return 'A customer'
  const [initial] = rest.at(-1) ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

export async function getReview(db: Db, id: ReviewId): Promise<Review> {
  return reviewsWithNames(db).where('r.id', '=', id).executeTakeFirstOrThrow(refuse.unknownReview)
}

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

/** Drops the cached pages that show an account's name beside a review, because the name changes. */
export async function announceReviewer(trx: Db, account: AccountId): Promise<void> {
  const reviewed = await trx
    .selectFrom('reviews')
    .select('product_id as id')
    .where('account_id', '=', account)
    .execute()
  announce(trx, ...reviewed.map(({ id }) => `product:${id}`))
}

export const reviewsWithNames = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .leftJoin('accounts as a', 'a.id', 'r.account_id')
    .select([
      'r.id',
      'r.product_id as productId',
      'p.name as productName',
      'r.account_id as accountId',
      'a.name as accountName',
      'r.stars',
      'r.text',
      'r.skin_type as skinType',
      'r.pictures',
      'r.hidden_at as hiddenAt',
      'r.hidden_reason as hiddenReason',
      'r.created_at as createdAt',
      'r.updated_at as updatedAt',
    ])
