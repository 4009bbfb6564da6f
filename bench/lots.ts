/**
 * What do lots cost an order? Processor time of `placeOrder`, here and in PostgreSQL, for three products whose stock is a number
 * and for three that are kept in lots: four lots each, of which two can be sold. One at a time, ten of either in turn, and the
 * median of those tens: now and then one of them pays for a new file of the log or a garbage collection. Time of other processes
 * does not count, so a busy machine may measure it.
 *
 * `node bench/lots.ts [rounds]`, on Linux
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { newId } from '#values/ids.ts'
import { record } from './figure.ts'

const rounds = Number(process.argv[2] ?? 7)
const ordersPerRound = 250
const ordersAtOnce = 10
const linesPerOrder = 3

type Way = 'numbers' | 'lots'
const products: Record<Way, string[]> = { numbers: makeIds(500), lots: makeIds(500) }

const dataDir = await mkdtemp(path.join(tmpdir(), 'kanti-bench-'))
const postgres = await startEmbeddedPostgres({ dir: dataDir })
const client = new pg.Client(postgres.connection)

try {
  const pool = new pg.Pool(postgres.connection)
  await migrate(pool)
  await pool.end()
  await client.connect()
  const { db, pool: shopPool, close } = await openDatabase(postgres.connection, { connections: 1 })
  await stockShelves()
  const { rows } = await shopPool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]!.pid
  const figures: Record<Way, number[]> = { numbers: [], lots: [] }
  // The first round warms everything up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const customers = { numbers: await fillCarts('numbers'), lots: await fillCarts('lots') }
    for (let from = 0; from < ordersPerRound; from += ordersAtOnce)
      for (const way of ['numbers', 'lots'] as const) {
        const before = processorTime(pid)
        for (const id of customers[way].slice(from, from + ordersAtOnce))
          await placeOrder(
            db,
            { id: id as never, name: 'Asha', email: 'asha@example.com' },
            { paymentMethod: 'Cash on Delivery', address: null },
          )
        if (round > 0) figures[way].push((processorTime(pid) - before) / ordersAtOnce)
      }
  }
  await close()
  console.log(
    `processor time for an order of ${linesPerOrder} lines, medians of ${rounds * ordersPerRound} orders of each`,
  )
  console.log(`stock as a number  ${median(figures.numbers).toFixed(3)} ms`)
  console.log(`stock in lots      ${median(figures.lots).toFixed(3)} ms`)
  record({
    name: 'An order of products in lots, processor time',
    value: median(figures.lots),
    unit: 'ms',
    anchor: { name: 'stock as a number', value: median(figures.numbers) },
    goal: { atMost: 1.1 },
  })
  console.log(`ratio ${(median(figures.lots) / median(figures.numbers)).toFixed(3)}`)
} finally {
  await client.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function stockShelves() {
  const category = newId()
  await client.query(`INSERT INTO categories (id, name, slug) VALUES ($1, 'Skincare', 'skincare')`, [
    category,
  ])
  for (const way of ['numbers', 'lots'] as const)
    await client.query(
      `INSERT INTO products (id, category_id, name, brand_name, price, stock, image, tracks_lots)
        SELECT id, $2, 'Rose Water', 'Ojavana', 24900, 200000, '/media/rose.avif', $3 FROM unnest($1::text[]) AS id`,
      [products[way], category, way === 'lots'],
    )
  await client.query(
    `INSERT INTO lots (id, product_id, batch_code, expires_on, sell_until, on_hand, state)
      SELECT left(md5(id || n), 24), id, 'B' || n, day_in_india() + 300 + n, day_in_india() + 100 + n, 100000,
        CASE WHEN n > 2 THEN 'held' ELSE 'sellable' END
      FROM unnest($1::text[]) AS id, generate_series(1, 4) AS n`,
    [products.lots],
  )
  await client.query('VACUUM ANALYZE categories, products, lots')
}

async function fillCarts(way: Way): Promise<string[]> {
  const customers = makeIds(ordersPerRound)
  await client.query(
    `INSERT INTO accounts (id, name, email, password_hash, role, is_active)
      SELECT id, 'Asha', id || '@example.com', '', 'customer', true FROM unnest($1::text[]) AS id`,
    [customers],
  )
  await client.query(
    `INSERT INTO cart_lines (account_id, product_id, quantity)
      SELECT account, product, 1 FROM unnest($1::text[], $2::text[]) AS _ (account, product)`,
    [
      customers.flatMap(id => Array(linesPerOrder).fill(id)),
      customers.flatMap((_, n) => products[way].slice(n, n + linesPerOrder)),
    ],
  )
  await client.query('ANALYZE')
  return customers
}

function makeIds(count: number): string[] {
  return Array.from({ length: count }, () => newId())
}

/** Of this process and of PostgreSQL's, in milliseconds. */
function processorTime(pid: number): number {
  const { user, system } = process.cpuUsage()
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return (user + system) / 1000 + Number(nanoseconds) / 1_000_000
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
