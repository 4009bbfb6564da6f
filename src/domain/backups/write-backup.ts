import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Pool, PoolClient } from 'pg'
import type { Files } from '#domain/media/files.ts'
import { newId } from '#values/ids.ts'
import { StartError } from '#values/start-error.ts'
import { anonymised, prepareDisguises } from './anonymise.ts'
import { addToDigest, copyRows } from './copy-rows.ts'
import { type Digests, digestList, type Manifest, pictureList } from './manifest.ts'
import { columnsOf, readFacts } from './table-facts.ts'
import { tarEnd, tarEntry } from './tar.ts'

export interface Backup {
  rows: number
  pictures: number
  bytes: number
  /** Of an anonymised copy: who can sign in as admin. */
  admin?: string
}

export interface BackupPorts {
  pool: Pool
  files: Files
  /** Lets orders pass: told which process of PostgreSQL does the reading, where that is a process of this machine. */
  lowerPriority?(process: number): void
  /** Called after every few megabytes. */
  rest?(): Promise<void>
}

interface Ports extends BackupPorts {
  /** Takes the archive piece by piece. */
  write(bytes: Buffer): Promise<void>
  /** Makes a copy to practise on: without the people in it, and with this password for all accounts. */
  anonymise?: { passwordHash: string }
}

// The key of an advisory lock: any number, the same in every instance.
const lock = 7_226_385
/** Pictures and videos as rows name them; their smaller copies are made again when somebody asks for them. */
const pictureName = /\/media\/([0-9a-f]{32}\.(?:avif|webp|mp4|webm|woff2))/g

/** Copies every row and every picture as they are at one moment; the shop goes on meanwhile. */
export async function writeBackup({
  pool,
  files,
  lowerPriority,
  rest,
  write,
  anonymise,
}: Ports): Promise<Backup> {
  const madeAt = new Date()
  let bytes = 0
  async function add(name: string, content: Buffer) {
    const entry = tarEntry({ name, bytes: content }, madeAt)
    bytes += entry.length
    await write(entry)
  }
  const client = await pool.connect()
  /** What is copied instead of the rows of a table, as a query. */
  const rowsOf = async (table: string) =>
    anonymise && anonymised(client, table, { ...anonymise, columns: await columnsOf(client, table) })
  try {
    if (lowerPriority) {
      const { rows } = await client.query('SELECT pg_backend_pid() AS process')
      lowerPriority(rows[0].process)
    }
    if (anonymise) await prepareDisguises(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await client.query(`SET LOCAL TimeZone = 'UTC'`)
    // Further processes would not have the low priority.
    await client.query('SET LOCAL max_parallel_workers_per_gather = 0')
    const { rows: locked } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS alone', [lock])
    if (!locked[0].alone) throw new StartError('Another backup is being made.')
    const manifest = await describeContents(client, madeAt, rowsOf, rest)
    await add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)))
    const pictures = new Set<string>()
    let entries = 0
    const tableDigests: Digests = {}
    for (const { name } of manifest.tables) {
      tableDigests[name] = 0
      for await (const rows of copyRows(client, name, await rowsOf(name))) {
        for (const [, picture] of rows.toString('latin1').matchAll(pictureName)) pictures.add(picture!)
        await add(`tables/${name}/${String(++entries).padStart(6, '0')}.copy`, rows)
        tableDigests[name] = addToDigest(tableDigests[name], rows)
        await rest?.()
      }
    }
    const admin = anonymise && (await findAdmin(client))
    await client.query('COMMIT')
    await add(digestList, Buffer.from(JSON.stringify(tableDigests, null, 2)))
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
    return {
      rows,
      pictures: Object.keys(digests).length,
      bytes: bytes + tarEnd.length,
      ...(admin && { admin }),
    }
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
  madeAt = new Date(),
): Promise<void> {
  await pool.query(
    'INSERT INTO backups (id, file, rows, pictures, bytes, made_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [newId(), file, rows, pictures, bytes, madeAt],
  )
}

/** As the anonymised copy calls them. */
async function findAdmin(client: PoolClient): Promise<string | undefined> {
  const { rows } = await client.query(
    `SELECT pg_temp.fake_email(email) AS email FROM accounts WHERE role = 'admin' AND is_active ORDER BY id LIMIT 1`,
  )
  return rows[0]?.email
}

async function describeContents(
  client: PoolClient,
  madeAt: Date,
  rowsOf: (table: string) => Promise<string | undefined>,
  rest: BackupPorts['rest'],
): Promise<Manifest> {
  const { rows: migrations } = await client.query('SELECT max(name) AS newest FROM migrations')
  const tables = []
  for (const name of await tablesInOrder(client)) {
    tables.push(await readFacts(client, name, await rowsOf(name)))
    await rest?.()
  }
  return {
    format: 1,
    madeAt: madeAt.toISOString(),
    migration: migrations[0].newest,
    tables,
  }
}

/** Every table of the shop, those that others refer to first. */
export async function tablesInOrder(client: PoolClient): Promise<string[]> {
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
