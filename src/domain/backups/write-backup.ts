import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Pool, PoolClient } from 'pg'
import type { Files } from '#domain/media/files.ts'
import { newId } from '#values/ids.ts'
import { type Manifest, pictureList } from './manifest.ts'
import { readFacts } from './table-facts.ts'
import { tarEnd, tarEntry } from './tar.ts'

export interface Backup {
  rows: number
  pictures: number
  bytes: number
}

interface Ports {
  pool: Pool
  files: Files
  /** Takes the archive piece by piece. */
  write(bytes: Buffer): Promise<void>
}

const rowsPerEntry = 1000
/** Pictures and videos as rows name them; their smaller copies are made again when somebody asks for them. */
const pictureName = /\/media\/([0-9a-f]{32}\.(?:avif|webp|mp4|webm))/g

/** Copies every row and every picture as they are at one moment; the shop goes on meanwhile. */
export async function writeBackup({ pool, files, write }: Ports): Promise<Backup> {
  const madeAt = new Date()
  let bytes = 0
  async function add(name: string, content: Buffer) {
    const entry = tarEntry({ name, bytes: content }, madeAt)
    bytes += entry.length
    await write(entry)
  }
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await client.query(`SET LOCAL TimeZone = 'UTC'`)
    const manifest = await takeStock(client, madeAt)
    await add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)))
    const pictures = new Set<string>()
    for (const { name } of manifest.tables)
      await eachBatch(client, name, async (lines, nth) => {
        const text = lines.join('\n')
        for (const [, picture] of text.matchAll(pictureName)) pictures.add(picture!)
        await add(`tables/${name}/${String(nth).padStart(6, '0')}.jsonl`, Buffer.from(text))
      })
    await client.query('COMMIT')
    const digests: Record<string, string> = {}
    for (const name of [...pictures].sort()) {
      const found = await files.open(name)
      // A log may name a picture that was removed long ago.
      if (!found) continue
      const content = await buffer(found.body)
      digests[name] = createHash('sha256').update(content).digest('hex')
      await add(`media/${name}`, content)
    }
    await add(pictureList, Buffer.from(JSON.stringify(digests, null, 2)))
    await write(tarEnd)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { rows, pictures: Object.keys(digests).length, bytes: bytes + tarEnd.length }
  } finally {
    // A connection with a transaction in it must not go back to the pool.
    client.release(true)
  }
}

/** For the list in the back office. */
export async function recordBackup(
  pool: Pool,
  file: string,
  { rows, pictures, bytes }: Backup,
): Promise<void> {
  await pool.query('INSERT INTO backups (id, file, rows, pictures, bytes) VALUES ($1, $2, $3, $4, $5)', [
    newId(),
    file,
    rows,
    pictures,
    bytes,
  ])
}

async function takeStock(client: PoolClient, madeAt: Date): Promise<Manifest> {
  const { rows: migrations } = await client.query('SELECT max(name) AS newest FROM migrations')
  const tables = []
  for (const name of await tablesInOrder(client)) tables.push(await readFacts(client, name))
  return {
    format: 2,
    madeAt: madeAt.toISOString(),
    migration: migrations[0].newest,
    tables,
  }
}

/** Every table of the shop, those that others refer to first. */
async function tablesInOrder(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    SELECT c.relname AS name, array_remove(array_agg(DISTINCT f.relname::text), NULL) AS needs
    FROM pg_class c
    LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid
    LEFT JOIN pg_class f ON f.oid = k.confrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
    GROUP BY c.relname ORDER BY c.relname`)
  const ordered: string[] = []
  const left = new Map(rows.map(({ name, needs }) => [name, needs]))
  while (left.size > 0) {
    const ready = [...left].filter(([, needs]) => needs.every(need => !left.has(need))).map(([name]) => name)
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...left.keys()].join(', ')}.`)
    for (const name of ready) left.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

/** The rows as JSON text, which is never parsed here: no number loses a digit. */
async function eachBatch(
  client: PoolClient,
  table: string,
  take: (lines: string[], nth: number) => Promise<void>,
) {
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS line FROM ${client.escapeIdentifier(table)} t`,
  )
  for (let nth = 1; ; nth++) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${rowsPerEntry} FROM backup`)
    if (rows.length > 0)
      await take(
        rows.map(({ line }) => line),
        nth,
      )
    if (rows.length < rowsPerEntry) break
  }
  await client.query('CLOSE backup')
}
