/**
 * What share of requests is answered from memory while orders come in? 10,000 products, and for every order ten requests, as
 * with 50 orders and 500 requests a second: home, listings and products, the popular ones more often. By count and not by the
 * clock, so a slow machine gives the same figures. Run: node bench/cached-pages.ts
 */
import { subscribe } from 'node:diagnostics_channel'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { readConfig } from '#config.ts'
import { Refusal } from '#domain/errors.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { buildApp } from '#http/app.ts'
import { openServices } from '#services.ts'
import { productPath } from '#values/product-path.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { crowd } from '../test/buyer.ts'
import { record } from './figure.ts'
import { makeCatalogue } from './search-catalogue.ts'
import { bench } from './side-by-side.ts'

const orders = 200
const requestsPerOrder = 10

await buildWeb()
await bench(async folder => {
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  const services = await openServices(config)
  const { db } = services
  const client = new pg.Client(services.connection)
  await client.connect()
  await makeCatalogue(client, 10_000)
  await client.end()
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'stock'])
    .orderBy('sold_count', 'desc')
    .execute()
  const forSale = products.filter(({ stock }) => stock > 0)
  const customers = await crowd(db, orders)
  const app = await buildApp(services)
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  // What is in memory is answered before Fastify sees the request.
  let missed = 0
  subscribe('tracing:fastify.request.handler:start', () => missed++)
  const visit = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get({ port, path, agent, headers: { 'accept-encoding': 'br' } }, response => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
        response.resume().on('end', resolve)
      }).on('error', reject)
    })

  const random = generator(7)
  /** The first ones most often. */
  const popular = <Item>(items: Item[]) => items[Math.floor(random() ** 6 * items.length)]!
  const listings = [
    'skincare',
    'haircare',
    'makeup',
    'bath',
    'tools',
    'fragrance',
    'nails',
    'grooming',
  ].flatMap(slug => [`/category/${slug}`, `/category/${slug}?page=2`])
  const pages = {
    home: () => '/',
    listings: () => popular(['/product', ...listings]),
    products: () => {
      const { id, name } = popular(products)
      return productPath(id, name)
    },
  }
  const kinds = Object.keys(pages) as (keyof typeof pages)[]
  const asked = { home: 0, listings: 0, products: 0 }
  const cached = { home: 0, listings: 0, products: 0 }
  for (const customer of customers) {
    const buys = popular(forSale)
    await placeOrder(db, customer, {
      paymentMethod: 'Cash on Delivery',
      address: null,
      items: [{ product: buys.id, quantity: 1 }],
    }).catch(error => {
      // Sold out meanwhile.
      if (!(error instanceof Refusal)) throw error
    })
    for (let n = 0; n < requestsPerOrder; n++) {
      const kind = kinds[Math.floor(random() * kinds.length)]!
      const before = missed
      await visit(pages[kind]())
      asked[kind]++
      if (missed === before) cached[kind]++
    }
  }
  const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`
  const sum = (counts: typeof asked) => counts.home + counts.listings + counts.products
  console.log(
    `from memory: ${percent(sum(cached), sum(asked))} of ${sum(asked)} requests beside ${orders} orders`,
  )
  record({
    name: `Answered from memory, ${requestsPerOrder} requests for each order`,
    value: (100 * sum(cached)) / sum(asked),
    unit: '%',
    goal: { atLeast: 80 },
  })
  for (const kind of kinds) console.log(`  ${kind.padEnd(9)} ${percent(cached[kind], asked[kind])}`)
  agent.destroy()
  await app.close()
  await services.close()
})

/** The same numbers on every run. */
function generator(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 0x7fffffff
    return state / 0x7fffffff
  }
}
