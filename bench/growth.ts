/**
 * Does a call take longer, or more memory, the more there is? Every call that people wait for, over HTTP and none from memory,
 * with a thousand and a hundred thousand products or orders, or the sizes that are named. `npm run bench growth` gives it the
 * shop's own heap (scripts/heap.ts), without which V8 collects garbage later.
 * Run: [SHOPS=folder] node bench/growth.ts [sizes, such as 1000 10000 100000 1000000]
 */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#config.ts'
import type { Connection } from '#db/client.ts'
import { sumSales } from '#domain/dashboard/day-sales.ts'
import { buildApp } from '#http/app.ts'
import { openServices } from '#services.ts'
import { newId } from '#values/ids.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { record } from './figure.ts'
import { benchShops, show } from './shops.ts'
import { median } from './side-by-side.ts'

const isShort = process.argv.length === 2
const sizes = isShort ? [1000, 100_000] : process.argv.slice(2).map(Number)
const least = sizes[0]!
const rounds = isShort ? 11 : 41
/** The first answers plan the statements and fill the buffers, and PostgreSQL logs each page whole that they change. */
const warmUps = isShort ? 6 : 40
const rowsImported = isShort ? 1000 : 10_000
/** As many as a file may have. */
const rowsOfFile = 2000
/** These read everything, so their time grows; their memory must not. */
const readEverything = ['sitemap', 'part of a sitemap', 'feed']

interface Taken {
  milliseconds: number
  /** How much more of it the process had at the most, in MB. */
  memory: number
}

type Sheet = Record<string, Taken>

await buildWeb()
await benchShops(async find => {
  // Node compiles what runs often: the first shop would be measured slower than all after it.
  await measureShop(await find({ products: least, orders: least }))
  const byProducts: Sheet[] = []
  for (const products of sizes) byProducts.push(await measureShop(await find({ products, orders: least })))
  const byOrders = [byProducts[0]!]
  for (const orders of sizes.slice(1))
    byOrders.push(await measureShop(await find({ products: least, orders })))
  report('products', byProducts)
  report('orders', byOrders)
})

function report(of: 'products' | 'orders', sheets: Sheet[]) {
  console.log(
    `\nmilliseconds by ${of}${sizes.map(size => show(size).padStart(11)).join('')}      ratio   memory`,
  )
  const last = show(sizes.at(-1)!)
  for (const [name, first] of Object.entries(sheets[0]!)) {
    const all = sheets.map(sheet => sheet[name]!)
    const end = all.at(-1)!
    const times = all.map(({ milliseconds }) => milliseconds.toFixed(1).padStart(11)).join('')
    const ratio = (end.milliseconds / first.milliseconds).toFixed(2)
    console.log(`${name.padEnd(24)}${times} ${ratio.padStart(8)} ×   +${end.memory} MB`)
    if (readEverything.includes(name) && of === 'products')
      record({
        name: `Growth, memory for the ${name} of ${last} ${of}`,
        value: end.memory,
        unit: 'MB',
        goal: { atMost: 100 },
      })
    else
      record({
        name: `Growth, ${name}, ${last} ${of}`,
        value: end.milliseconds,
        unit: 'ms',
        anchor: { name: `${show(least)} ${of}`, value: first.milliseconds },
        goal: { atMost: 1.5 },
      })
  }
}

