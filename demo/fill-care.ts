import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { answerFinish } from '#domain/finish-dates/answer.ts'
import { listPacks } from '#domain/finish-dates/packs.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { setWish } from '#domain/mail/wishes.ts'
import type { Product } from '#domain/products/product.ts'
import { newId } from '#values/ids.ts'
import { compareFormulas } from '#values/ingredients/formula-change.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import type { Buyer } from './fill-orders.ts'

/** Who asks to be told, and what is empty by now. */
export async function fillFinishDates(trx: Db, buyers: ReadonlyMap<string, Buyer>): Promise<void> {
  for (const [nth, { id: account }] of [...buyers.values()].entries()) {
    if (nth % 3 === 0) await setWish(trx, { account, kind: 'finish', wanted: true })
    if (nth % 4 === 0) await setWish(trx, { account, kind: 'reformulation', wanted: true })
    const packs = await listPacks(trx, [account])
    const old = packs.find(({ daysLeft }) => daysLeft !== null && daysLeft < -20)
    if (old) await answerFinish(trx, account, { product: old.productId, answer: 'empty' })
  }
}

const reformulated = { slug: 'ojavana-green-gram-face-wash', daysAgo: 47 }

/** A face wash that became milder in autumn. */
export async function fillReformulations(trx: Db, products: ReadonlyMap<string, Product>): Promise<void> {
  const product = products.get(reformulated.slug)
  if (!product?.ingredients) return
  const dictionary = await getDictionary(trx)
  const before = product.ingredients
    .replace('Sodium Cocoyl Isethionate', 'Sodium Laureth Sulfate, Sodium Cocoyl Isethionate')
    .replace(', Panthenol', '')
  const change = compareFormulas(
    readLabel(before, dictionary),
    readLabel(product.ingredients, dictionary),
    dictionary,
  )
  await sql`
    INSERT INTO reformulations (id, product_id, at, before, after, change, is_correction, told_at)
    SELECT ${newId()}, ${product.id}, at, ${before}, ${product.ingredients}, ${JSON.stringify(change)}, false,
      at + interval '1 hour'
    FROM (SELECT now() - make_interval(days => ${reformulated.daysAgo}) AS at) AS changed`.execute(trx)
}
