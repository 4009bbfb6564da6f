import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { compileOnce } from '#db/compile-once.ts'
import { findText } from '#db/find-text.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageOf, type PageRequest, readPage } from '#db/page.ts'
import type { SkinType } from '#values/beauty/profile.ts'
import type { AccountId, ProductId, ReviewId } from '#values/ids.ts'
import { type SortBy, sortOrder } from '#values/sorting.ts'
import { type Review, reviewsWithNames } from './review.ts'

interface ReviewFilter {
  product?: ProductId | undefined
  /** Of this seller's products. */
  seller?: AccountId | undefined
  /** Written by this account. */
  account?: AccountId | undefined
  answered?: boolean | undefined
  stars?: number | undefined
  skinType?: SkinType | undefined
  /** Only those with pictures. */
  pictured?: boolean | undefined
  /** Only hidden ones, or only those that are shown. */
  hidden?: boolean | undefined
  /** A part of the text, the product's or the writer's name. */
  search?: string | undefined
}

export interface ReviewListing extends ReviewFilter, PageRequest<ReviewId> {
  /** 'best-down': those with pictures first, and of these the most helpful. */
  sort?: SortBy<'createdAt' | 'stars' | 'productName' | 'helpful' | 'best'> | undefined
}

/** Newest first, unless sorted otherwise. */
export async function listReviews(
  db: Db,
  listing: ReviewListing,
): Promise<PageOf<Review> & { total: number }> {
  const { search, sort } = listing
  const only = await conditionsOf(db, listing)
  const named = reviewsWithNames(db).where(only)
  // Only a search looks at the names of products and writers.
  const lean = db
    .selectFrom('reviews as r')
    .select('r.id')
    .$if(search !== undefined, query =>
      query
        .innerJoin('products as p', 'p.id', 'r.product_id')
        .leftJoin('accounts as a', 'a.id', 'r.account_id'),
    )
    .where(only)
  const total = await countRows(db, lean, listing)
  const order = sort && sortOrder(sort, sortable)
  return { ...(await readPage(named, listing, { order, id: sql`r.id`, lean })), total }
}

/** Of a product: those with pictures first, and of these the most helpful. */
export const listBest: (db: Db, product: ProductId, limit: number) => Promise<Review[]> = compileOnce(
  (db, product: ProductId, limit: number) =>
    reviewsWithNames(db)
      .where('r.product_id', '=', product)
      .where('r.hidden_at', 'is', null)
      .orderBy(sortable.best, 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit),
)

const sortable = {
  createdAt: sql`r.id`,
  stars: sql`r.stars`,
  productName: sql`lower(r.product_name)`,
  helpful: sql`r.helpful`,
  best: sql`(r.pictures <> '{}', r.helpful)`,
}

async function conditionsOf(db: Db, filter: ReviewFilter) {
  const { product, seller, account, stars, skinType, pictured, hidden, answered, search } = filter
  const conditions = [
    product && sql`r.product_id = ${product}`,
    seller && sql`r.seller_id = ${seller}`,
    account && sql`r.account_id = ${account}`,
    answered !== undefined && (answered ? sql`r.answered_at IS NOT NULL` : sql`r.answered_at IS NULL`),
    stars !== undefined && sql`r.stars = ${stars}`,
    skinType && sql`r.skin_type = ${skinType}`,
    pictured && sql`r.pictures <> '{}'`,
    hidden !== undefined && (hidden ? sql`r.hidden_at IS NOT NULL` : sql`r.hidden_at IS NULL`),
    search && (await findText(db, { id: sql`r.id`, ...reviewsWith(search) })),
  ].filter(condition => typeof condition === 'object')
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`
}

function reviewsWith(search: string) {
  const pattern = containsPattern(search)
  return {
    ids: sql`
      SELECT id FROM reviews WHERE text ILIKE ${pattern}
      UNION ALL SELECT r.id FROM products p JOIN reviews r ON r.product_id = p.id WHERE p.name ILIKE ${pattern}
      UNION ALL SELECT r.id FROM accounts a JOIN reviews r ON r.account_id = a.id WHERE a.name ILIKE ${pattern}`,
    contains: sql`(r.text ILIKE ${pattern} OR p.name ILIKE ${pattern} OR a.name ILIKE ${pattern})`,
  }
}
