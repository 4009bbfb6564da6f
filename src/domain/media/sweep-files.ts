import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { renditionFormats, renditionWidths } from '#values/pictures.ts'
import type { Files } from './files.ts'

/** Forms are open for long before they are sent, and open pages still show a picture that was replaced. */
const grace = sql`interval '1 day'`

export const firstDigits = [...'0123456789abcdef']

/**
 * Garbage collection: removes files that no text in the database has named for a day, such as replaced pictures and those
 * of refused forms. One sixteenth at a time, by the first hex digit of their names. Returns the paths removed.
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
 * The row stays locked until the files are gone, so that an upload of the same picture waits and stores it again. That is
 * why this transaction, unlike all others, waits for the network: nothing else needs the row, and removing is idempotent.
 */
async function remove(db: Db, files: Files, path: string): Promise<boolean> {
  return inTransaction(db, async trx => {
    const { numAffectedRows } =
      await sql`DELETE FROM stored_files WHERE path = ${path} AND ${isUnused}`.execute(trx)
    if (!numAffectedRows) return false
    await files.remove(storedNames(path))
    await trx.deleteFrom('picture_tints').where('hash', '=', path.slice(7, 39)).execute()
    return true
  })
}

/** The renditions of a file, then the file itself. */
function storedNames(path: string): string[] {
  const name = path.slice('/media/'.length)
  const hash = name.slice(0, 32)
  const renditions = renditionWidths.flatMap(width =>
    renditionFormats.map(format => `${hash}/${width}.${format}`),
  )
  return [...renditions, name]
}

async function markUnused(db: Db, digit: string): Promise<void> {
  await sql`
    WITH named AS MATERIALIZED (${await selectNamedFiles(db, digit)})
    UPDATE stored_files f SET unused_since = CASE WHEN now_named THEN NULL ELSE now() END
    FROM (SELECT path, substr(path, 8, 32) IN (SELECT hash FROM named) AS now_named FROM stored_files
      WHERE path LIKE ${`/media/${digit}%`} AND stored_at < now() - ${grace}) seen
    WHERE f.path = seen.path AND now_named = (f.unused_since IS NOT NULL)`.execute(db)
}

/** Every file that a text column of any table names: found in the catalogue, so that a new column is never forgotten. */
async function selectNamedFiles(db: Db, digit: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT c.table_name AS "table", array_agg(c.column_name::text) AS columns
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
      AND (c.data_type IN ('text', 'json', 'jsonb') OR c.udt_name = '_text')
      AND c.table_name <> ALL(${ignoredTables})
    GROUP BY c.table_name`.execute(db)
  const each = rows.map(({ table, columns }) => {
    const said = sql.join(columns.map(column => sql`${sql.ref(`r.${column}`)}::text`))
    return sql`
      SELECT found.parts[1] AS hash FROM ${sql.table(table)} r, concat_ws(' ', ${said}) AS said (words),
        regexp_matches(said.words, ${`/media/(${digit}[0-9a-f]{31})`}, 'g') AS found (parts)
      WHERE said.words LIKE ${`%/media/${digit}%`}`
  })
  return sql.join(each, sql` UNION `)
}

/** The audit log names replaced files for ever. */
const ignoredTables = ['stored_files', 'audit_events']
