import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { closestWord } from './closest-word.ts'
import type { Words } from './tsquery.ts'

const maxWords = 10
/** So many words that are spelled alike are compared with a misspelled one. */
const maxCandidates = 30

const stopWords = new Set('a an and at by for from in of on or the to with'.split(' '))

export interface Token {
  word: string
  stem: string
  /** Estimated document frequency; null for a word that is in no product. */
  documents: number | null
  /** The colour that it is the name of. */
  color: string | null
  corrected?: boolean
}

const colorOf = (words: string) =>
  sql`(SELECT color FROM search_colors known WHERE known.word = ${sql.ref(`${words}.word`)} AND is_only_color)`

export async function tokenize(db: Db, text: string): Promise<Token[]> {
  const { rows } = await sql<Token>`
    SELECT word, stem, ${colorOf('cut')} AS color, (SELECT sum(documents)::int FROM search_words known WHERE known.stem = cut.stem) AS documents
    FROM (SELECT word, stem_of(word) AS stem FROM words_in(${text}) word LIMIT ${maxWords}) cut`.execute(db)
  const selective = rows.filter(({ word }) => !stopWords.has(word))
  // A query of stop words only is searched as it is.
  return selective.length > 0 ? selective : rows
}

/** Replaces unknown words by the nearest known ones, unless they have synonyms. A number is never a misspelling of another. */
export async function correctSpelling(db: Db, typed: Token[], withSynonyms: Set<string>): Promise<Token[]> {
  const unknown = typed.filter(
    ({ documents, stem, word }) =>
      documents === null && !withSynonyms.has(stem) && word.length > 2 && !/\d/.test(word),
  )
  if (unknown.length === 0) return typed
  const { rows } = await sql<Pick<Token, 'word' | 'stem' | 'color'> & { given: string; documents: number }>`
    SELECT given, near.*, ${colorOf('near')} AS color FROM unnest(${unknown.map(({ word }) => word)}::text[]) given
    CROSS JOIN LATERAL (
      SELECT word, stem, documents FROM search_words
      WHERE spellings_of(word) && spellings_of(given) AND word !~ '[0-9]'
      ORDER BY similarity(word, given) DESC, documents DESC LIMIT ${maxCandidates}) near`.execute(db)
  return typed.map(one => {
    if (!unknown.includes(one)) return one
    const found = closestWord(
      one.word,
      rows.filter(({ given }) => given === one.word),
    )
    return found
      ? {
          ...one,
          word: found.word,
          stem: found.stem,
          documents: found.documents,
          color: found.color,
          corrected: true,
        }
      : one
  })
}

/**
 * Groups the words that form a synonym into one unit with its alternatives; the longest synonym wins. Words that no product has
 * are left out, unless none has any.
 */
export function groupSynonyms(meant: Token[], synonyms: string[][][]): Words | undefined {
  if (meant.length === 0) return undefined
  const all: { unit: string[][]; count: number | null | undefined }[] = []
  for (let at = 0; at < meant.length; ) {
    const here = synonyms
      .flatMap(group => group.map(phrase => ({ group, phrase })))
      .filter(({ phrase }) => phrase.every((stem, i) => meant[at + i]?.stem === stem))
      .sort((a, b) => b.phrase.length - a.phrase.length)[0]
    const { stem, documents } = meant[at]!
    all.push(here ? { unit: here.group, count: undefined } : { unit: [[stem]], count: documents })
    at += here?.phrase.length ?? 1
  }
  const found = all.filter(({ count }) => count !== null)
  const used = found.length > 0 ? found : all
  const counts = used.map(({ count }) => (count === null ? 0 : count))
  return { units: used.map(({ unit }) => unit), counts, unknown: all.length - used.length }
}
