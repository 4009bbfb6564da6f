import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { listProducts } from './list-products.ts'
import { correctSpelling, expectedMatches, groupSynonyms, type Token, tokenize } from './parse-query.ts'
import { listSynonymStems } from './synonyms.ts'
import type { Words } from './tsquery.ts'

const limits = { products: 6, brands: 4, categories: 4, completions: 8 }

export interface Suggestions {
  products: Product[]
  brands: { name: string }[]
  categories: { name: string; slug: string }[]
  corrected: string | undefined
}

/** Autocomplete: the last word is a prefix. */
export async function suggest(db: Db, text: string): Promise<Suggestions> {
  const { meant, words } = await parsePrefixQuery(db, text)
  if (meant.length === 0) return { products: [], brands: [], categories: [], corrected: undefined }
  const corrected = meant.some(word => word.corrected) ? meant.map(({ word }) => word).join(' ') : undefined
  const [products, brands, categories] = await Promise.all([
    suggestProducts(db, words),
    suggestBrands(db, corrected ?? text),
    suggestCategories(db, meant.at(-1)!.word),
  ])
  return { products, brands, categories, corrected }
}

/** A query that is still being typed: its last word also matches the words that it is a prefix of. */
export async function parsePrefixQuery(
  db: Db,
  text: string,
): Promise<{ meant: Token[]; words: Words | undefined }> {
  const [typed, synonyms] = await Promise.all([tokenize(db, text), listSynonymStems(db)])
  const last = typed.at(-1)
  if (!last) return { meant: [], words: undefined }
  const completions = await findCompletions(db, last.word)
  const withSynonyms = new Set(synonyms.flat(2))
  // A last word that can be completed is unfinished, not misspelled.
  const finished = completions.length > 0 ? typed.slice(0, -1) : typed
  const meant = [...(await correctSpelling(db, finished, withSynonyms)), ...typed.slice(finished.length)]
  return { meant, words: addCompletions(meant, completions, synonyms) }
}

type Completion = Pick<Token, 'word' | 'stem' | 'documents'>

async function findCompletions(db: Db, prefix: string): Promise<Completion[]> {
  const { rows } = await sql<Completion>`
    SELECT word, stem, documents FROM search_words
    WHERE word >= ${prefix} AND word < ${`${prefix}\u{10ffff}`}
    ORDER BY documents DESC, word LIMIT ${limits.completions}`.execute(db)
  return rows
}

/** Adds the completions of the last word as alternatives to it and its synonyms. */
function addCompletions(
  meant: Token[],
  completions: Completion[],
  synonyms: string[][][],
): Words | undefined {
  const words = groupSynonyms(meant, synonyms)
  if (!words || completions.length === 0) return words
  const stems = new Set(completions.map(({ stem }) => stem))
  const units = words.units.with(-1, [...words.units.at(-1)!, ...[...stems].map(stem => [stem])])
  const { products } = meant[0]!
  const earlier = groupSynonyms(meant.slice(0, -1), synonyms)?.documents ?? products
  const ending = completions.reduce((sum, { documents }) => sum + (documents ?? 0), 0)
  return { units, counts: words.counts, products, documents: expectedMatches([earlier, ending], products) }
}

async function suggestProducts(db: Db, words: Words | undefined): Promise<Product[]> {
  if (!words) return []
  return (await listProducts(db, { words, sort: 'relevance', limit: limits.products })).products
}

/** A loose index scan: one index lookup per brand, no matter how many products each has. */
async function suggestBrands(db: Db, text: string): Promise<{ name: string }[]> {
  const prefix = text.trim().toLowerCase()
  const end = `${prefix}\u{10ffff}`
  const next = (from: ReturnType<typeof sql>) => sql`(
    SELECT lower(brand) COLLATE "C" AS key, brand AS name FROM listed_products
    WHERE ${from} AND lower(brand) COLLATE "C" < ${end} ORDER BY 1, 2 LIMIT 1)`
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE brands AS (
      SELECT * FROM ${next(sql`lower(brand) COLLATE "C" >= ${prefix}`)} first
      UNION ALL SELECT following.* FROM brands
        CROSS JOIN LATERAL ${next(sql`lower(brand) COLLATE "C" > brands.key`)} following)
    SELECT name FROM brands WHERE name <> '' LIMIT ${limits.brands}`.execute(db)
  return rows
}

async function suggestCategories(db: Db, prefix: string) {
  const { rows } = await sql<{ name: string; slug: string }>`
    SELECT name, slug FROM categories
    WHERE EXISTS (SELECT FROM words_in(name) word WHERE starts_with(word, ${prefix}))
    ORDER BY id LIMIT ${limits.categories}`.execute(db)
  return rows
}
