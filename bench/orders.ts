/**
 * How many orders a second? The shop over HTTP beside bare `pg` loops on the same server: one sends the shop's own statements,
 * one writes the same rows the usual way, a statement for each.
 *
 * Counted: POST /api/orders/place, from a filled cart of three products to the order in the reply: sign-in check, prices,
 * stock, order, lines, shipment, event, emptied cart, durable commit. The carts are filled beforehand, one account per
 * order; a round begins when the mails of the one before are sent. The bare loops run the order's transaction alone: no
 * HTTP, no sign-in check, no prices.
 *
 * `node bench/orders.ts [rounds]`
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { checkoutStatement } from '#domain/cart/read-checkout.ts'
import { orderStatement } from '#domain/orders/write-order.ts'
import { type AccountId, newId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { record } from './figure.ts'
import { openLine } from './http-line.ts'

const rounds = Number(process.argv[2] ?? 5)
const ordersPerRound = { 1: 200, 16: 800 } as const
const linesPerOrder = 3
const price = 24900
const products = Array.from({ length: 2000 }, () => newId())
const mostSecondsPerRound = 10

type Crowd = keyof typeof ordersPerRound
const crowds: Crowd[] = [1, 16]

const ways = { direct: orderDirectly, rowByRow: orderRowByRow, http: orderOverHttp }
type Way = keyof typeof ways
type Sheet = Record<Way, number[]>
type Figures = Record<Crowd, Sheet>
const emptySheet = (): Sheet => ({ direct: [], rowByRow: [], http: [] })

const dataDir = await mkdtemp(path.join(tmpdir(), 'kanti-bench-'))
const port = await freePort()
const shop = await openShop()
const postgres = await startEmbeddedPostgres({ dir: dataDir })
const clients = await Promise.all(
  Array.from({ length: 17 }, async () => {
    const client = new pg.Client(postgres.connection)
    await client.connect()
    return client
  }),
)
const setup = clients.pop()!

try {
  await stockShelves()
  const figures: Figures = { 1: emptySheet(), 16: emptySheet() }
  // The first round is short: it warms everything up and is not counted.
  for (let round = 0; round <= rounds; round++)
    for (const crowd of crowds)
      for (const [name, buyer] of inTurn(round)) {
        const perSecond = await measure(
          crowd,
          buyer,
          round > 0 ? ordersPerRound[crowd] : ordersPerRound[crowd] / 4,
        )
        if (round > 0) figures[crowd][name].push(perSecond)
      }
  await checkBooks()
  report(figures)
} finally {
  await Promise.all([setup, ...clients].map(client => client.end()))
  if (shop.exitCode === null && shop.kill('SIGTERM')) await once(shop, 'exit')
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

interface Customer {
  id: AccountId
  token: string
}
type Buyer = { buy(customer: Customer): Promise<void>; done(): void }

/** Orders a second: `crowd` customers at a time, each order from a cart filled before the clock starts. */
async function measure(crowd: Crowd, buyer: (n: number) => Promise<Buyer>, orders: number): Promise<number> {
  const customers = await fillCarts(orders)
  await mailsSent()
  let placed = 0
  const buyers = await Promise.all(Array.from({ length: crowd }, (_, n) => buyer(n)))
  const began = performance.now()
  await Promise.all(
    buyers.map(async ({ buy }) => {
      while (customers.length > 0 && performance.now() - began < mostSecondsPerRound * 1000) {
        await buy(customers.pop()!)
        placed++
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const { done } of buyers) done()
  return placed / seconds
}

async function orderOverHttp(): Promise<Buyer> {
  const line = await openLine(port)
  return {
    async buy({ token }) {
      const status = await line.post('/api/orders/place', { authorization: `Bearer ${token}` })
      if (status !== 201) throw new Error(`an order was answered with ${status}`)
    },
    done: line.close,
  }
}

/** The shop's own two statements. */
async function orderDirectly(n: number): Promise<Buyer> {
  const client = clients[n]!
  return {
    async buy({ id }) {
      const { rows } = await client.query({
        name: 'read',
        text: checkoutStatement.text,
        values: checkoutStatement.parameters(checkoutOf(id)),
      })
      const shipment = { id: newId(), sellerId: null, sellerName: '', status: 'Pending' }
      const lines = rows[0].basket.map((line: object) => ({
        ...line,
        id: newId(),
        shipmentId: shipment.id,
        discount: 0,
        sellerDiscount: 0,
      }))
      const { rowCount } = await client.query({
        name: 'write',
        text: orderStatement.text,
        values: orderStatement.parameters({
          orderId: newId(),
          customerId: id,
          customerName: 'Asha',
          customerEmail: 'asha@example.com',
          paymentMethod: 'Cash on Delivery',
          address: null,
          arrivesFrom: null,
          arrivesTo: null,
          subtotal: paise(price * linesPerOrder),
          delivery: paise(4900),
          discount: paise(0),
          total: paise(price * linesPerOrder + 4900),
          status: 'Pending',
          idempotencyKey: null,
          idempotencyDigest: null,
          shipments: JSON.stringify([shipment]),
          lines: JSON.stringify(lines),
          eventId: newId(),
          uses: '[]',
          promoCode: null,
          limitedNth: null,
          paymentState: 'cod',
          payBy: null,
          paidAt: null,
          fromCart: true,
          buyerGstin: null,
          buyerName: null,
          inLots: false,
          arePricesAgreed: false,
          actorId: id,
          actorName: 'Asha',
        }),
      })
      if (rowCount !== 1) throw new Error('an order was not written')
    },
    done() {},
  }
}

function checkoutOf(accountId: AccountId) {
  return {
    accountId,
    addressId: null,
    promoCode: null,
    newAddress: null,
    items: null,
    limitCashOnDelivery: false,
  }
}

/** The same rows the usual way: a transaction with a statement for each. */
async function orderRowByRow(n: number): Promise<Buyer> {
  const client = clients[n]!
  const run = (text: string, ...values: unknown[]) =>
    client.query({ name: createHash('md5').update(text).digest('hex'), text, values })
  return {
    async buy({ id: customer }) {
      const [order, shipment] = [newId(), newId()]
      await client.query('BEGIN')
      const { rows: read } = await run(
        checkoutStatement.text,
        ...checkoutStatement.parameters(checkoutOf(customer)),
      )
      const rows: { productId: string; name: string; brandName: string; category: string; image: string }[] =
        read[0].basket
      for (const { productId } of rows.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
        await run('UPDATE products SET stock = stock - 1 WHERE id = $1 AND stock >= 1', productId)
      await run(
        `INSERT INTO orders (id, order_number, account_id, customer_name, customer_email, payment_method, subtotal,
          delivery, discount, total, status)
          VALUES ($1, next_order_number(now()), $2, $3, $4, $5, $6::bigint, 4900, 0, $6::bigint + 4900, 'Pending')`,
        order,
        customer,
        'Asha',
        'asha@example.com',
        'Cash on Delivery',
        price * linesPerOrder,
      )
      await run(
        `INSERT INTO shipments (order_id, id, seller_name, status) VALUES ($1, $2, '', 'Pending')`,
        order,
        shipment,
      )
      for (const line of rows)
        await run(
          `INSERT INTO order_lines (order_id, id, shipment_id, product_id, name, brand_name, category, image, price,
            quantity) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1)`,
          order,
          newId(),
          shipment,
          line.productId,
          line.name,
          line.brandName,
          line.category,
          line.image,
          price,
        )
      await run(
        `INSERT INTO order_events (order_id, id, status, actor_id, actor_name) VALUES ($1, $2, 'Pending', $3, 'Asha')`,
        order,
        newId(),
        customer,
      )
      await run('DELETE FROM cart_lines WHERE account_id = $1', customer)
      await client.query('COMMIT')
    },
    done() {},
  }
}

async function stockShelves() {
  const category = newId()
  await setup.query(`INSERT INTO categories (id, name, slug) VALUES ($1, 'Skincare', 'skincare')`, [category])
  await setup.query(
    `INSERT INTO products (id, category_id, name, brand_name, price, stock, image)
      SELECT id, $2, 'Rose Water', 'Ojavana', ${price}, 1000000, '/media/rose.avif' FROM unnest($1::text[]) AS id`,
    [products, category],
  )
  await setup.query('VACUUM ANALYZE categories, products')
}

/** An order asks for a mail: those of the last round would be sent in this one's time. */
async function mailsSent() {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const { rows } = await setup.query(
      'SELECT count(*)::int AS waiting FROM mails WHERE sent_at IS NULL AND dead_at IS NULL',
    )
    if (rows[0].waiting === 0) return
    // The bare loops wake nobody.
    await setup.query(`SELECT pg_notify('kanti_changes', '{"from":"bench","tags":["mails"]}')`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('the mails were not sent')
}

/** New accounts, signed in, each with products picked at random in the cart. */
async function fillCarts(count: number): Promise<Customer[]> {
  const customers = Array.from({ length: count }, () => ({ id: newId<'account'>(), token: newId() }))
  const ids = customers.map(({ id }) => id)
  await setup.query(
    `INSERT INTO accounts (id, name, email, password_hash, role, is_active)
      SELECT id, 'Asha', id || '@example.com', '', 'customer', true FROM unnest($1::text[]) AS id`,
    [ids],
  )
  await setup.query(
    `INSERT INTO sessions (token_hash, account_id, expires_at)
      SELECT hash, id, now() + interval '1 day' FROM unnest($1::bytea[], $2::text[]) AS _ (hash, id)`,
    [customers.map(({ token }) => createHash('sha256').update(token).digest()), ids],
  )
  await setup.query(
    `INSERT INTO cart_lines (account_id, product_id, quantity)
      SELECT account, product, 1 FROM unnest($1::text[], $2::text[]) AS _ (account, product)`,
    [ids.flatMap(id => Array(linesPerOrder).fill(id)), ids.flatMap(pickProducts)],
  )
  // Connections would else keep the plans they made while the tables were empty, and slow down as these fill.
  await setup.query('ANALYZE')
  return customers
}

/** Different ones: neighbours from a random place on. */
function pickProducts(): string[] {
  const start = Math.floor(Math.random() * (products.length - linesPerOrder))
  return products.slice(start, start + linesPerOrder)
}

/** A fast answer that is wrong counts for nothing. */
async function checkBooks() {
  const { rows } = await setup.query(`SELECT
    (SELECT sum(quantity) FROM order_lines) AS ordered, (SELECT sum(1000000 - stock) FROM products) AS gone`)
  const { ordered, gone } = rows[0]
  if (ordered !== gone) throw new Error(`${ordered} pieces were ordered, but ${gone} are gone`)
}

/** Alternates the order, so that neither side always runs first. */
function inTurn(round: number) {
  const all = Object.entries(ways) as [Way, (typeof ways)[Way]][]
  return all.map((_, n) => all[(n + round) % all.length]!)
}

function report(figures: Figures) {
  console.log(
    `orders per second, medians of ${rounds} interleaved rounds; in brackets HTTP's ratio to it, least to most\n`,
  )
  console.log('customers   over HTTP   bare pg, same statements     bare pg, row by row')
  for (const crowd of crowds) {
    const { http, direct, rowByRow } = figures[crowd]
    const beside = (bare: number[]) => {
      const ratios = http.map((value, n) => value / bare[n]!).sort((a, b) => a - b)
      const [least, middle, most] = [ratios[0]!, median(ratios), ratios.at(-1)!].map(ratio =>
        ratio.toFixed(2),
      )
      return `${median(bare).toFixed(0)} (${middle}; ${least} to ${most})`
    }
    record({
      name: `Orders over HTTP, ${crowd} ${crowd === 1 ? 'customer' : 'customers'} at a time`,
      value: median(http),
      unit: 'per s',
      anchor: { name: 'bare pg, row by row', value: median(rowByRow) },
      goal: { atLeast: 0.5 },
    })
    const cells = [median(http).toFixed(0).padStart(9), beside(direct).padEnd(26), beside(rowByRow)]
    console.log(`${String(crowd).padStart(9)}   ${cells.join('   ')}`)
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

async function openShop(): Promise<ChildProcess> {
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, ['src/server.ts'], {
    env: { ...process.env, ...settings, DATABASE_URL: '', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && child.exitCode === null; ) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (ready?.ok) return child
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error('the shop did not open')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
