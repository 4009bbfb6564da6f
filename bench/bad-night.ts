/**
 * What does a bad night cost? A shop of 1,00,000 orders: how much slower orders are while a backup is made, how long a verified
 * restore takes, and how long it takes after kill -9 of everything until the shop serves again.
 *
 * `node bench/bad-night.ts [orders] [seconds]`
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { diskFiles } from '#adapters/files/disk.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import type { Actor } from '#domain/actor.ts'
import { readBackup } from '#domain/backups/read-backup.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import { type Customer, placeOrder } from '#domain/orders/place-order.ts'
import type { ProductId } from '#values/ids.ts'
import { killTree } from '../test/faults/process-tree.ts'
import { freePort } from '../test/free-port.ts'
import { record } from './figure.ts'
import { fillOrders, fillPeople } from './fill-tables.ts'
import { makeCatalogue } from './search-catalogue.ts'
import { bench } from './side-by-side.ts'

const orders = Number(process.argv[2] ?? 100_000)
const seconds = Number(process.argv[3] ?? 8)
const buyers = 8
// Customers who order again and again, in a shop with few products and nothing in its carts, would measure something else: a
// backup keeps the old versions of their carts and of the stock.
const customerCount = 50_000
const productCount = 3000
const openCarts = 5000

await bench(async folder => {
  chmodSync(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  const backups = path.join(folder, 'backups')
  const postgres = await startEmbeddedPostgres({ dir: dataDir })
  const database = await openDatabase(postgres.connection)
  await migrate(database.pool)
  await fill(postgres.connection)
  const shoppers = await findShoppers(database)

  const backup = async () => {
    const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backups }
    await promisify(execFile)(process.execPath, ['scripts/backup.ts', '--scheduled'], { env })
  }
  const sell = (work: () => Promise<unknown>) => ordersPerSecond(database, shoppers, work)
  await sell(() => sleep(2000))
  const before = await sell(() => sleep(seconds * 1000))
  const busy = await sell(backup)
  const quiet = (before + (await sell(() => sleep(seconds * 1000)))) / 2
  const slower = Math.max(0, 100 * (1 - busy / quiet))
  console.log(
    `Orders: ${quiet.toFixed(0)} per s, ${busy.toFixed(0)} per s during a backup: ${slower.toFixed(0)} % fewer.`,
  )
  record({
    name: `Fewer orders during a backup of ${orders} orders`,
    value: slower,
    unit: '%',
    goal: { atMost: 10 },
  })

  await database.pool.query('CREATE DATABASE restored')
  const target = new pg.Pool({ ...postgres.connection, database: 'restored', max: 2 })
  target.on('error', () => {})
  const [archive] = await readdir(backups)
  const source = await open(path.join(backups, archive!))
  const began = performance.now()
  await readBackup({
    pool: target,
    files: diskFiles(path.join(folder, 'restored')),
    migrateTo: until => migrate(target, undefined, until),
    read: async count => (await source.read(Buffer.alloc(count), 0, count)).buffer,
  })
  const restored = (performance.now() - began) / 1000
  console.log(`Restored and compared in ${restored.toFixed(1)} s.`)
  record({ name: `Verified restore of ${orders} orders`, value: restored, unit: 's', goal: { atMost: 60 } })
  await source.close()
  await target.end()
  await database.close()
  await postgres.stop()

  const port = await freePort()
  const first = await openShop(dataDir, port)
  const buying = keepBuying(port)
  await sleep(2000)
  killTree(first.pid!)
  const killed = performance.now()
  buying.stop()
  const second = await openShop(dataDir, port)
  const recovered = (performance.now() - killed) / 1000
  console.log(`After kill -9 of everything it serves again in ${recovered.toFixed(1)} s.`)
  record({
    name: 'Serves again after kill -9 of everything',
    value: recovered,
    unit: 's',
    goal: { atMost: 5 },
  })
  second.kill('SIGTERM')
  await once(second, 'exit')
})

async function fill(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  await makeCatalogue(client, productCount)
  await fillPeople(client, orders)
  await fillOrders(client, orders)
  await client.query('UPDATE products SET stock = 1000000, tracks_lots = false')
  await client.query('VACUUM ANALYZE')
  await client.end()
  console.log(`${orders} orders made.`)
}

interface Shoppers {
  customers: (Actor & Customer)[]
  products: ProductId[]
}

async function findShoppers({ db }: Database): Promise<Shoppers> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'role'])
    .where('role', '=', 'customer')
    .where('is_active', '=', true)
    .limit(customerCount + openCarts)
    .execute()
  const sold = await db.selectFrom('listed_products').select('product_id').orderBy('product_id').execute()
  const products = sold.map(({ product_id }) => product_id)
  const [customers, others] = [accounts.slice(openCarts), accounts.slice(0, openCarts)]
  const lines = others.map(({ id }, n) => ({
    account_id: id,
    product_id: products[n % products.length]!,
    quantity: 1,
  }))
  await db.insertInto('cart_lines').values(lines).execute()
  await sql`ANALYZE cart_lines`.execute(db)
  return { customers, products }
}

/** So many orders at a time, each of the next customer, until `work` is done. */
async function ordersPerSecond(
  { db }: Database,
  { customers, products }: Shoppers,
  work: () => Promise<unknown>,
): Promise<number> {
  let placed = 0
  let done = false
  const buying = Array.from({ length: buyers }, async (_, buyer) => {
    for (let n = buyer; !done; n += buyers) {
      const customer = customers[n % customers.length]!
      await addToCart(db, customer, { product: products[n % products.length]!, quantity: 1 })
      await placeOrder(db, customer, { paymentMethod: 'Cash on Delivery', address: null })
      placed++
    }
  })
  const began = performance.now()
  await work()
  const perSecond = placed / ((performance.now() - began) / 1000)
  done = true
  await Promise.all(buying)
  return perSecond
}

async function openShop(dataDir: string, port: string): Promise<ChildProcess> {
  const shop = spawn(process.execPath, ['src/server.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}/readyz`
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (shop.exitCode !== null) throw new Error('The shop does not start.')
    await sleep(20)
  }
  return shop
}

/** Visitors who register, so that there is something to recover. */
function keepBuying(port: string) {
  let stopped = false
  const visit = async (n: number) => {
    for (let count = 0; !stopped; count++)
      await fetch(`http://127.0.0.1:${port}/api/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Asha', email: `asha${n}-${count}@example.com` }),
      }).catch(() => {})
  }
  for (let n = 0; n < 4; n++) void visit(n)
  return {
    stop() {
      stopped = true
    },
  }
}
