/**
 * How long does an order wait while a new version migrates a large shop? A shop as it was before the newest migrations gets a million
 * orders; then orders go on, over a few connections at a steady rate, while those migrations run as they do at a start. An order is the
 * statements that take its locks, written out, because the code of the version before is not here.
 *
 * `node bench/migrations.ts [orders]`
 */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { isDeadlock } from '#db/failures.ts'
import { migrate, migrationsFolder, readMigrations } from '#db/migrate.ts'
import { newId } from '#values/ids.ts'
import { record } from './figure.ts'
import { fillOrders, fillPeople } from './fill-tables.ts'
import { bench } from './side-by-side.ts'

const orders = Number(process.argv[2] ?? 1_000_000)
const buyers = 4
const ordersPerSecond = 100
/** The last migration of the version before, as in src/db/migration-locks.test.ts. */
const before = '0319'

await bench(async folder => {
  const postgres = await startEmbeddedPostgres({ dir: path.join(folder, 'data') })
  const { connection } = postgres
  const all = await readMigrations(migrationsFolder)
  const old = all.findLast(({ name }) => name < `${before}~`)!.name
  const fresh = all.filter(({ name }) => name > old).map(({ name }) => name)
  await migrate({ options: connection }, undefined, old)
  const client = new pg.Client(connection)
  await client.connect()
  const began = performance.now()
  await fillPeople(client, Math.ceil(orders / 5))
  await fillOrders(client, orders)
  const product = newId()
  const category = newId()
  await client.query(`INSERT INTO categories (id, name, slug) VALUES ($1, 'Skincare', 'skincare')`, [
    category,
  ])
  await client.query(
    `INSERT INTO products (id, category_id, name, brand_name, price, stock) VALUES ($1, $2, 'Cream', 'Ojavana', 40000, 1000000)`,
    [product, category],
  )
  await client.query('VACUUM ANALYZE')
  await client.end()
  console.log(`${orders.toLocaleString('en-IN')} orders made in ${seconds(began)} s.`)

  const waits: number[] = []
  let stopped = false
  const buying = Array.from({ length: buyers }, () => buy())
  async function buy() {
    const own = new pg.Client(connection)
    await own.connect()
    while (!stopped) {
      const asked = performance.now()
      await orderAgain(own, product)
      waits.push(performance.now() - asked)
      await sleep(Math.max(0, (1000 * buyers) / ordersPerSecond - (performance.now() - asked)))
    }
    await own.end()
  }
  await sleep(3000)
  const quiet = longest(waits.splice(0))
  const started = performance.now()
  await migrate({ options: connection })
  const took = seconds(started)
  await sleep(1000)
  stopped = true
  await Promise.all(buying)
  const wait = longest(waits)
  console.log(`${fresh.join(', ')}: ${took} s, ${waits.length} orders meanwhile.`)
  console.log(`The longest wait of an order: ${wait.toFixed(0)} ms; without them ${quiet.toFixed(0)} ms.`)
  record({
    name: `Longest wait of an order while the newest migrations run, ${orders.toLocaleString('en-IN')} orders`,
    value: wait,
    unit: 'ms',
    goal: { atMost: 1000 },
  })
  await postgres.stop()
})

/** After a deadlock with a migration, as the shop does it. */
async function orderAgain(client: pg.Client, product: string): Promise<void> {
  try {
    await order(client, product)
  } catch (error) {
    await client.query('ROLLBACK')
    if (!isDeadlock(error)) throw error
    await orderAgain(client, product)
  }
}

/** Reads the session, takes stock, writes the order and queues its mail. */
async function order(client: pg.Client, product: string) {
  const id = newId()
  await client.query(
    'SELECT FROM sessions s JOIN accounts a ON a.id = s.account_id CROSS JOIN settings LIMIT 1',
  )
  await client.query('BEGIN')
  await client.query('UPDATE products SET stock = stock - 1 WHERE id = $1', [product])
  await client.query(
    `INSERT INTO orders (id, order_number, customer_name, customer_email, payment_method, subtotal, delivery, discount, total, status)
      VALUES ($1, $1, 'Asha', 'asha@example.com', 'Cash on Delivery', 40000, 4900, 0, 44900, 'Pending')`,
    [id],
  )
  await client.query(
    `INSERT INTO shipments (order_id, id, seller_name, status) VALUES ($1, $1, 'Seller', 'Pending')`,
    [id],
  )
  await client.query(
    `INSERT INTO order_lines (order_id, id, shipment_id, product_id, name, brand_name, category, price, quantity)
      VALUES ($1, $1, $1, $2, 'Cream', 'Ojavana', 'Skincare', 40000, 1)`,
    [id, product],
  )
  await client.query(
    `INSERT INTO order_events (order_id, id, status, actor_name) VALUES ($1, $1, 'Pending', 'Asha')`,
    [id],
  )
  await client.query(`INSERT INTO mails (id, kind, data) VALUES ($1, 'order-placed', '{}')`, [id])
  await client.query('COMMIT')
}

function longest(waits: number[]): number {
  return waits.reduce((most, wait) => Math.max(most, wait), 0)
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
