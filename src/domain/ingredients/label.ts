import type { Db } from '#db/client.ts'
import { encodeLabel } from '#values/beauty/fit-code.ts'
import { factsOf } from '#values/beauty/label-facts.ts'
import type { ProductId } from '#values/ids.ts'
import { avoidListNames } from '#values/ingredients/avoid-lists.ts'
import { answerClaims } from '#values/ingredients/claims.ts'
import type { Dictionary } from '#values/ingredients/dictionary.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { isRead, isSure, type Reading, slugsOf, wordsOf } from '#values/ingredients/reading.ts'
import { getDictionary } from './dictionary.ts'
import { ingredientRefusals } from './refusals.ts'

/** Reads a product's list and stores what was read, before the product is written: its search document is built from it. */
export async function storeLabel(trx: Db, productId: ProductId, ingredients: string): Promise<void> {
  const dictionary = await getDictionary(trx)
  const label = { read_with: dictionary.version, ...labelOf(readLabel(ingredients, dictionary), dictionary) }
  await trx
    .insertInto('product_labels')
    .values({ product_id: productId, ...label })
    .onConflict(conflict => conflict.column('product_id').doUpdateSet(label))
    .execute()
}

export interface StoredLabel {
  tokens: string[]
  unread: string[]
  /** For cards. */
  fit: string
}

/** The filters that a label answers, the words that were not read, and what cards tell of it. */
export function labelOf(reading: Reading, dictionary: Dictionary): StoredLabel {
  const words = wordsOf(reading)
  const slugs = words.flatMap(({ items }) => items.filter(isSure).flatMap(slugsOf))
  const facts = factsOf(reading, dictionary)
  const without = avoidListNames.filter(list => facts.verdicts[list] === 'free')
  const tokens = [
    ...slugs.map(slug => `i:${slug}`),
    ...without.map(list => `w:${list}`),
    ...facts.helps.map(concern => `m:${concern}`),
    ...(facts.isRead ? ['r:all'] : []),
  ]
  return {
    tokens: [...new Set(tokens)].sort(),
    unread: [...new Set(words.filter(word => !isRead(word)).map(({ text }) => text))],
    fit: words.length > 0 ? encodeLabel(facts) : '',
  }
}

interface Claimed {
  claims: string[]
  ingredients: string
}

/** Refuses a claim that the list of ingredients contradicts. */
export async function checkClaims(db: Db, product: Claimed): Promise<void> {
  if (product.claims.length === 0 || product.ingredients === '') return
  const sentence = findFalseClaim(product, await getDictionary(db))
  if (sentence) throw ingredientRefusals.falseClaim(sentence)
}

/** The sentence about a claim that is not true; undefined where the list contradicts none. */
export function findFalseClaim({ claims, ingredients }: Claimed, dictionary: Dictionary): string | undefined {
  const answers = answerClaims(claims, readLabel(ingredients, dictionary), dictionary)
  const wrong = answers.find(({ answer }) => answer === 'contradicts')
  return wrong && `It cannot be called ${wrong.claim}: its ingredients list ${wrong.word}.`
}
