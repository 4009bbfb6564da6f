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
import { countAccounts, listAccounts } from '#domain/accounts/list-accounts.ts'
import type { Actor } from '#domain/actor.ts'
import { listAuditEvents } from '#domain/audit/list-events.ts'
import { listMessages } from '#domain/inbox/messages.ts'
import { listSubscribers } from '#domain/newsletter/subscribers.ts'
import { countUnread, listNotifications } from '#domain/notifications/list-notifications.ts'
import { countOrders, listOrders } from '#domain/orders/list-orders.ts'
import { listPayments } from '#domain/payments/list-payments.ts'
import { countReviews, listReviews } from '#domain/reviews/list-reviews.ts'
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

const sellers = `
  INSERT INTO accounts (id, name, email, password_hash, role, is_active)
    SELECT 'a' || lpad(n::text, 23, '0'), 'Seller ' || n, 's' || n || '@example.com', '', 'seller', true
    FROM generate_series(1, 21) n`

/** One seller with most of the products, 20 small ones; most products are live, few lack something. */
const sellersAndStates = `
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

/** As many customers, reviews, messages, subscribers and changes as there are products. */
const peopleAndWords = `
  INSERT INTO accounts (id, name, email, password_hash, role, is_active, created_at)
    SELECT 'b' || lpad(to_hex(n), 23, '0'), 'Customer ' || md5(n::text), md5(n::text) || '@example.com', '', 'customer',
      random() < 0.98, now() - n * interval '1 minute' FROM generate_series(1, ${rows}) n;
  ALTER TABLE reviews DISABLE TRIGGER USER;
  INSERT INTO reviews (id, product_id, account_id, stars, text, hidden_at, hidden_reason)
    SELECT 'c' || lpad(to_hex(n), 23, '0'), p.id, 'b' || lpad(to_hex(n), 23, '0'), 1 + floor(random() * 5),
      'It is ' || md5(n::text), CASE WHEN n % 50 = 0 THEN now() END, CASE WHEN n % 50 = 0 THEN 'Spam' END
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM products) p;
  ALTER TABLE reviews ENABLE TRIGGER USER;
  INSERT INTO contact_messages (id, name, email, message, handled_at)
    SELECT 'd' || lpad(to_hex(n), 23, '0'), 'Visitor ' || md5(n::text), md5(n::text) || '@example.com',
      'Where is my order ' || n || '?', CASE WHEN n % 20 > 0 THEN now() END FROM generate_series(1, ${rows}) n;
  INSERT INTO newsletter_subscribers (id, email, name, confirmed_at, unsubscribed_at, unsubscribe_token)
    SELECT 'e' || lpad(to_hex(n), 23, '0'), md5(n::text) || '@example.com', 'Reader ' || md5(n::text),
      CASE WHEN n % 10 > 0 THEN now() END, CASE WHEN n % 15 = 0 THEN now() END, n::text FROM generate_series(1, ${rows}) n;
  INSERT INTO audit_events (id, actor_name, action, subject, subject_id, after)
    SELECT 'f' || lpad(to_hex(n), 23, '0'), 'Admin ' || n % 7, (ARRAY['create', 'update', 'update', 'delete'])[1 + n % 4],
      (ARRAY['product', 'order', 'user', 'category'])[1 + n % 4], n::text, '{"price": 100}' FROM generate_series(1, ${rows}) n;`

/** As many orders of two lines, most delivered, 60 in 100 of one seller, and a payment of each; a fifth of the customers order. */
const ordersAndPayments = `
  ALTER TABLE order_lines DISABLE TRIGGER USER;
  INSERT INTO orders (id, order_number, account_id, customer_name, customer_email, payment_method, subtotal, delivery, discount,
      total, status, payment_state, created_at)
    SELECT lpad(to_hex(n), 24, '0'), 'KN-2026-' || lpad(n::text, 6, '0'),
      'b' || lpad(to_hex(1 + n % ${Math.ceil(rows / 5)}), 23, '0'), 'Customer ' || md5((n % ${Math.ceil(rows / 5)})::text),
      md5((n % ${Math.ceil(rows / 5)})::text) || '@example.com', 'Cash on Delivery', price * 2, 4900, 0, price * 2 + 4900,
      (ARRAY['Pending', 'Processing', 'Shipped', 'Cancelled', 'Delivered'])[least(5, 1 + floor(random() * 20))], 'cod',
      now() - (${rows} - n) * interval '1 minute'
    FROM (SELECT n, 9900 + floor(random() * 900)::bigint * 100 AS price FROM generate_series(1, ${rows}) n) made;
  INSERT INTO shipments (order_id, id, seller_id, seller_name, status)
    SELECT id, id, 'a' || lpad(CASE WHEN random() < 0.6 THEN 1 ELSE 2 + floor(random() * 20) END::int::text, 23, '0'), 'Seller',
      status FROM orders;
  INSERT INTO order_lines (order_id, id, shipment_id, seller_id, product_id, name, brand_name, category, price, quantity,
      is_cancelled)
    SELECT o.id, o.id || line, s.id, s.seller_id, o.id, 'Rose Cream ' || line, 'Ojavana', 'Skincare', o.subtotal / 2, 1,
      o.status = 'Cancelled' FROM orders o JOIN shipments s ON s.order_id = o.id, generate_series(1, 2) line;
  ALTER TABLE order_lines ENABLE TRIGGER USER;
  INSERT INTO payments (id, order_id, provider_order_id, amount, state)
    SELECT id, id, 'order_' || id, total, (ARRAY['open', 'closed', 'paid', 'paid', 'paid'])[1 + floor(random() * 5)] FROM orders;
  INSERT INTO payment_attempts (id, payment_id, status, amount, currency, method, created_at, outcome)
    SELECT 'pay_' || id, id, 'captured', amount, 'INR', 'upi', now(), 'used' FROM payments WHERE state = 'paid';
  INSERT INTO refunds (id, order_id, attempt_id, amount, cause, state)
    SELECT 'refund' || id, order_id, 'pay_' || id, amount, 'cancelled', 'processed' FROM payments
    WHERE state = 'paid' AND random() < 0.03;
  INSERT INTO notifications (id, account_id, kind, subject, title, text, link, at)
    SELECT 'n' || id, CASE WHEN random() < 0.5 THEN 'a' || lpad('1', 23, '0') END, 'new-order', id, 'New order', '', '/', now()
    FROM orders;`

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
  await client.query(sellers)
  if (only.length === 0 || only.includes('products') || only.includes('reviews')) {
    await makeCatalogue(client, rows)
    await client.query(sellersAndStates)
  }
  await client.query(peopleAndWords)
  await client.query(ordersAndPayments)
  await client.query('VACUUM ANALYZE')
  await client.end()
  console.log(
    `${rows.toLocaleString('en-IN')} rows, made in ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
  )

  const seller = 'a'.padEnd(23, '0').concat('1') as AccountId
  const category = '1'.padStart(24, '0') as CategoryId
  const admin: Actor = { id: 'a'.padEnd(23, '0').concat('3') as AccountId, name: 'Admin', role: 'admin' }
  const orderSorts = [
    ...['newest', 'oldest', 'number-up', 'number-down', 'customer-up', 'customer-down'],
    ...['total-up', 'total-down', 'status-up', 'status-down'],
  ]
  const orderFilters = {
    none: {},
    pending: { status: 'Pending' },
    delivered: { status: 'Delivered' },
    'to pack': { status: 'to-pack' },
    'this month': { from: new Date(Date.now() - 30 * 24 * 3_600_000) },
  }
  const askOrders: Table['ask'] = async ({ sort, page, filter }) => {
    await listOrders(db, { ...filter, sort: sort as 'newest', page, limit })
    return countOrders(db, filter)
  }
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
    orders: {
      sorts: orderSorts,
      filters: {
        ...orderFilters,
        'a customer': { customer: 'b'.concat('1'.padStart(23, '0')) },
        'a name': { search: 'abcd' },
      },
      ask: askOrders,
    },
    "a seller's orders": {
      sorts: orderSorts,
      filters: Object.fromEntries(
        Object.entries(orderFilters).map(([name, filter]) => [name, { ...filter, seller }]),
      ),
      ask: askOrders,
    },
    payments: {
      sorts: ['newest'],
      filters: {
        none: {},
        paid: { state: 'paid' },
        refunded: { state: 'refunded' },
        'needs an admin': { state: 'needs-admin' },
        'a name': { search: 'abcd' },
      },
      ask: async ({ page, filter }) => (await listPayments(db, { ...filter, page, limit })).total,
    },
    notifications: {
      sorts: ['newest'],
      filters: { all: {}, unread: { unread: true } },
      // Older ones follow a cursor.
      ask: async ({ filter }) => {
        await countUnread(db, admin)
        await listNotifications(db, admin, { ...filter, limit })
        return 0
      },
    },
    customers: {
      sorts: [
        'newest',
        'oldest',
        'pending',
        'name-up',
        'name-down',
        'email-up',
        'email-down',
        'orders-up',
        'orders-down',
        'spent-up',
        'spent-down',
      ],
      filters: {
        none: {},
        active: { isActive: true },
        declined: { state: 'declined' },
        name: { search: 'abcd' },
      },
      ask: async ({ sort, page, filter }) => {
        const which = { ...filter, role: 'customer' as const }
        await listAccounts(db, { ...which, sort: sort as 'newest', page, limit })
        return countAccounts(db, which)
      },
    },
    reviews: {
      sorts: [
        'createdAt-down',
        'createdAt-up',
        'stars-up',
        'stars-down',
        'productName-up',
        'productName-down',
      ],
      filters: { none: {}, 'one star': { stars: 1 }, hidden: { hidden: true }, shown: { hidden: false } },
      ask: async ({ sort, page, filter }) => {
        await listReviews(db, { ...filter, sort: sort as 'stars-up', page, limit })
        return countReviews(db, filter)
      },
    },
    messages: {
      sorts: ['createdAt-down', 'createdAt-up', 'name-up', 'name-down'],
      filters: { none: {}, open: { handled: false }, handled: { handled: true } },
      ask: async ({ sort, page, filter }) =>
        (await listMessages(db, { ...filter, sort: sort as 'name-up', page, limit })).total,
    },
    subscribers: {
      sorts: ['createdAt-down', 'createdAt-up', 'name-up', 'name-down', 'email-up', 'email-down'],
      filters: { none: {}, subscribed: { status: 'subscribed' }, pending: { status: 'pending' } },
      ask: async ({ sort, page, filter }) =>
        (await listSubscribers(db, { ...filter, sort: sort as 'name-up', page, limit })).total,
    },
    audit: {
      sorts: ['newest'],
      filters: { none: {}, products: { subject: 'product' }, deletions: { action: 'delete' } },
      // Older events follow a cursor: there are no page numbers.
      ask: async ({ filter }) => {
        await listAuditEvents(db, { ...filter, limit })
        return 0
      },
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
