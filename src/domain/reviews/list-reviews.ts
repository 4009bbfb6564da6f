import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import type { ProductId, ReviewId } from '#values/ids.ts'
import { type SortBy, sortOrder } from '#values/sorting.ts'
import { type Review, reviewsWithNames } from './review.ts'

export interface ReviewListing {
  limit: number
  /** The last review of the page before: the next one starts below it. */
  after?: ReviewId | undefined
  /** Or a page number, from 1. */
  page?: number | undefined
  product?: ProductId | undefined
  stars?: number | undefined
  /** Only hidden ones, or only those that are shown. */
  hidden?: boolean | undefined
  /** A part of the text, the product's or the writer's name. */
  search?: string | undefined
  /** Pages of a list that is sorted otherwise have numbers only. */
  sort?: SortBy<'createdAt' | 'stars' | 'productName'> | undefined
}

/** A page of reviews, newest first unless sorted otherwise. `next` is where the page after it starts, if there is one. */
export async function listReviews(
  db: Db,
  listing: ReviewListing,
): Promise<{ reviews: Review[]; next: ReviewId | undefined }> {
  const { limit, after, page = 1, sort } = listing
  const found = await matching(db, listing)
    .$if(after !== undefined && !sort, query => query.where('r.id', '<', after!))
    .$if(sort !== undefined, query => query.orderBy(...sortOrder(sort!, sortable)))
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .$if(page > 1, query => query.offset((page - 1) * limit))
    .execute()
  const reviews = found.slice(0, limit)
  return { reviews, next: found.length > limit ? reviews.at(-1)?.id : undefined }
}

/** How many there are on all pages. */
export async function countReviews(db: Db, listing: Omit<ReviewListing, 'limit'>): Promise<number> {
  const { total } = await matching(db, listing)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const sortable = { createdAt: sql`r.id`, stars: sql`r.stars`, productName: sql`lower(p.name)` }

function matching(db: Db, { product, stars, hidden, search }: Omit<ReviewListing, 'limit'>) {
  const pattern = search && containsPattern(search)
  return reviewsWithNames(db)
    .$if(product !== undefined, query => query.where('r.product_id', '=', product!))
    .$if(stars !== undefined, query => query.where('r.stars', '=', stars!))
    .$if(hidden === true, query => query.where('r.hidden_at', 'is not', null))
    .$if(hidden === false, query => query.where('r.hidden_at', 'is', null))
    .$if(pattern !== undefined, query =>
      query.where(
        sql<boolean>`(r.text ILIKE ${pattern} OR p.name ILIKE ${pattern} OR a.name ILIKE ${pattern})`,
      ),
    )
}
