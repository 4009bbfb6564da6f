import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Product } from '#domain/products/product.ts'
import { listPage } from './list.ts'
import { correctWords, cutWords, type TypedWord, together, wordsOf } from './read-words.ts'
import { listSynonymStems } from './synonyms.ts'
import type { Words } from './tsquery.ts'

const most = { products: 6, brands: 4, categories: 4, completions: 8 }

export interface Suggestions {
  products: Product[]
  brands: { name: string }[]
  categories: { name: string; slug: string }[]
  corrected: string | undefined
}

/** What somebody may be about to type: the last word is taken as the beginning of one. */
export async function suggest(db: Db, text: string): Promise<Suggestions> {
  const { meant, words } = await readTyping(db, text)
  if (meant.length === 0) return { products: [], brands: [], categories: [], corrected: undefined }
  const corrected = meant.some(word => word.corrected) ? meant.map(({ word }) => word).join(' ') : undefined
  const [products, brands, categories] = await Promise.all([
    productsFor(db, words),
    brandsFor(db, corrected ?? text),
    categoriesFor(db, meant.at(-1)!.word),
  ])
  return { products, brands, categories, corrected }
}

/** What is typed so far, as stems of the catalogue's own words; the last one also as the beginning of longer ones. */
export async function readTyping(
  db: Db,
  text: string,
): Promise<{ meant: TypedWord[]; words: Words | undefined }> {
  const [typed, synonyms] = await Promise.all([cutWords(db, text), listSynonymStems(db)])
  const last = typed.at(-1)
  if (!last) return { meant: [], words: undefined }
  const completions = await completionsOf(db, last.word)
  const explained = new Set(synonyms.flat(2))
  // What completes to something was not mistyped, only not typed to its end.
  const finished = completions.length > 0 ? typed.slice(0, -1) : typed
  const meant = [...(await correctWords(db, finished, explained)), ...typed.slice(finished.length)]
  return { meant, words: completed(meant, completions, synonyms) }
}

type Completion = Pick<TypedWord, 'word' | 'stem' | 'documents'>

async function completionsOf(db: Db, beginning: string): Promise<Completion[]> {
  const { rows } = await sql<Completion>`
    SELECT word, stem, documents FROM search_words
    WHERE word >= ${beginning} AND word < ${`${beginning}\u{10ffff}`}
    ORDER BY documents DESC, word LIMIT ${most.completions}`.execute(db)
  return rows
}

/** The last word by itself, by what it means, and by what it may become. */
function completed(meant: TypedWord[], completions: Completion[], synonyms: string[][][]): Words | undefined {
  const words = wordsOf(meant, synonyms)
  if (!words || completions.length === 0) return words
  const stems = new Set(completions.map(({ stem }) => stem))
  const units = words.units.with(-1, [...words.units.at(-1)!, ...[...stems].map(stem => [stem])])
  const { products } = meant[0]!
  const earlier = wordsOf(meant.slice(0, -1), synonyms)?.documents ?? products
  const ending = completions.reduce((sum, { documents }) => sum + (documents ?? 0), 0)
  return { units, counts: words.counts, products, documents: together([earlier, ending], products) }
}

async function productsFor(db: Db, words: Words | undefined): Promise<Product[]> {
  if (!words) return []
  return (await listPage(db, { words, sort: 'relevance', limit: most.products })).products
}

/** From one brand to the next within the index, however many products each has. */
async function brandsFor(db: Db, text: string): Promise<{ name: string }[]> {
  const beginning = text.trim().toLowerCase()
  const end = `${beginning}\u{10ffff}`
  const next = (from: ReturnType<typeof sql>) => sql`(
    SELECT lower(brand) COLLATE "C" AS key, brand AS name FROM listed_products
    WHERE ${from} AND lower(brand) COLLATE "C" < ${end} ORDER BY 1, 2 LIMIT 1)`
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE brands AS (
      SELECT * FROM ${next(sql`lower(brand) COLLATE "C" >= ${beginning}`)} first
      UNION ALL SELECT following.* FROM brands
        CROSS JOIN LATERAL ${next(sql`lower(brand) COLLATE "C" > brands.key`)} following)
    SELECT name FROM brands WHERE name <> '' LIMIT ${most.brands}`.execute(db)
  return rows
}

async function categoriesFor(db: Db, beginning: string) {
  const { rows } = await sql<{ name: string; slug: string }>`
    SELECT name, slug FROM categories
    WHERE EXISTS (SELECT FROM words_in(name) word WHERE starts_with(word, ${beginning}))
    ORDER BY id LIMIT ${most.categories}`.execute(db)
  return rows
}
