import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isPublished } from '#domain/blog/article.ts'
import { readUnits } from '#domain/search/read-units.ts'
import { wordsQuery } from '#domain/search/tsquery.ts'
import type { PolicyKind } from './tables.ts'

/** A page of the shop's own, as people ask for it. */
export interface ShopPage {
  title: string
  path: string
  /** What else it is called. */
  words: string
  /** The policy that it shows: its text is searched, too. */
  policy?: PolicyKind
}

export interface FoundPage {
  title: string
  path: string
  kind: 'Page' | 'Article'
  excerpt: string
  /** Whether its title or its other names have all that was asked for. */
  isAnswer: boolean
}

/**
 * Pages, policies and articles: those whose titles have at least half of the words, and those whose texts have all of several.
 * One word somewhere in a text says too little.
 */
export async function findPages(
  db: Db,
  text: string,
  { pages, limit }: { pages: ShopPage[]; limit: number },
): Promise<FoundPage[]> {
  const units = await readUnits(db, text)
  if (units.length === 0) return []
  const queries = units.map(unit => wordsQuery({ units: [unit], counts: [], unknown: 0 }))
  const count = (doc: ReturnType<typeof sql>) =>
    sql`(SELECT count(*)::int FROM unnest(${queries}::text[]) query WHERE ${doc} @@ query::tsquery)`
  const { rows } = await sql<FoundPage>`
    WITH known AS (
      SELECT title, path, 'Page' AS kind, '' AS excerpt, setweight(to_tsvector('shop', plain_words(title)), 'A')
        || setweight(to_tsvector('shop', plain_words(words)), 'B')
        || setweight(to_tsvector('shop', plain_words(coalesce((
          SELECT string_agg(concat_ws(' ', heading, content, array_to_string(bullet_points, ' ')), ' ')
          FROM policy_sections WHERE kind = policy), ''))), 'D') AS words
      FROM jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) page(title text, path text, words text, policy text)
      UNION ALL
      SELECT title, '/blog/' || slug, 'Article', excerpt, words FROM articles
      WHERE ${isPublished} AND words @@ ${queries.join(' | ')}::tsquery)
    SELECT title, path, kind, excerpt, named = ${units.length} AS "isAnswer"
    FROM (SELECT *, ${count(sql`words`)} AS mentioned, ${count(sql`ts_filter(words, '{a,b}')`)} AS named,
        ${count(sql`ts_filter(words, '{a}')`)} AS titled FROM known) counted
    WHERE named > 0 AND named * 2 >= ${units.length} OR mentioned > 1 AND mentioned = ${units.length}
    ORDER BY named = ${units.length} DESC, titled DESC, named DESC, mentioned DESC, kind DESC, length(title), path LIMIT ${limit}`.execute(
    db,
  )
  return rows
}
