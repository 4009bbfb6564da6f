import type { Db } from '#db/client.ts'
import { cutIntoPhrases, tokenize } from './read-words.ts'
import type { Alternative } from './tsquery.ts'
import { getVocabulary, isToken } from './vocabulary.ts'

/** The words of a text with what means the same, for what is not a product: in units. */
export async function readUnits(db: Db, text: string): Promise<Alternative[][]> {
  const [tokens, vocabulary] = await Promise.all([tokenize(db, text), getVocabulary(db)])
  return cutIntoPhrases(tokens, vocabulary).map(({ tokens, alternatives }) =>
    (alternatives ?? [[tokens[0]!.stem]]).filter(phrase => !phrase.some(isToken)).map(stems => ({ stems })),
  )
}
