/**
 * What happens at three times the pages that the shop can render? First how many a second it renders with all it has, then
 * three times as many are asked for, while customers check out: what they and the browsing are answered, how soon, and what
 * memory that takes. Run: node bench/overload.ts
 */
import { Agent, get, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { addCustomers, customerToken } from './add-customers.ts'
import { record } from './figure.ts'
import { bench, launchShop, memoryOf } from './side-by-side.ts'

const port = 23051
const secondsPerPart = 10
const secondsToWarmUp = 5
const customers = 300

interface Answer {
  status: number
  milliseconds: number
}

await buildWeb()
await bench(async folder => {
  const { pid } = await launchShop(folder, port)
  const postgres = await startEmbeddedPostgres({ dir: `${folder}/data` })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const product = await prepare(client)

  let nth = 0
  const agent = new Agent({ keepAlive: true })
  const browse = () => ask(`/product?minPrice=${1 + (nth % 300)}&maxPrice=${1000 + nth++}`, { agent })
  await together(8, secondsToWarmUp, browse)
  const rendered = await together(8, secondsPerPart, browse)
  const perSecond = rendered.length / secondsPerPart
  console.log(`capacity: ${perSecond.toFixed(0)} pages a second, ${summary(rendered)}, ${memoryOf(pid!)} MB`)

  let memory = 0
  const watching = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid!))
  }, 500)
  let customer = 0
  const [browsing, checkouts] = await Promise.all([
    atRate(3 * perSecond, secondsPerPart, browse),
    together(4, secondsPerPart, () => checkOut(product, customerToken((customer++ % customers) + 1))),
  ])
  clearInterval(watching)
  console.log(`three times as many are asked for, up to ${memory} MB`)
  for (const [what, answers] of [
    ['browsing', browsing],
    ['checkouts', checkouts.flat()],
  ] as const)
    for (const [status, some] of Map.groupBy(answers, ({ status }) => status))
      console.log(`  ${what.padEnd(9)} ${some.length} × ${status}, ${summary(some)}`)
  const served = checkouts.flat().filter(({ status }) => status < 300)
  record({
    name: 'Checkout calls answered at three times the capacity',
    value: (100 * served.length) / checkouts.flat().length,
    unit: '%',
    goal: { atLeast: 99 },
  })
  record({
    name: 'Memory of the shop at three times the capacity',
    value: memory,
    unit: 'MB',
    goal: { atMost: 512 },
  })
  agent.destroy()
  await client.end()
  await postgres.stop()
})

/** A product with enough pieces, and customers who are signed in. */
async function prepare(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `UPDATE products SET stock = 100000 WHERE id = (
      SELECT p.id FROM products p JOIN listed_products ON product_id = p.id WHERE NOT p.tracks_lots LIMIT 1
    ) RETURNING id`,
  )
  await addCustomers(client, customers)
  return rows[0].id
}

/** Into the cart, a look at it, and the order. */
async function checkOut(productId: string, token: string): Promise<Answer[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return [
    await ask('/api/cart/add', { method: 'POST', headers, body: { productId } }),
    await ask('/api/cart', { headers }),
    await ask('/api/orders/place', { method: 'POST', headers, body: {} }),
  ]
}

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: object
  agent?: Agent
}

function ask(path: string, { method = 'GET', headers = {}, body, agent }: Question): Promise<Answer> {
  const began = performance.now()
  return new Promise(resolve => {
    const done = (status: number) => resolve({ status, milliseconds: performance.now() - began })
    const options = { port, host: '127.0.0.1', path, method, headers, agent: agent ?? false }
    const sent = (method === 'GET' ? get : request)(options, response =>
      response
        .resume()
        .on('end', () => done(response.statusCode!))
        .on('error', () => done(0)),
    ).on('error', () => done(0))
    sent.end(body && JSON.stringify(body))
  })
}

/** So many visitors, each asking again as soon as it is answered. */
async function together<Result>(visitors: number, seconds: number, work: () => Promise<Result>) {
  const results: Result[] = []
  const until = Date.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (Date.now() < until) results.push(await work())
    }),
  )
  return results
}

/** So many a second, whether or not the earlier ones are answered. */
async function atRate<Result>(perSecond: number, seconds: number, work: () => Promise<Result>) {
  const results: Promise<Result>[] = []
  const began = Date.now()
  for (let now = began; now < began + seconds * 1000; now = Date.now()) {
    while (results.length < (perSecond * (now - began)) / 1000) results.push(work())
    await sleep(10)
  }
  return Promise.all(results)
}

function summary(answers: readonly Answer[]): string {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return `median ${at(0.5)} p99 ${at(0.99)} worst ${at(1)} ms`
}
