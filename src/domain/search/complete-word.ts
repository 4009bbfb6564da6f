import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { correctSpelling, expectedMatches, groupSynonyms, type Token, tokenize } from './read-words.ts'
import { listSynonymStems } from './synonyms.ts'
import type { Words } from './tsquery.ts'

const maxCompletions = 8

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

export async function findCompletions(db: Db, prefix: string): Promise<Completion[]> {
  const { rows } = await sql<Completion>`
    SELECT word, stem, documents FROM search_words
    WHERE word >= ${prefix} AND word < ${`${prefix}\u{10ffff}`}
    ORDER BY documents DESC, word LIMIT ${maxCompletions}`.execute(db)
  return rows
}

/** Adds the completions of the last word as alternatives to it and its synonyms. */
export function addCompletions(
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
