import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { renditionFormats, renditionWidths } from '#values/pictures.ts'
import type { Files } from './files.ts'

/** A form may be filled in for long, and a replaced picture may be on pages that are still open. */
const grace = sql`interval '1 day'`

export const firstDigits = [...'0123456789abcdef']

/**
 * Removes pictures and videos that nothing in the shop has named for a day: those of forms that were refused, and replaced
 * ones. A sixteenth of them at a time, by the first digit of their names, so that no sweep takes long. Answers which.
 */
export async function sweepFiles(db: Db, files: Files, digit: string): Promise<string[]> {
  await markUnused(db, digit)
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM stored_files WHERE path LIKE ${`/media/${digit}%`} AND ${isUnused}`.execute(db)
  const removed: string[] = []
  for (const { path } of rows) if (await remove(db, files, path)) removed.push(path)
  return removed
}

const isUnused = sql<boolean>`unused_since < now() - ${grace} AND stored_at < now() - ${grace}`

/**
 * The row is locked until the files are gone: whoever sends the same picture meanwhile waits, and then keeps it anew. It
 * is nobody else's row, and removing twice is no mistake; so this once the transaction waits for the store.
 */
async function remove(db: Db, files: Files, path: string): Promise<boolean> {
  return inTransaction(db, async trx => {
    const { numAffectedRows } =
      await sql`DELETE FROM stored_files WHERE path = ${path} AND ${isUnused}`.execute(trx)
    if (!numAffectedRows) return false
    await files.remove(namesOf(path))
    return true
  })
}

/** What is served from one path: the file itself, last, and its smaller copies. */
function namesOf(path: string): string[] {
  const name = path.slice('/media/'.length)
  const hash = name.slice(0, 32)
  const copies = renditionWidths.flatMap(width =>
    renditionFormats.map(format => `${hash}/${width}.${format}`),
  )
  return [...copies, name]
}

async function markUnused(db: Db, digit: string): Promise<void> {
  await sql`
    WITH named AS MATERIALIZED (${await whatIsNamed(db, digit)})
    UPDATE stored_files f SET unused_since = CASE WHEN now_named THEN NULL ELSE now() END
    FROM (SELECT path, substr(path, 8, 32) IN (SELECT hash FROM named) AS now_named FROM stored_files
      WHERE path LIKE ${`/media/${digit}%`} AND stored_at < now() - ${grace}) seen
    WHERE f.path = seen.path AND now_named = (f.unused_since IS NOT NULL)`.execute(db)
}

/** Every file that any text of the database names; so a column that comes later cannot be forgotten here. */
async function whatIsNamed(db: Db, digit: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT c.table_name AS "table", array_agg(c.column_name::text) AS columns
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
      AND (c.data_type IN ('text', 'json', 'jsonb') OR c.udt_name = '_text')
      AND c.table_name <> ALL(${notUses})
    GROUP BY c.table_name`.execute(db)
  const each = rows.map(({ table, columns }) => {
    const said = sql.join(columns.map(column => sql`${sql.ref(`r.${column}`)}::text`))
    return sql`
      SELECT found[1] AS hash FROM ${sql.table(table)} r, concat_ws(' ', ${said}) said,
        regexp_matches(said, ${`/media/(${digit}[0-9a-f]{31})`}, 'g') found
      WHERE said LIKE ${`%/media/${digit}%`}`
  })
  return sql.join(each, sql` UNION `)
}

/** The record of what was changed names what was replaced, for ever. */
const notUses = ['stored_files', 'audit_events']
