import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { rateProducts } from '#domain/reviews/count-stars.ts'
import { newId } from '#values/ids.ts'
import type { Buyer } from './fill-orders.ts'
import { reviews } from './reviews.ts'

const oneDay = 24 * 60 * 60 * 1000

/** By those who were delivered what they write about. */
export async function fillReviews(
  trx: Db,
  buyers: ReadonlyMap<string, Buyer>,
  products: ReadonlyMap<string, Product>,
) {
  // Ids sort by time, so the oldest comes first.
  const rows = reviews
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ product, customer, stars, text, skinType, daysAgo }) => {
      const at = new Date(Date.now() - daysAgo * oneDay)
      return {
        id: newId<'review'>(),
        product_id: products.get(product)!.id,
        account_id: buyers.get(customer)!.id,
        stars,
        text,
        skin_type: skinType,
        created_at: at,
        updated_at: at,
      }
    })
  await trx.insertInto('reviews').values(rows).execute()
  await rateProducts(trx, [...new Set(rows.map(row => row.product_id))])
}
