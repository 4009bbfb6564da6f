import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listProducts } from './list-products.ts'
import type { Filters } from './listing.ts'
import type { FreeOf } from './read-free-of.ts'
import type { Token } from './read-words.ts'
import { wordsQuery } from './tsquery.ts'
import { longestPhrase, type Vocabulary } from './vocabulary.ts'

export type ReadFilters = Pick<Filters, 'color' | 'kind' | 'minPrice' | 'maxPrice'> & FreeOf

interface Given {
  vocabulary: Vocabulary
  /** Price and what it is free of: these were taken out of the text. */
  filters: Pick<ReadFilters, 'minPrice' | 'maxPrice' | keyof FreeOf>
}

/**
 * The colour and the kind of product in a query: 'red matte lipstick' is the colour red, the kind Lipstick and the word matte.
 * A kind alone stays a word, because words also find what is of a related kind. Undefined where nothing is a filter.
 */
export async function readFilters(
  db: Db,
  meant: Token[],
  { vocabulary, filters }: Given,
): Promise<{ filters: ReadFilters; rest: Token[] } | undefined> {
  const isFiltered = Object.keys(filters).length > 0
  const colors = meant.filter(({ color }) => color !== null)
  if (!isFiltered && colors.length === 0) return undefined
  const named = await findKinds(db, meant, vocabulary)
  const colored = named && (await filterColors(db, meant, colors, named))
  if (!isFiltered && !colored) return undefined
  const used = new Set([...(named?.tokens ?? []), ...(colored ?? [])])
  return {
    filters: {
      ...filters,
      ...(named ? { kind: named.kinds } : {}),
      ...(colored ? { color: [...new Set(colored.map(({ color }) => color!))] } : {}),
    },
    rest: meant.filter(token => !used.has(token)),
  }
}

interface NamedKinds {
  kinds: string[]
  tokens: Token[]
}

/** The kinds whose names end with words of the query, or with their synonyms: 'serum' is Face serum and Scalp serum. */
async function findKinds(db: Db, meant: Token[], vocabulary: Vocabulary): Promise<NamedKinds | undefined> {
  if (meant.length === 0) return undefined
  const kinds = await listKinds(db)
  const phrases = meant.flatMap((_, from) =>
    meant.slice(from).map((__, length) => meant.slice(from, from + length + 1)),
  )
  // The longest phrase says most; of two as long, the later one is what the others describe.
  const inOrder = phrases.sort((a, b) => b.length - a.length || meant.indexOf(b[0]!) - meant.indexOf(a[0]!))
  for (const tokens of inOrder) {
    const stems = tokens.map(({ stem }) => stem)
    const phrase = longestPhrase(vocabulary, stems, 0)
    const same = phrase?.stems.length === stems.length ? phrase.alternatives : [stems]
    const found = kinds.filter(kind => same.some(phrase => equal(kind.stems.slice(-phrase.length), phrase)))
    if (found.length > 0 && found.length <= 20) return { kinds: found.map(({ kind }) => kind), tokens }
  }
  return undefined
}

const equal = (a: string[], b: string[]) => a.length === b.length && a.every((stem, i) => stem === b[i])

/** A loose index scan: one index lookup per kind, no matter how many products each has. A set of brushes is brushes. */
async function listKinds(db: Db): Promise<{ kind: string; stems: string[] }[]> {
  const next = (after: ReturnType<typeof sql>) => sql`(
    SELECT item_type_name COLLATE "C" AS kind FROM products
    WHERE item_type_name COLLATE "C" > ${after} AND item_type_name <> '' AND deleted_at IS NULL AND suspended_at IS NULL
    ORDER BY item_type_name COLLATE "C" LIMIT 1)`
  const { rows } = await sql<{ kind: string; stems: string[] }>`
    WITH RECURSIVE kinds AS (
      SELECT * FROM ${next(sql`''`)} first
      UNION ALL SELECT following.* FROM kinds CROSS JOIN LATERAL ${next(sql`kinds.kind`)} following)
    SELECT kind, ARRAY(SELECT stem_of(word) FROM words_in(regexp_replace(kind, '\\s+set$', '', 'i')) word) AS stems
    FROM kinds LIMIT 2000`.execute(db)
  return rows
}

/**
 * The colours that are meant as such: not 'green' in 'green tea face wash', where names have the two words side by side, and
 * none where nothing of this kind has that colour, because then its colours may not have been filled in.
 */
async function filterColors(
  db: Db,
  meant: Token[],
  colors: Token[],
  { kinds, tokens }: NamedKinds,
): Promise<Token[] | undefined> {
  const asked = colors.filter(token => !tokens.includes(token))
  const named = await Promise.all(
    asked.map(async token => {
      const next = meant[meant.indexOf(token) + 1]
      return next !== undefined && !tokens.includes(next) && !next.color && isInNames(db, token, next)
    }),
  )
  const remaining = asked.filter((_, nth) => !named[nth])
  if (remaining.length === 0) return undefined
  const color = remaining.map(token => token.color!)
  const found = await listProducts(db, { kind: kinds, color, sort: 'best-selling', limit: 1 })
  return found.products.length > 0 ? remaining : undefined
}

async function isInNames(db: Db, { stem: first }: Token, { stem: second }: Token): Promise<boolean> {
  const phrase = wordsQuery({ units: [[{ stems: [first, second] }]], counts: [undefined], unknown: 0 }, 'a')
  const { rows } = await sql`SELECT FROM listed_products s WHERE s.doc @@ ${phrase}::tsquery LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}
