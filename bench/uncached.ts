/**
 * What a page costs that is not in memory, its data from PostgreSQL included, asked for as browsers do: after a change that it
 * shows, and where nobody asked for it before. Beside it, 24 products are read with bare pg. Another checkout with its packages
 * installed can be measured in the same run.
 *
 * `node bench/uncached.ts [renders] [folder of another checkout]`
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { fromRupees } from '#values/money.ts'
import { record } from './figure.ts'
import { bench } from './side-by-side.ts'

const [renders = '400', other] = process.argv.slice(2)

/** The checkout in whose folder this runs. */
const load = (file: string) => import(pathToFileURL(path.resolve(file)).href)
const { buildWeb }: typeof import('../scripts/build-web.ts') = await load('scripts/build-web.ts')
const { readConfig }: typeof import('#config.ts') = await load('src/config.ts')
const { openServices }: typeof import('#services.ts') = await load('src/services.ts')
const { buildApp }: typeof import('#http/app.ts') = await load('src/http/app.ts')
const { fillDemo }: typeof import('../demo/fill.ts') = await load('demo/fill.ts')
const { makeCatalogue }: typeof import('./search-catalogue.ts') = await load('bench/search-catalogue.ts')

/** What Chrome sends. */
const browsers = 'gzip, deflate, br, zstd'

type App = Awaited<ReturnType<typeof buildApp>>
/** Pages a second. */
type Rates = Record<string, number>

const anchor = 'bare pg: 24 products'
const goals: Rates = { 'First visit: a product': 150, 'First visit: a category': 70 }

await buildWeb()
await bench(async folder => {
  const rates = { ...(await measureDemo(folder)), ...(await measureFirstVisits(folder)) }
  if (process.cwd() === path.resolve(import.meta.dirname, '..')) report(rates, other ? measureIn(other) : {})
  else console.log(JSON.stringify(rates))
})

async function measureDemo(folder: string): Promise<Rates> {
  const services = await openShop(path.join(folder, 'demo'))
  await fillDemo(services)
  const app = await buildApp(services)
  const { products } = (await app.inject('/api/products/all-products?limit=1')).json()
  const { _id: id } = products[0]
  const addresses = { home: '/', list: '/product', product: `/product/${id}` }
  const change = (nth: number) =>
    services.db
      .updateTable('products')
      .set({ price: fromRupees(100 + (nth % 400)) })
      .where('id', '=', id)
      .execute()
  const rates: Rates = {}
  const reads: number[] = []
  for (const [name, address] of Object.entries(addresses)) {
    reads.push(await rateOfReading(services.connection))
    const ask = (count: number) =>
      rateOf(Array<string>(count).fill(address), app, async nth => {
        await change(nth)
        services.changes.publish(['products', `product:${id}`])
      })
    await ask(Math.min(200, Number(renders)))
    rates[`Showing a change: ${name}`] = await ask(Number(renders))
  }
  await app.close()
  await services.close()
  return { [anchor]: reads.reduce((sum, rate) => sum + rate) / reads.length, ...rates }
}

/** Every page once, of a catalogue of 10,000 products. */
async function measureFirstVisits(folder: string): Promise<Rates> {
  const services = await openShop(path.join(folder, 'catalogue'))
  const client = new pg.Client(services.connection)
  await client.connect()
  await makeCatalogue(client, 10_000)
  const { rows } = await client.query<{ id: string }>('SELECT id FROM products ORDER BY md5(id) LIMIT $1', [
    Number(renders) * 2,
  ])
  await client.end()
  const app = await buildApp(services)
  const addresses = {
    'a product': rows.map(({ id }) => `/product/${id}`),
    'a category': ['skincare', 'haircare', 'makeup', 'bath'].flatMap(slug =>
      Array.from({ length: 60 }, (_, page) => `/category/${slug}?page=${page + 1}`),
    ),
  }
  const rates: Rates = {}
  for (const [name, all] of Object.entries(addresses)) {
    const [others, half] = [0, 1].map(odd => all.filter((_, nth) => nth % 2 === odd))
    await rateOf(others!, app)
    rates[`First visit: ${name}`] = await rateOf(half!, app)
  }
  await app.close()
  await services.close()
  return rates
}

function openShop(folder: string) {
  return openServices(readConfig({ DATA_DIR: folder, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }))
}

/** With all their columns, as the first version read them for a list. */
async function rateOfReading(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const read = async (count: number) => {
    const began = performance.now()
    for (let nth = 0; nth < count; nth++)
      await client.query({ name: 'products', text: 'SELECT * FROM products ORDER BY id DESC LIMIT 24' })
    return (1000 * count) / (performance.now() - began)
  }
  await read(50)
  const rate = await read(100)
  await client.end()
  return rate
}

/** One after the other, without what is done before each. */
async function rateOf(addresses: string[], app: App, before = async (_nth: number) => {}): Promise<number> {
  let milliseconds = 0
  for (const [nth, url] of addresses.entries()) {
    await before(nth)
    const began = performance.now()
    // As a stream: a payload would be read as a text, which takes half a millisecond where it is compressed.
    const reply = await app.inject({ url, payloadAsStream: true, headers: { 'accept-encoding': browsers } })
    await finished(reply.stream().resume())
    milliseconds += performance.now() - began
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`)
  }
  return (1000 * addresses.length) / milliseconds
}

function measureIn(folder: string): Rates {
  const output = execFileSync(process.execPath, [import.meta.filename, renders], {
    cwd: folder,
    encoding: 'utf8',
  })
  return JSON.parse(output.trim().split('\n').at(-1)!)
}

function report(rates: Rates, others: Rates) {
  const { [anchor]: reads, ...pages } = rates
  console.log(`${anchor.padEnd(35)} ${Math.round(reads!)} per s`)
  for (const [name, value] of Object.entries(pages)) {
    const there = others[name]
    console.log(
      `${name.padEnd(35)} ${Math.round(value)} per s${there ? `, there ${Math.round(there)}: ${(value / there).toFixed(2)} × (${(there / reads!).toFixed(2)} of the reads)` : ''}`,
    )
    record({
      name,
      value,
      unit: 'per s',
      ...(goals[name] ? { goal: { atLeast: goals[name] } } : { anchor: { name: anchor, value: reads! } }),
    })
  }
}
