import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { type ReadFilters, readFilters } from './read-filters.ts'
import { readFreeOf } from './read-free-of.ts'
import { readPrice } from './read-price.ts'
import { correctSpelling, groupSynonyms, type Token, tokenize } from './read-words.ts'
import type { Words } from './tsquery.ts'
import { getVocabulary, longestPhrase, phrasesBeginning, type Vocabulary } from './vocabulary.ts'

export interface ParsedQuery {
  /** Undefined where nothing but filters was typed. */
  words: Words | undefined
  /** The query with its spelling corrected, if it had to be. */
  corrected: string | undefined
  /** Colour, kind, price and what it is free of, where the query named any, and the text without them. */
  understood: Understood | undefined
}

export interface Understood extends ReadFilters {
  text: string
}

/** A query as filters, and stems of words that the catalogue has. */
export async function parseQuery(db: Db, text: string): Promise<ParsedQuery> {
  const { text: withoutPrice, part, ...price } = readPrice(text)
  const { text: left, parts, ...freeOf } = await readExclusions(db, withoutPrice)
  const [typed, vocabulary] = await Promise.all([tokenize(db, left), getVocabulary(db)])
  const last = typed.at(-1)
  // A last word that is unknown but can be completed is unfinished, not misspelled.
  const completions =
    last && isUnfinished(typed, vocabulary) ? await findCompletions(db, last.word, vocabulary) : []
  const finished = completions.length > 0 ? typed.slice(0, -1) : typed
  const meant = [...(await correctSpelling(db, finished, vocabulary)), ...typed.slice(finished.length)]
  const isCorrected = meant.some(({ corrected }) => corrected)
  const named = await readFilters(db, meant, { vocabulary, filters: { ...price, ...freeOf } })
  const rest = named ? named.rest : meant
  const isCompleted = completions.length > 0 && rest.at(-1) === last
  return {
    words: await addCompletions(db, rest, isCompleted ? completions : [], vocabulary),
    corrected: isCorrected
      ? [...meant.map(({ word }) => word), ...parts, ...(part ? [part] : [])].join(' ')
      : undefined,
    understood: named && { ...named.filters, text: rest.map(({ word }) => word).join(' ') },
  }
}

/** The dictionary is asked only where something may be left out. */
async function readExclusions(db: Db, text: string) {
  const mayExclude = /\b(?:free|without|bina|bagair|no|zero)\b|बिना|मुक्त/i.test(text)
  return mayExclude ? readFreeOf(text, await getDictionary(db)) : { text, parts: [] }
}

const isUnfinished = (typed: Token[], vocabulary: Vocabulary) => {
  const { documents, word, stem } = typed.at(-1)!
  return (
    documents === null &&
    !/\d/.test(word) &&
    !typed.some((_, at) => endsWithPhrase(typed, at, vocabulary)) &&
    stem !== ''
  )
}

/** Whether the last words are a phrase of the vocabulary, such as 'baal jhadna'. */
function endsWithPhrase(typed: Token[], at: number, vocabulary: Vocabulary): boolean {
  const phrase = longestPhrase(
    vocabulary,
    typed.map(({ stem }) => stem),
    at,
  )
  return phrase !== undefined && at + phrase.stems.length === typed.length
}

const maxCompletions = 8
/** Shorter ones begin too many. */
const shortestBeginning = 3

type Completion = { phrase: string[]; documents: number }

/** Words of the catalogue, and what phrases of the vocabulary mean: 'dandr', 'dark'. */
async function findCompletions(db: Db, prefix: string, vocabulary: Vocabulary): Promise<Completion[]> {
  const { rows } = await sql<{ stem: string; documents: number }>`
    SELECT stem, documents FROM search_words
    WHERE word >= ${prefix} AND word < ${`${prefix}\u{10ffff}`}
    ORDER BY documents DESC, word LIMIT ${maxCompletions}`.execute(db)
  const phrases = prefix.length < shortestBeginning ? [] : phrasesBeginning(vocabulary, prefix)
  return [
    ...rows.map(({ stem, documents }) => ({ phrase: [stem], documents })),
    ...phrases
      .slice(0, maxCompletions)
      .flatMap(({ alternatives }) => alternatives.map(phrase => ({ phrase, documents: 0 }))),
  ]
}

/** Adds the completions of the last word as alternatives to it and its synonyms. */
async function addCompletions(
  db: Db,
  meant: Token[],
  completions: Completion[],
  vocabulary: Vocabulary,
): Promise<Words | undefined> {
  const last = meant.at(-1)
  if (!last || completions.length === 0) return groupSynonyms(db, meant, vocabulary)
  const documents = completions.reduce((sum, { documents }) => sum + documents, 0)
  const words = (await groupSynonyms(db, meant.with(-1, { ...last, documents }), vocabulary))!
  const phrases = new Map(completions.map(({ phrase }) => [phrase.join(' '), phrase]))
  return {
    ...words,
    typed: undefined,
    units: words.units.with(-1, [...words.units.at(-1)!, ...[...phrases.values()].map(stems => ({ stems }))]),
  }
}
