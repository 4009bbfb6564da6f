import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { closestWord } from './closest-word.ts'
import { listSynonymStems } from './synonyms.ts'
import type { Words } from './tsquery.ts'

const mostWords = 10

/** Said in every second product and in every second question, so of no help. */
const filler = new Set('a an and at by for from in of on or the to with'.split(' '))

export interface ReadWords {
  words: Words | undefined
  /** What was typed, with the words that the catalogue knows in place of those that it does not. */
  corrected: string | undefined
}

/** What somebody typed, as stems of the catalogue's own words; without any words there is nothing to look for. */
export async function readWords(db: Db, text: string): Promise<ReadWords> {
  const [typed, synonyms] = await Promise.all([cutWords(db, text), listSynonymStems(db)])
  const meant = await correctWords(db, typed, new Set(synonyms.flat(2)))
  return {
    words: wordsOf(meant, synonyms),
    corrected: meant.some(({ corrected }) => corrected) ? meant.map(({ word }) => word).join(' ') : undefined,
  }
}

export interface TypedWord {
  word: string
  stem: string
  /** In how many products, roughly; null where the catalogue does not know it. */
  documents: number | null
  /** Of how many, roughly. */
  products: number
  corrected?: boolean
}

export async function cutWords(db: Db, text: string): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    SELECT word, stem, (SELECT sum(documents)::int FROM search_words known WHERE known.stem = cut.stem) AS documents,
      (SELECT reltuples::int FROM pg_class WHERE oid = 'listed_products'::regclass) AS products
    FROM (SELECT word, stem_of(word) AS stem FROM words_in(${text}) word LIMIT ${mostWords}) cut`.execute(db)
  const telling = rows.filter(({ word }) => !filler.has(word))
  return telling.length > 0 ? telling : rows
}

/** Unknown words become the nearest known ones, unless an admin said what they mean. */
export async function correctWords(db: Db, typed: TypedWord[], explained: Set<string>): Promise<TypedWord[]> {
  const unknown = typed.filter(
    ({ documents, stem, word }) => documents === null && !explained.has(stem) && word.length > 2,
  )
  if (unknown.length === 0) return typed
  const { rows } = await sql<{ given: string; word: string; stem: string; documents: number }>`
    SELECT given, near.* FROM unnest(${unknown.map(({ word }) => word)}::text[]) given
    CROSS JOIN LATERAL (
      SELECT word, stem, documents FROM search_words WHERE word % given
      ORDER BY similarity(word, given) DESC, documents DESC LIMIT 12) near`.execute(db)
  return typed.map(one => {
    if (!unknown.includes(one)) return one
    const found = closestWord(
      one.word,
      rows.filter(({ given }) => given === one.word),
    )
    return found
      ? { ...one, word: found.word, stem: found.stem, documents: found.documents, corrected: true }
      : one
  })
}

/** Words of a synonym are looked for together, by all that means the same; the longest synonym first. */
export function wordsOf(meant: TypedWord[], synonyms: string[][][]): Words | undefined {
  if (meant.length === 0) return undefined
  const units: string[][][] = []
  const counts: (number | undefined)[] = []
  for (let at = 0; at < meant.length; ) {
    const here = synonyms
      .flatMap(group => group.map(phrase => ({ group, phrase })))
      .filter(({ phrase }) => phrase.every((stem, i) => meant[at + i]?.stem === stem))
      .sort((a, b) => b.phrase.length - a.phrase.length)[0]
    units.push(here ? here.group : [[meant[at]!.stem]])
    counts.push(here ? undefined : (meant[at]!.documents ?? 0))
    at += here?.phrase.length ?? 1
  }
  const known = counts.filter(count => count !== undefined)
  const { products } = meant[0]!
  return { units, counts, products, documents: together(known, products) }
}

/** How many products have all of these, if no word seeks or shuns another. */
export function together(counts: number[], products: number): number {
  const shares = counts.map(count => Math.min(1, count / Math.max(products, 1)))
  return Math.round(shares.reduce((all, share) => all * share, Math.max(products, 0)))
}
