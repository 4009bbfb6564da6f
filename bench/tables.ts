/**
 * How fast are the back office's tables when they are long? Every sort × filter × first and deepest page of each table,
 * asked of the domain as its endpoint does, with the count of all rows. Prints the slowest of each table, by the median of
 * a few rounds: the time that PostgreSQL and this process had a processor for it, so that a busy machine measures the same.
 *
 * `node bench/tables.ts [rows, 100000] [table …]`; `EACH=1` prints every question.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { listOwn } from '#domain/search/list-own.ts'
import type { AccountId, CategoryId } from '#values/ids.ts'
import { tableSorts } from '#values/product-sorts.ts'
import { makeCatalogue } from './search-catalogue.ts'
import { bench } from './side-by-side.ts'

const rows = Number(process.argv[2] ?? 100_000)
const only = process.argv.slice(3)
const rounds = 5
const limit = 30
const most = 50

/** One seller with most of the products, 20 small ones; most products are live, few lack something. */
const sellersAndStates = `
  INSERT INTO accounts (id, name, email, password_hash, role, is_active)
    SELECT 'a' || lpad(n::text, 23, '0'), 'Seller ' || n, 's' || n || '@example.com', '', 'seller', true
    FROM generate_series(1, 21) n;
  ALTER TABLE products DISABLE TRIGGER USER;
  UPDATE products SET
    seller_id = CASE WHEN random() < 0.6 THEN 'a' || lpad('1', 23, '0')
      WHEN random() < 0.6 THEN 'a' || lpad((2 + floor(random() * 20)::int)::text, 23, '0') END,
    state = (ARRAY['draft', 'hidden', 'live', 'live', 'live', 'live', 'live', 'live', 'live', 'live'])[1 + floor(random() * 10)],
    image = CASE WHEN random() < 0.97 THEN '/media/' || id || '.webp' END,
    hsn = CASE WHEN random() < 0.9 THEN '3304' ELSE '' END,
    part_number = 'KN-' || right(id, 6),
    best_before = CASE WHEN random() < 0.3 THEN (current_date + floor(random() * 900)::int)::text ELSE '' END;
  ALTER TABLE products ENABLE TRIGGER USER;
  SELECT rebuild_product_rows();`

interface Table {
  sorts: readonly string[]
  filters: Record<string, object>
  /** A page, and how many rows there are in all. */
  ask(query: { sort: string; page: number; filter: object }): Promise<number>
}

await bench(async folder => {
  const postgres = await startEmbeddedPostgres({ dir: path.join(folder, 'data') })
  // One connection, so that all is asked of the one server process whose time is read.
  const { db, pool, close } = await openDatabase(postgres.connection, { connections: 1 })
  await migrate(pool)
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const began = performance.now()
  await makeCatalogue(client, rows)
  await client.query(sellersAndStates)
  await client.query('VACUUM ANALYZE')
  await client.end()
  console.log(
    `${rows.toLocaleString('en-IN')} rows, made in ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
  )

  const seller = 'a'.padEnd(23, '0').concat('1') as AccountId
  const category = '1'.padStart(24, '0') as CategoryId
  const tables: Record<string, Table> = {
    products: {
      sorts: tableSorts,
      filters: {
        none: {},
        'a seller': { seller },
        'a small seller': { seller: 'a'.padEnd(23, '0').concat('2') },
        'the shop': { seller: 'shop' },
        category: { category: [category] },
        live: { state: 'live' },
        draft: { state: 'draft' },
        'in stock': { inStock: true },
        'sold out': { inStock: false },
        'no picture': { needs: 'picture' },
        'no HSN': { needs: 'hsn' },
        low: { needs: 'restock' },
        'expires soon': { needs: 'expiry' },
        families: { grouped: true },
        'common word': { text: 'cream' },
        'part of a word': { text: 'a' },
        'two words': { text: 'rose cream' },
        'no such word': { text: 'zebra' },
        'seller, category, live, in stock': { seller, category: [category], state: 'live', inStock: true },
      },
      ask: async ({ sort, page, filter }) =>
        (await listOwn(db, { ...filter, sort: sort as (typeof tableSorts)[number], page, limit })).total!,
    },
  }

  const { rows: processes } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const { pid } = processes[0]!
  let slowest = 0
  for (const [name, table] of Object.entries(tables))
    if (only.length === 0 || only.includes(name)) slowest = Math.max(slowest, await measure(name, table, pid))
  console.log(`\nslowest of all ${slowest.toFixed(1)} ms, wanted: under ${most} ms`)
  await close()
  await postgres.stop()
})

async function measure(name: string, { sorts, filters, ask }: Table, pid: number): Promise<number> {
  const asked: { what: string; ms: number }[] = []
  for (const [filterName, filter] of Object.entries(filters))
    for (const sort of sorts) {
      const total = await ask({ sort, page: 1, filter })
      const last = Math.max(1, Math.ceil(total / limit))
      for (const page of new Set([1, Math.ceil(last / 2), last])) {
        const times: number[] = []
        for (let round = -1; round < rounds; round++) {
          const began = await busyTime(pid)
          await ask({ sort, page, filter })
          // The first one plans the statement and fills the buffers.
          if (round >= 0) times.push((await busyTime(pid)) - began)
        }
        const ms = times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
        asked.push({ what: `${filterName}, ${sort}, page ${page} of ${last}`, ms })
      }
    }
  asked.sort((a, b) => b.ms - a.ms)
  const [worst] = asked
  console.log(
    `${name.padEnd(12)} ${worst!.ms.toFixed(1).padStart(7)} ms  ${worst!.what}  (of ${asked.length} questions)`,
  )
  if (process.env.EACH)
    for (const { what, ms } of asked) console.log(`  ${ms.toFixed(1).padStart(7)}  ${what}`)
  return worst!.ms
}

/** Milliseconds of processor time that the server process and this one have had. */
async function busyTime(pid: number): Promise<number> {
  const { user, system } = process.cpuUsage()
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
  return (user + system) / 1000 + Number(nanoseconds) / 1_000_000
}
