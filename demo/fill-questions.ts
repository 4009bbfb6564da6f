import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { newId } from '#values/ids.ts'
import type { Buyer } from './fill-orders.ts'
import { questions } from './questions.ts'

const oneDay = 24 * 60 * 60 * 1000

export async function fillQuestions(
  trx: Db,
  buyers: ReadonlyMap<string, Buyer>,
  products: ReadonlyMap<string, Product>,
) {
  // Ids sort by time, so the oldest comes first.
  const rows = questions
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ product, customer, daysAgo, text, answer = null }) => ({
      id: newId<'question'>(),
      product_id: products.get(product)!.id,
      account_id: buyers.get(customer)!.id,
      text,
      created_at: new Date(Date.now() - daysAgo * oneDay),
      answer,
      answered_at: answer === null ? null : new Date(Date.now() - (daysAgo - 1) * oneDay),
      answered_by: answer === null ? null : ('seller' as const),
    }))
  await trx.insertInto('questions').values(rows).execute()
}
