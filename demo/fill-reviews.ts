import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { rateProducts } from '#domain/reviews/count-stars.ts'
import { newId } from '#values/ids.ts'
import { byCustomers } from './by-customers.ts'
import type { Buyer } from './fill-orders.ts'
import { profiles } from './profiles.ts'
import { type DemoReview, reviews } from './reviews.ts'

/** By those who were delivered what they write about. */
export async function fillReviews(
  trx: Db,
  buyers: ReadonlyMap<string, Buyer>,
  products: ReadonlyMap<string, Product>,
) {
  const rows = byCustomers(reviews, buyers, products).map(
    ({ entry: { customer, stars, text, skinType }, about }) => ({
      id: newId<'review'>(),
      ...about,
      stars,
      text,
      skin_type: skinType,
      profile: snapshotOf(customer, skinType),
      updated_at: about.created_at,
    }),
  )
  await trx.insertInto('reviews').values(rows).execute()
  await rateProducts(trx, [...new Set(rows.map(row => row.product_id))])
}

function snapshotOf(customer: string, skinType: DemoReview['skinType']): string | null {
  const told = profiles[customer]
  if (!told) return null
  const { avoid: _, ...snapshot } = told
  return JSON.stringify({ ...snapshot, skinType })
}
