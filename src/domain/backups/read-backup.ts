import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Files } from '#domain/media/files.ts'
import { StartError } from '#values/start-error.ts'
import { type Manifest, pictureList } from './manifest.ts'
import { readFacts, writtenColumns } from './table-facts.ts'
import { type ReadBytes, readTar } from './tar.ts'

interface Ports {
  pool: Pool
  files: Files
  /** Brings the empty database to the state after this migration. */
  migrateTo(migration: string): Promise<void>
  read: ReadBytes
}

/** Writes a backup into an empty database and an empty store of files; the rows all or none. */
export async function readBackup({ pool, files, migrateTo, read }: Ports): Promise<Manifest> {
  const entries = readTar(read)
  const first = await entries.next()
  if (first.done || first.value.name !== 'manifest.json')
    throw new StartError('This file is no backup of a shop.')
  const manifest: Manifest = JSON.parse(first.value.bytes.toString())
  if (manifest.format > 2) throw new StartError('This backup was made by a newer version of the shop.')
  await refuseUnlessEmpty(pool, manifest)
  await migrateTo(manifest.migration)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query(`SET LOCAL TimeZone = 'UTC'`)
    const names = manifest.tables.map(({ name }) => client.escapeIdentifier(name))
    // What the migrations have filled, such as the settings, is in the backup too.
    await client.query(`TRUNCATE ${names.join(', ')}`)
    // Rows come as they were: what triggers made of them is in the backup.
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
    const pictures: Record<string, string> = {}
    let listed: object | undefined
    for await (const { name, bytes } of entries) {
      const [, table] = name.match(/^tables\/([^/]+)\//) ?? []
      const [, picture] = name.match(/^media\/(.+)$/) ?? []
      if (table) await (manifest.format === 1 ? writeJson : writeRows)(client, table, bytes)
      else if (picture) {
        pictures[picture] = createHash('sha256').update(bytes).digest('hex')
        await files.put(picture, bytes)
      } else if (name === pictureList) listed = JSON.parse(bytes.toString())
    }
    if (manifest.format > 1 && !isDeepStrictEqual(pictures, listed))
      throw new StartError(
        'A picture in the backup is damaged or missing. No orders or products were restored.',
      )
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    await continueCounting(client)
    await compareFacts(client, manifest)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release(true)
  }
  return manifest
}

async function refuseUnlessEmpty(pool: Pool, { migration }: Manifest) {
  const { rows } = await pool.query(`SELECT to_regclass('public.migrations') IS NOT NULL AS migrated`)
  if (!rows[0].migrated) return
  const { rows: found } = await pool.query(`
    SELECT (SELECT max(name) FROM migrations) AS newest, (SELECT count(*)::int FROM accounts) AS accounts`)
  if (found[0].accounts > 0)
    throw new StartError('There is a shop here already. Please restore into an empty DATA_DIR or database.')
  if (found[0].newest !== migration)
    throw new StartError(
      'The database is not empty and of another version. Please restore into an empty DATA_DIR or database.',
    )
}

async function writeRows(client: PoolClient, table: string, rows: Buffer) {
  const columns = await writtenColumns(client, table)
  const stream = client.query(copyFrom(`COPY ${client.escapeIdentifier(table)} (${columns}) FROM STDIN`))
  stream.end(rows)
  await finished(stream)
}

/** Of the first format, in which rows were JSON: there a JSON null came back as no value. */
async function writeJson(client: PoolClient, table: string, lines: Buffer) {
  const name = client.escapeIdentifier(table)
  const columns = await writtenColumns(client, table)
  await client.query(
    `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`,
    [`[${lines.toString().replaceAll('\n', ',')}]`],
  )
}

/** Identity columns go on after the highest number that was restored. */
async function continueCounting(client: PoolClient) {
  const { rows } = await client.query<{ table: string; column: string }>(`
    SELECT attrelid::regclass::text AS table, attname AS column FROM pg_attribute
    JOIN pg_class c ON c.oid = attrelid
    WHERE attidentity <> '' AND c.relnamespace = 'public'::regnamespace`)
  for (const { table, column } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${client.escapeIdentifier(column)}), 0) + 1, false) FROM ${table}`,
      [table, column],
    )
}

async function compareFacts(client: PoolClient, { tables }: Manifest) {
  for (const expected of tables) {
    const found = await readFacts(client, expected.name)
    if (found.rows !== expected.rows)
      throw new StartError(
        `The backup is incomplete: ${expected.name} should have ${expected.rows} rows, but has ${found.rows}. Nothing was restored.`,
      )
    if (expected.digest && !isDeepStrictEqual(found, expected))
      throw new StartError(`${expected.name} did not come back as it was in the shop. Nothing was restored.`)
  }
}
