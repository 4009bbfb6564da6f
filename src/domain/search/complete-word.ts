import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { groupSynonyms, type Token } from './read-words.ts'
import type { Words } from './tsquery.ts'

const maxCompletions = 8

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
  const last = meant.at(-1)
  if (!last || completions.length === 0) return groupSynonyms(meant, synonyms)
  const documents = completions.reduce((sum, { documents }) => sum + (documents ?? 0), 0)
  const words = groupSynonyms(meant.with(-1, { ...last, documents }), synonyms)!
  const stems = new Set(completions.map(({ stem }) => stem))
  return {
    ...words,
    units: words.units.with(-1, [...words.units.at(-1)!, ...[...stems].map(stem => [stem])]),
  }
}
