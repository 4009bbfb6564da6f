import { type RawBuilder, sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { SkinType } from '#values/beauty/profile.ts'
import type { Snapshot } from '#values/beauty/snapshot.ts'
import type { AccountId, ProductId, ReviewId } from '#values/ids.ts'
import { reviewRefusals } from './refusals.ts'

export interface Review {
  id: ReviewId
  productId: ProductId
  productName: string
  /** Null once the account is deleted: the review stays, the name of its writer does not. */
  accountId: AccountId | null
  accountName: string | null
  /** Of one that came from another shop: where it was written, by whom, and whether they had bought it. */
  authorName: string | null
  broughtFrom: string | null
  verified: boolean | null
  stars: number
  text: string
  skinType: SkinType | null
  /** What the writer wished to tell, as it was then. */
  profile: Snapshot | null
  pictures: string[]
  /** How many accounts found it helpful. */
  helpful: number
  hiddenAt: Date | null
  hiddenReason: string | null
  /** The admin; null where its order is not delivered after all. */
  hiddenBy: AccountId | null
  createdAt: Date
  updatedAt: Date
  sellerId: AccountId | null
  answer: string | null
  answeredAt: Date | null
  answeredBy: 'seller' | 'shop' | null
  /** Of the answer. */
  version: number
}

/** 'Ananya Iyer' → 'Ananya I.': credible, but too little to look the person up. */
export function publicAuthorName({
  accountName,
  authorName = null,
}: Pick<Review, 'accountName'> & Partial<Pick<Review, 'authorName'>>): string {
  const [first, ...rest] = (accountName ?? authorName)?.trim().split(/\s+/) ?? []
  if (!first) return 'A customer'
  const [initial] = rest.at(-1) ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

export async function getReview(db: Db, id: ReviewId): Promise<Review> {
  return reviewsWithNames(db).where('r.id', '=', id).executeTakeFirstOrThrow(reviewRefusals.unknownReview)
}

export async function findReview(db: Db, id: ReviewId): Promise<Review | undefined> {
  return reviewsWithNames(db).where('r.id', '=', id).executeTakeFirst()
}

export type MayReview = 'yes' | 'reviewed' | 'own-product' | 'not-delivered'

/** Whether an account may write a review of each of these products, or why not. */
export async function mayReviewEach(
  db: Db,
  account: AccountId,
  products: readonly ProductId[],
): Promise<Map<ProductId, MayReview>> {
  const { rows } = await sql<{ product: ProductId; answer: MayReview }>`
    SELECT p.id AS product, CASE
      WHEN EXISTS (SELECT FROM reviews r WHERE r.product_id = p.id AND r.account_id = ${account}) THEN 'reviewed'
      WHEN p.seller_id = ${account} THEN 'own-product'
      WHEN EXISTS (${deliveredTo(sql`${account}`, sql`p.id`)}) THEN 'yes'
      ELSE 'not-delivered' END AS answer
    FROM products p WHERE p.id = ANY(${products}::text[]) AND p.deleted_at IS NULL
      AND p.suspended_at IS NULL`.execute(db)
  return new Map(rows.map(({ product, answer }) => [product, answer]))
}

export async function mayReview(db: Db, account: AccountId, product: ProductId): Promise<MayReview> {
  const answer = (await mayReviewEach(db, account, [product])).get(product)
  if (!answer) throw refuse.unknownProduct()
  return answer
}

/** The orders that delivered a product to an account. */
export const deliveredTo = (account: RawBuilder<unknown>, product: RawBuilder<unknown>) => sql`
  SELECT FROM orders o
  JOIN order_lines l ON l.order_id = o.id AND l.product_id = ${product}
  JOIN shipments s ON s.order_id = o.id AND s.id = l.shipment_id AND s.status = 'Delivered'
  WHERE o.account_id = ${account}`

export async function findOwnReview(db: Db, account: AccountId, product: ProductId): Promise<Review | null> {
  const found = await reviewsWithNames(db)
    .where('r.product_id', '=', product)
    .where('r.account_id', '=', account)
    .executeTakeFirst()
  return found ?? null
}

/** Drops the cached pages that show an account's name beside a review or a question, because the name changes. */
export async function announceReviewer(trx: Db, account: AccountId): Promise<void> {
  const reviewed = await trx
    .selectFrom('reviews')
    .select('product_id as id')
    .where('account_id', '=', account)
    .union(trx.selectFrom('questions').select('product_id as id').where('account_id', '=', account))
    .execute()
  announce(trx, ...reviewed.map(({ id }) => `product:${id}`))
}

/** Reviews and questions of somebody who leaves stay without a name, and without what they told of their skin. */
export async function forgetReviewer(trx: Db, account: AccountId): Promise<void> {
  await announceReviewer(trx, account)
  await trx
    .updateTable('reviews')
    .set({ profile: null, skin_type: null })
    .where('account_id', '=', account)
    .execute()
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
      'r.author_name as authorName',
      'r.brought_from as broughtFrom',
      'r.verified',
      'r.stars',
      'r.text',
      'r.skin_type as skinType',
      'r.profile',
      'r.pictures',
      'r.helpful',
      'r.hidden_at as hiddenAt',
      'r.hidden_reason as hiddenReason',
      'r.hidden_by as hiddenBy',
      'r.created_at as createdAt',
      'r.updated_at as updatedAt',
      'p.seller_id as sellerId',
      'r.answer',
      'r.answered_at as answeredAt',
      'r.answered_by as answeredBy',
      'r.version',
    ])
