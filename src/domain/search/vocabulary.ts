import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { concerns } from '#values/beauty/profile.ts'
import { isFiller } from './filler-words.ts'
import { getSynonymsVersion } from './synonyms.ts'

/** What people call things, whatever the catalogue calls them: the synonyms of the admins, and the names of concerns. */
export interface Vocabulary {
  /** By the first of their stems. */
  phrases: Map<string, Phrase[]>
  /** Single words, into which misspelled ones are corrected. */
  words: { word: string; stem: string; documents: number }[]
}

export interface Phrase {
  /** As it is typed, in small letters. */
  text: string
  stems: string[]
  /** Itself and what means the same: phrases of stems, or the filter token of a concern. */
  alternatives: string[][]
}

const cached = new WeakMap<Db, { version: number; vocabulary: Vocabulary }>()

/** As of the last change: it is read from the database once per version. */
export async function getVocabulary(db: Db): Promise<Vocabulary> {
  const version = await getSynonymsVersion(db)
  const known = cached.get(db)
  if (known?.version === version) return known.vocabulary
  const vocabulary = await readVocabulary(db)
  // Changed while it was read.
  if ((await getSynonymsVersion(db)) !== version) return getVocabulary(db)
  cached.set(db, { version, vocabulary })
  return vocabulary
}

/** What sellers choose from a list is in no text: it is found by the token of its filter. */
const tokens: Record<string, string> = {
  ...Object.fromEntries(concerns.map(concern => [concern, `n:${concern}`])),
  vegan: 'l:vegan',
}

/** Whether it is such a token; words have no colon. */
export const isToken = (stem: string) => stem.includes(':')

interface ReadPhrase {
  text: string
  stems: string[]
}

async function readVocabulary(db: Db): Promise<Vocabulary> {
  const [groups, named, words] = await Promise.all([
    db.selectFrom('search_synonyms').select(['words', 'stems']).orderBy('position').execute(),
    sql<{ name: string; stems: string[] }>`
      SELECT name, ARRAY(SELECT stem_of(word) FROM words_in(name) word) AS stems
      FROM unnest(${Object.keys(tokens)}::text[]) name`.execute(db),
    sql<{ word: string; stem: string }>`
      SELECT DISTINCT word, stem_of(word) AS stem
      FROM search_synonyms, unnest(words) phrase, words_in(phrase) word`.execute(db),
  ])
  const tokenOf = new Map(named.rows.map(({ name, stems }) => [stems.join(' '), tokens[name]!]))
  const read: ReadPhrase[][] = [
    ...named.rows.map(({ name, stems }) => [{ text: name, stems }]),
    ...groups.map(({ words, stems }) =>
      words
        .map((text, nth) => ({ text: text.toLowerCase(), stems: meaningful(stems[nth]!.split(' ')) }))
        .filter(phrase => phrase.stems[0] !== ''),
    ),
  ]
  const phrases = new Map<string, Phrase[]>()
  for (const [key, { text, stems, groups }] of gather(read)) {
    const meant = new Map([
      [key, stems],
      ...groups.flat().map(one => [one.stems.join(' '), one.stems] as const),
    ])
    const found = [...meant.keys()].flatMap(one => tokenOf.get(one) ?? [])
    const phrase = { text, stems, alternatives: [...meant.values(), ...found.map(token => [token])] }
    const first = stems[0]!
    phrases.set(first, [...(phrases.get(first) ?? []), phrase])
  }
  return { phrases, words: words.rows.map(row => ({ ...row, documents: 0 })) }
}

/** Every phrase with all the groups that it is in: what an admin adds to one extends the others. */
function gather(groups: ReadPhrase[][]): Map<string, ReadPhrase & { groups: ReadPhrase[][] }> {
  const all = new Map<string, ReadPhrase & { groups: ReadPhrase[][] }>()
  for (const group of groups)
    for (const phrase of group) {
      const key = phrase.stems.join(' ')
      const known = all.get(key)
      if (known) known.groups.push(group)
      else all.set(key, { ...phrase, groups: [group] })
    }
  return all
}

/** As queries are read: 'baal ka tel' is 'baal tel'. */
function meaningful(stems: string[]): string[] {
  const left = stems.filter(stem => !isFiller(stem))
  return left.length > 0 ? left : stems
}

/** The longest phrase that begins here. */
export const longestPhrase = ({ phrases }: Vocabulary, stems: string[], at: number): Phrase | undefined =>
  phrases
    .get(stems[at]!)
    ?.filter(phrase => phrase.stems.every((stem, nth) => stems[at + nth] === stem))
    .sort((a, b) => b.stems.length - a.stems.length)[0]

/** Phrases that begin with what was typed so far: 'dandr', 'dark'. */
export const phrasesBeginning = ({ phrases }: Vocabulary, typed: string): Phrase[] =>
  [...phrases.values()].flat().filter(({ text }) => text.startsWith(typed))
