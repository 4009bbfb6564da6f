import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { newId } from '#values/ids.ts'
import { byCustomers, daysAgo } from './by-customers.ts'
import type { Buyer } from './fill-orders.ts'
import { questions } from './questions.ts'

export async function fillQuestions(
  trx: Db,
  buyers: ReadonlyMap<string, Buyer>,
  products: ReadonlyMap<string, Product>,
) {
  const rows = byCustomers(questions, buyers, products).map(({ entry, about }) => ({
    id: newId<'question'>(),
    ...about,
    text: entry.text,
    ...(entry.answer !== undefined && {
      answer: entry.answer,
      answered_at: daysAgo(entry.daysAgo - 1),
      answered_by: 'seller' as const,
    }),
  }))
  await trx.insertInto('questions').values(rows).execute()
}
