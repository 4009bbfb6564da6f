/**
 * How fast are the figures of a shop with many orders? Each chart's answer for 7, 30 and 90 days, asked of the domain on a
 * shop of 100,000 orders over a year (three lines each, 20 sellers, 1,000 products, 20,000 customers, 4 % cancelled).
 *
 * `node bench/dashboard.ts [orders] [times]`
 */
import type { Pool } from 'pg'
import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { sumSales } from '#domain/dashboard/day-sales.ts'
import { getDecisions } from '#domain/dashboard/decisions.ts'
import { getAdminFigures, getSellerFigures } from '#domain/dashboard/figures.ts'
import { bench } from './side-by-side.ts'

const orders = Number(process.argv[2] ?? 100_000)
const times = Number(process.argv[3] ?? 30)

await bench(async folder => {
  const postgres = await startEmbeddedPostgres({ dir: folder })
  const { db, pool, close } = await openDatabase(postgres.connection)
  await migrate(pool)
  const began = performance.now()
  await openBusyShop(pool)
  await sumSales(db)
  console.log(`${orders} orders made in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  console.log('milliseconds            median    slowest')
  const { id: seller } = await db.selectFrom('accounts').select('id').orderBy('id').executeTakeFirstOrThrow()
  for (const days of [7, 30, 90]) {
    await measure(`admin, ${days} days`, () => getAdminFigures(db, { period: { days } }))
    await measure(`decisions, ${days} days`, () => getDecisions(db, { period: { days } }))
    await measure(`seller, ${days} days`, () => getSellerFigures(db, { seller, period: { days } }))
  }
  await close()
  await postgres.stop()
})

async function measure(what: string, ask: () => Promise<unknown>) {
  // The first answers plan the statements and fill the buffers.
  for (let n = 0; n < 6; n++) await ask()
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await ask()
    taken.push(performance.now() - began)
  }
  taken.sort((a, b) => a - b)
  const [median, slowest] = [taken[Math.floor(times / 2)]!, taken.at(-1)!]
  console.log(`${what.padEnd(20)} ${median.toFixed(1).padStart(9)} ${slowest.toFixed(1).padStart(10)}`)
}

/** The first digit of an id: 'a' sellers, 'b' customers, 'c' categories, 'd' products, 'e' orders. */
async function openBusyShop(pool: Pool) {
  const id = (kind: string, n: string) => `'${kind}' || lpad(to_hex((${n})::integer), 23, '0')`
  await pool.query(`
    INSERT INTO accounts (id, name, email, password_hash, role, is_active, created_at)
    SELECT ${id('a', 'n')}, 'Seller ' || n, 's' || n || '@example.com', '', 'seller', true, now() FROM generate_series(1, 20) n;
    INSERT INTO accounts (id, name, email, password_hash, role, is_active, created_at)
    SELECT ${id('b', 'n')}, 'Customer ' || n, 'c' || n || '@example.com', '', 'customer', true,
      now() - random() * interval '365 days' FROM generate_series(1, 20000) n;
    INSERT INTO categories (id, name, slug)
    SELECT ${id('c', 'n')}, 'Category ' || n, 'category-' || n FROM generate_series(1, 8) n;
    INSERT INTO products (id, seller_id, category_id, name, price, stock)
    SELECT ${id('d', 'n')}, ${id('a', 'n % 20 + 1')}, ${id('c', 'n % 8 + 1')}, 'Product ' || n, 10000 + n * 50, n % 200
    FROM generate_series(1, 1000) n;
    INSERT INTO cart_lines (account_id, product_id, quantity, added_at)
    SELECT ${id('b', 'n')}, ${id('d', 'n % 1000 + 1')}, 1, now() - random() * interval '365 days'
    FROM generate_series(1, 5000) n;`)
  // An order every so often, the last one now; three lines of one seller.
  await pool.query(`
    ALTER TABLE order_lines DISABLE TRIGGER order_lines_late;
    CREATE TEMP TABLE made AS
    SELECT n, ${id('e', 'n')} AS id, ${id('b', 'n % 20000 + 1')} AS customer, n % 20 AS seller,
      now() - (${orders} - n) * interval '365 days' / ${orders} AS at,
      CASE WHEN n % 25 = 0 THEN 'Cancelled' ELSE 'Delivered' END AS status
    FROM generate_series(1, ${orders}) n;
    INSERT INTO orders (id, order_number, account_id, customer_name, customer_email, payment_method, subtotal, delivery,
      discount, total, status, created_at)
    SELECT id, 'KN-' || n, customer, 'Customer', 'c@example.com', 'Cash on Delivery', 90000, 4900, 3000, 91900, status, at
    FROM made;
    INSERT INTO shipments (order_id, id, seller_id, seller_name, status)
    SELECT id, id, ${id('a', 'seller + 1')}, 'Seller', status FROM made;
    INSERT INTO order_lines (order_id, id, shipment_id, product_id, name, brand_name, category, price, quantity, discount,
      seller_id, sold_at, is_cancelled)
    SELECT made.id, made.id || line, made.id, ${id('d', '(made.n * 7 + line * 20) % 50 * 20 + seller')}, 'Product', 'Brand',
      'Category ' || (made.n + line) % 8, 10000 * line, 1 + line % 2, 1000, ${id('a', 'seller + 1')}, at, status = 'Cancelled'
    FROM made, generate_series(1, 3) line;
    INSERT INTO order_events (order_id, id, status, actor_name) SELECT id, id, 'Pending', 'Customer' FROM made;
    ALTER TABLE order_lines ENABLE TRIGGER order_lines_late;`)
  await pool.query('VACUUM ANALYZE')
}
