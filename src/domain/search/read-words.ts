import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { closestWord } from './closest-word.ts'
import { isEverydayWord } from './everyday-words.ts'
import { isFiller } from './filler-words.ts'
import type { Alternative, Words } from './tsquery.ts'
import { isToken, longestPhrase, type Vocabulary } from './vocabulary.ts'

const maxWords = 12
/** So many words that are spelled alike are compared with a misspelled one. */
const maxCandidates = 30

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
  const selective = rows.filter(({ word }) => !isFiller(word))
  // A query of fillers only is searched as it is.
  return selective.length > 0 ? selective : rows
}

/**
 * Replaces words that nobody knows by the nearest ones of the catalogue or the vocabulary. A word that is in a product, has
 * synonyms or is an everyday word is meant as it is; a number is never a misspelling of another.
 */
export async function correctSpelling(db: Db, typed: Token[], vocabulary: Vocabulary): Promise<Token[]> {
  const unknown = typed.filter(token => isUnknown(token, vocabulary) && !isEverydayWord(token.word))
  if (unknown.length === 0) return typed
  const { rows } = await sql<Pick<Token, 'word' | 'stem' | 'color'> & { given: string; documents: number }>`
    SELECT given, near.*, ${colorOf('near')} AS color FROM unnest(${unknown.map(({ word }) => word)}::text[]) given
    CROSS JOIN LATERAL (
      SELECT word, stem, documents FROM search_words
      WHERE spellings_of(word) && spellings_of(given) AND word !~ '[0-9]'
      ORDER BY similarity(word, given) DESC, documents DESC LIMIT ${maxCandidates}) near`.execute(db)
  return typed.map(one => {
    if (!unknown.includes(one)) return one
    const found = closestWord(one.word, [
      ...rows.filter(({ given }) => given === one.word),
      ...vocabulary.words.map(word => ({ ...word, color: null })),
    ])
    return found
      ? {
          ...one,
          word: found.word,
          stem: found.stem,
          documents: found.documents || null,
          color: found.color,
          corrected: true,
        }
      : one
  })
}

const isUnknown = ({ documents, color, stem, word }: Token, { words }: Vocabulary) =>
  documents === null &&
  color === null &&
  word.length > 2 &&
  !/\d/.test(word) &&
  !words.some(known => known.stem === stem)

/**
 * Groups the words that form a phrase of the vocabulary into one unit with what means the same and is in a product; the longest
 * phrase wins. What no product has is left out, unless none has any.
 */
export async function groupSynonyms(
  db: Db,
  meant: Token[],
  vocabulary: Vocabulary,
): Promise<Words | undefined> {
  if (meant.length === 0) return undefined
  const all = cutIntoPhrases(meant, vocabulary)
  const inCatalogue = await findStems(db, all)
  const units = all.map(({ tokens, alternatives }) => {
    const stems = tokens.map(({ stem }) => stem)
    const asTyped: Alternative = { stems, apart: true }
    if (!alternatives) {
      const count = tokens[0]!.documents
      return { unit: [asTyped], count, typed: count === null ? null : [asTyped] }
    }
    const found = alternatives.filter(phrase => phrase.every(inCatalogue))
    const others = found.filter(phrase => phrase.join(' ') !== stems.join(' '))
    const isThere = others.length < found.length
    const unit = [...(isThere ? [asTyped] : []), ...others.map(stems => ({ stems }))]
    return unit.length > 0
      ? { unit, count: undefined, typed: isThere ? [asTyped] : null }
      : { unit: [asTyped], count: null, typed: null }
  })
  const found = units.filter(({ count }) => count !== null)
  const used = found.length > 0 ? found : units
  const typed = used.map(({ typed }) => typed)
  const hasSynonyms = used.some(({ unit }) => unit.length > 1)
  return {
    units: used.map(({ unit }) => unit),
    counts: used.map(({ count }) => (count === null ? 0 : count)),
    unknown: units.length - used.length,
    ...(hasSynonyms && typed.every(one => one !== null) ? { typed } : {}),
  }
}

interface Cut {
  tokens: Token[]
  /** Undefined for a word that is in no phrase. */
  alternatives: string[][] | undefined
}

export function cutIntoPhrases(meant: Token[], vocabulary: Vocabulary): Cut[] {
  const stems = meant.map(({ stem }) => stem)
  const cuts: Cut[] = []
  for (let at = 0; at < meant.length; ) {
    const phrase = longestPhrase(vocabulary, stems, at)
    const length = phrase?.stems.length ?? 1
    cuts.push({ tokens: meant.slice(at, at + length), alternatives: phrase?.alternatives })
    at += length
  }
  return cuts
}

/** Of the stems of synonyms, those that are in the catalogue, so that the others need not be looked for. */
async function findStems(db: Db, cuts: Cut[]): Promise<(stem: string) => boolean> {
  const asked = new Set(cuts.flatMap(({ alternatives }) => alternatives?.flat() ?? []))
  if (asked.size === 0) return () => true
  const { rows } = await sql<{ stem: string }>`
    SELECT DISTINCT stem FROM search_words WHERE stem = ANY(${[...asked]}::text[])`.execute(db)
  const found = new Set(rows.map(({ stem }) => stem))
  return stem => found.has(stem) || isToken(stem)
}
