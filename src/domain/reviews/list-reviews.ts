import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ProductId, ReviewId } from '#values/ids.ts'
import { type Review, reviewsWithNames } from './review.ts'

export interface ReviewListing {
  limit: number
  /** The last review of the page before: the next one starts below it. */
  after?: ReviewId | undefined
  /** Or a page number, from 1. */
  page?: number | undefined
  product?: ProductId | undefined
  stars?: number | undefined
  /** Newest first, unless those with most or fewest stars are asked for; then pages have numbers only. */
  sort?: 'newest' | 'highest' | 'lowest' | undefined
  /** Only hidden ones, or only those that are shown. */
  hidden?: boolean | undefined
  /** A part of the text, the product's or the writer's name. */
  search?: string | undefined
}

/** A page of reviews, newest first. `next` is where the page after it starts, if there is one. */
export async function listReviews(
  db: Db,
  { limit, after, page = 1, product, stars, hidden, search, sort }: ReviewListing,
): Promise<{ reviews: Review[]; next: ReviewId | undefined }> {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found = await reviewsWithNames(db)
    .$if(after !== undefined, query => query.where('r.id', '<', after!))
    .$if(product !== undefined, query => query.where('r.product_id', '=', product!))
    .$if(stars !== undefined, query => query.where('r.stars', '=', stars!))
    .$if(hidden === true, query => query.where('r.hidden_at', 'is not', null))
    .$if(hidden === false, query => query.where('r.hidden_at', 'is', null))
    .$if(pattern !== undefined, query =>
      query.where(
        sql<boolean>`(r.text ILIKE ${pattern} OR p.name ILIKE ${pattern} OR a.name ILIKE ${pattern})`,
      ),
    )
    .$if(sort === 'highest', query => query.orderBy('r.stars', 'desc'))
    .$if(sort === 'lowest', query => query.orderBy('r.stars', 'asc'))
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .$if(page > 1, query => query.offset((page - 1) * limit))
    .execute()
  const reviews = found.slice(0, limit)
  return { reviews, next: found.length > limit ? reviews.at(-1)?.id : undefined }
}