async function measureShop(connection: Connection): Promise<Sheet> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kanti-growth-'))
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  const services = await openServices(config, connection)
  const { db, pool, changes } = services
  // As the job of a running shop has done for days that are over.
  await sumSales(db)
  const app = await buildApp(services)
  await app.listen({ port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const { rows: products } = await pool.query<{ id: string }>(
    `SELECT id FROM products WHERE stock > 5 AND state = 'live' ORDER BY id LIMIT 200`,
  )
  const seller = `a${'1'.padStart(23, '0')}`
  const [customer, newSeller, admin] = [newId(), newId(), newId()]
  await pool.query(
    `INSERT INTO accounts (id, name, email, password_hash, role, is_active, staff_role)
     SELECT id, 'Asha', id || '@example.com', '', role, true, CASE WHEN role = 'admin' THEN 'owner' END FROM unnest($1::text[], $2::text[]) _ (id, role)`,
    [
      [customer, newSeller, admin],
      ['customer', 'seller', 'admin'],
    ],
  )
  const oldCustomer = `b${'1'.padStart(23, '0')}`
  const people = { customer, newSeller, admin, oldCustomer, seller }
  // Some of the people that were made are blocked.
  await pool.query('UPDATE accounts SET is_active = true WHERE id = ANY ($1)', [[oldCustomer, seller]])
  await pool.query(
    `INSERT INTO sessions (token_hash, account_id, expires_at)
     SELECT sha256(convert_to(id, 'UTF8')), id, now() + interval '1 hour' FROM unnest($1::text[]) id
     ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at`,
    [Object.values(people)],
  )

  const ask = async (who: string | null, pathname: string, body?: object | FormData) => {
    const reply = await fetch(address + pathname, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(who ? { authorization: `Bearer ${who}` } : {}),
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    })
    // Read and forgotten, as a robot's line would.
    let text = ''
    for await (const part of reply.body!) if (text.length < 500) text += Buffer.from(part).toString()
    assert.ok(reply.ok, `${pathname} answered ${reply.status}: ${text}`)
  }
  const page = (pathname: string) => () => {
    changes.publish([
      'products',
      'categories',
      'orders',
      'settings',
      'home',
      ...products.map(({ id }) => `product:${id}`),
    ])
    return ask(null, pathname)
  }
  let nth = 0
  const next = () => products[nth++ % products.length]!.id
  const calls: Record<string, () => Promise<void>> = {
    home: page('/'),
    list: page('/product'),
    'list of a category': page('/category/skincare'),
    product: () => page(`/product/${next()}`)(),
    search: page('/search?q=rose+cream'),
    'filter by brand': page('/product?brand=Ojavana'),
    'filter by ingredient': page('/ingredient/niacinamide'),
    suggest: page('/api/search/suggest?q=rose+c'),
    'add to cart': () => ask(customer, '/api/cart/add', { productId: next(), quantity: 1 }),
    order: () => ask(customer, '/api/orders/place', { items: [{ productId: next(), quantity: 1 }] }),
    'my orders': () => ask(oldCustomer, '/api/orders/my?limit=20'),
    "seller's products": () => ask(seller, '/api/productdetail/myproducts?page=1&limit=30'),
    "seller's orders": () => ask(seller, '/api/orders/seller?page=1&limit=30'),
    "seller's dashboard": () => ask(seller, '/api/insight/seller?days=30'),
    "admin's dashboard": () => ask(admin, '/api/insight/admin?days=30'),
    decisions: () => ask(admin, '/api/insight/decisions?days=30'),
    'work to do': () => ask(admin, '/api/insight/work'),
  }
  const sheet: Sheet = {}
  for (const [name, call] of Object.entries(calls)) sheet[name] = await measure(call, rounds)
  sheet.sitemap = await measure(() => ask(null, '/sitemap.xml'), 5)
  sheet['part of a sitemap'] = await measure(() => ask(null, '/sitemap-products.xml'), 5)
  sheet.feed = await measure(() => ask(null, '/feed/products.xml'), 1)
  sheet[`import of ${show(rowsImported)} rows`] = await measure(async () => {
    for (let first = 0; first < rowsImported; first += rowsOfFile) {
      const form = new FormData()
      form.set('dryRun', 'false')
      form.set('file', new Blob([productFile(first)]), 'products.csv')
      await ask(newSeller, '/api/productdetail/import', form)
    }
  }, 1)

  await pool.query('DELETE FROM products WHERE seller_id = $1', [newSeller])
  await app.close()
  await services.close()
  await rm(folder, { recursive: true, force: true })
  return sheet
}

function productFile(first: number): string {
  const rows = Array.from({ length: Math.min(rowsOfFile, rowsImported) }, (_, nth) => {
    const n = first + nth
    const word = createHash('md5').update(String(n)).digest('hex').replace(/\d/g, '').slice(0, 6)
    return `Rose Cream ${word} ${n},Skincare,${199 + (n % 50)},${n % 90},IMPORT-${n}`
  })
  return ['Name,Category,Price,Stock,SKU', ...rows].join('\n')
}

async function measure(call: () => Promise<void>, times: number): Promise<Taken> {
  for (let n = 1; n < Math.min(times, warmUps); n++) await call()
  const before = process.memoryUsage().rss
  let most = before
  let done = false
  const watching = (async () => {
    while (!done) {
      most = Math.max(most, process.memoryUsage().rss)
      await sleep(20)
    }
  })()
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await call()
    taken.push(performance.now() - began)
  }
  done = true
  await watching
  return { milliseconds: median(taken), memory: Math.round((most - before) / 1024 / 1024) }
}
