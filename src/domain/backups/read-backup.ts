import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Files } from '#domain/media/files.ts'
import { StartError } from '#values/start-error.ts'
import { addToDigest, copyRows } from './copy-rows.ts'
import { type Digests, digestList, type Manifest, pictureList } from './manifest.ts'
import { readFacts, writtenColumns } from './table-facts.ts'
import { type ReadBytes, readTar, type TarEntry } from './tar.ts'

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
  if (manifest.format > 1) throw new StartError('This backup was made by a newer version of the shop.')
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
    const digests = await withoutIndexes(client, () => writeEntries(entries, { client, files }))
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    await continueCounting(client)
    await compareTables(client, manifest, digests)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release(true)
  }
  return manifest
}

/** All rows and pictures; returns the digests of the tables. */
async function writeEntries(
  entries: AsyncIterable<TarEntry>,
  { client, files }: Pick<Ports, 'files'> & { client: PoolClient },
): Promise<Digests | undefined> {
  const pictures: Record<string, string> = {}
  let listed: object | undefined
  let digests: Digests | undefined
  for await (const { name, bytes } of entries) {
    const [, table] = name.match(/^tables\/([^/]+)\//) ?? []
    const [, picture] = name.match(/^media\/(.+)$/) ?? []
    if (table) await writeRows(client, table, bytes)
    else if (picture) {
      pictures[picture] = createHash('sha256').update(bytes).digest('hex')
      await files.put(picture, bytes)
    } else if (name === pictureList) listed = JSON.parse(bytes.toString())
    else if (name === digestList) digests = JSON.parse(bytes.toString())
  }
  if (!isDeepStrictEqual(pictures, listed))
    throw new StartError(
      'A picture in the backup is damaged or missing. No orders or products were restored.',
    )
  return digests
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
  const stream = client.query(
    copyFrom(`COPY ${client.escapeIdentifier(table)} (${columns}) FROM STDIN WITH (FREEZE)`),
  )
  stream.end(rows)
  await finished(stream)
}

/** Identity columns go on after the highest number that was restored. */
export async function continueCounting(client: PoolClient) {
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

async function compareTables(client: PoolClient, { tables }: Manifest, digests: Digests | undefined) {
  for (const { name, rows, sums } of tables) {
    const found = await readFacts(client, name)
    if (found.rows !== rows)
      throw new StartError(
        `The backup is incomplete: ${name} should have ${rows} rows, but has ${found.rows}. Nothing was restored.`,
      )
    const isSame =
      isDeepStrictEqual(found.sums, sums) && digests?.[name] === (await digestTable(client, name))
    if (!isSame)
      throw new StartError(`${name} did not come back as it was in the shop. Nothing was restored.`)
  }
}

async function digestTable(client: PoolClient, table: string): Promise<number> {
  let digest = 0
  for await (const rows of copyRows(client, table)) digest = addToDigest(digest, rows)
  return digest
}

/**
 * Fills empty tables without their indexes and foreign keys, which are made once the rows are there, because that is
 * faster than to update them for each row.
 */
async function withoutIndexes<Filled>(client: PoolClient, fill: () => Promise<Filled>): Promise<Filled> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class c ON c.oid = indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  const filled = await fill()
  await client.query(`SET LOCAL maintenance_work_mem = '128MB'`)
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  return filled
}
