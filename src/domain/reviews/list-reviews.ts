import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageOf, type PageRequest, readPage } from '#db/page.ts'
import type { SkinType } from '#db/tables.ts'
import type { AccountId, ProductId, ReviewId } from '#values/ids.ts'
import { type SortBy, sortOrder } from '#values/sorting.ts'
import { type Review, reviewsWithNames } from './review.ts'

export interface ReviewFilter {
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
export async function listReviews(db: Db, listing: ReviewListing): Promise<PageOf<Review>> {
  const order = listing.sort && sortOrder(listing.sort, sortable)
  return readPage(matching(db, listing), listing, order, sql`r.id`)
}

export async function countReviews(db: Db, filter: ReviewFilter): Promise<number> {
  return countRows(matching(db, filter))
}

const sortable = {
  createdAt: sql`r.id`,
  stars: sql`r.stars`,
  productName: sql`lower(p.name)`,
  helpful: sql`r.helpful`,
  best: sql`(r.pictures <> '{}', r.helpful)`,
}

function matching(db: Db, filter: ReviewFilter) {
  const { product, seller, account, stars, skinType, pictured, hidden, answered, search } = filter
  const pattern = search && containsPattern(search)
  return reviewsWithNames(db)
    .$if(product !== undefined, query => query.where('r.product_id', '=', product!))
    .$if(seller !== undefined, query => query.where('p.seller_id', '=', seller!))
    .$if(account !== undefined, query => query.where('r.account_id', '=', account!))
    .$if(answered !== undefined, query => query.where('r.answer', answered ? 'is not' : 'is', null))
    .$if(stars !== undefined, query => query.where('r.stars', '=', stars!))
    .$if(skinType !== undefined, query => query.where('r.skin_type', '=', skinType!))
    .$if(pictured === true, query => query.where(sql<boolean>`r.pictures <> '{}'`))
    .$if(hidden === true, query => query.where('r.hidden_at', 'is not', null))
    .$if(hidden === false, query => query.where('r.hidden_at', 'is', null))
    .$if(pattern !== undefined, query =>
      query.where(
        sql<boolean>`(r.text ILIKE ${pattern} OR p.name ILIKE ${pattern} OR a.name ILIKE ${pattern})`,
      ),
    )
}
