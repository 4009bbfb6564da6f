/**
 * 2,000 customers for 100 pieces of one product, all within a second, while others browse. Exactly 100 must be sold; how soon
 * is everybody told, how long do the others wait, and how long do orders wait for the lock on the one row? Then the same for
 * two pieces each of 50 products, where hardly an order waits for another: the difference is what the one row costs.
 * Run: node bench/flash-sale.ts [customers] [pieces]
 */
import { Agent, get, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, threadId, Worker } from 'node:worker_threads'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { addCustomers, customerToken } from './add-customers.ts'
import { record } from './figure.ts'
import { bench, launchShop } from './side-by-side.ts'

const port = 23031
const customers = Number(process.argv[2] ?? 2000)
const pieces = Number(process.argv[3] ?? 100)

if (isMainThread) await measure()
else await browse()

async function measure() {
  await buildWeb()
  await bench(async folder => {
    await launchShop(folder, port)
    const postgres = await startEmbeddedPostgres({ dir: `${folder}/data` })
    const client = new pg.Client(postgres.connection)
    await client.connect()
    await addCustomers(client, 2 * customers)
    for (const [nth, products] of [1, pieces / 2].entries()) {
      console.log(
        `\n${customers} customers for ${pieces} pieces of ${products} product${products > 1 ? 's' : ''}`,
      )
      await sell(client, products, nth * customers)
    }
    await client.end()
    await postgres.stop()
  })
}

async function sell(client: pg.Client, products: number, firstCustomer: number) {
  const { rows } = await client.query(
    `UPDATE products SET stock = $1 WHERE id IN (
      SELECT p.id FROM products p JOIN listed_products ON product_id = p.id WHERE NOT p.tracks_lots ORDER BY p.id LIMIT $2
    ) RETURNING id`,
    [pieces / products, products],
  )
  const ids: string[] = rows.map(({ id }) => id)
  const others = new Worker(import.meta.filename)
  await sleep(2000)
  let mostWaiting = 0
  let waited = 0
  let bought = false
  const watching = (async () => {
    for (let last = performance.now(); !bought; await sleep(10)) {
      const { rows } = await client.query(
        `SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'`,
      )
      const { waiting } = rows[0]
      const now = performance.now()
      waited += waiting * (now - last)
      last = now
      mostWaiting = Math.max(mostWaiting, waiting)
    }
  })()
  const agent = new Agent({ keepAlive: true, maxSockets: customers })
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: customers }, async (_, index) => {
      const token = customerToken(firstCustomer + index + 1)
      const status = await buy(agent, token, ids[index % ids.length]!)
      return { status, after: performance.now() - began }
    }),
  )
  bought = true
  await watching
  agent.destroy()
  for (const [status, list] of Map.groupBy(answers, ({ status }) => status))
    console.log(
      `${list.length} × ${status}, the last after ${Math.round(Math.max(...list.map(a => a.after)))} ms`,
    )
  const { rows: left } = await client.query(
    `SELECT sum(stock)::integer AS stock, (SELECT sum(quantity)::integer FROM order_lines
      WHERE product_id = ANY ($1) AND order_id IN (SELECT id FROM orders WHERE account_id = ANY (
        SELECT lpad(n::text, 24, 'f') FROM generate_series($2::integer + 1, $2::integer + $3::integer) n))) AS sold
     FROM products WHERE id = ANY ($1)`,
    [ids, firstCustomer, customers],
  )
  console.log(
    `sold ${left[0].sold}, ${left[0].stock} left; up to ${mostWaiting} waited for a lock at once, ${Math.round(waited / pieces)} ms in sum for each piece`,
  )
  const visits: Visits[] = await new Promise(resolve => {
    others.once('message', resolve)
    others.postMessage('stop')
  })
  for (const { name, median, p99, worst } of visits)
    console.log(`${name.padEnd(20)} median ${median} p99 ${p99} worst ${worst} ms`)
  if (products > 1) return
  const { sold } = left[0]
  record({
    name: `Sold of ${pieces} pieces to ${customers} customers at once`,
    value: sold,
    unit: 'pieces',
    anchor: { name: 'in stock', value: pieces },
    // Exactly as many: one more is as wrong as one less.
    goal: sold > pieces ? { atMost: 1 } : { atLeast: 1 },
  })
  record({
    name: 'Until the last of them is told',
    value: Math.max(...answers.map(({ after }) => after)) / 1000,
    unit: 's',
  })
  for (const { name, p99 } of visits)
    record({ name: `Beside the sale, ${name}: p99`, value: p99, unit: 'ms', goal: { atMost: 500 } })
}

interface Visits {
  name: string
  median: number
  p99: number
  worst: number
}

function buy(agent: Agent, token: string, productId: string): Promise<number | string> {
  const body = JSON.stringify({ items: [{ productId, quantity: 1 }] })
  return new Promise(resolve => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    request(
      { port, host: '127.0.0.1', path: '/api/orders/place', method: 'POST', agent, headers },
      response => response.resume().on('end', () => resolve(response.statusCode!)),
    )
      .on('error', () => resolve('no answer'))
      .end(body)
  })
}

/** In a thread of its own, which the buyers do not slow down. */
async function browse() {
  let stopped = false
  parentPort!.once('message', () => {
    stopped = true
  })
  const pages = {
    'home, from memory': () => '/',
    'a search, rendered': (nth: number) => `/search?q=sale%20${threadId}%20${nth}`,
  }
  const visits = await Promise.all(
    Object.entries(pages).map(async ([name, path]): Promise<Visits> => {
      const times: number[] = []
      for (let nth = 0; !stopped; nth++) {
        const began = performance.now()
        await new Promise(resolve =>
          get(
            {
              port,
              host: '127.0.0.1',
              path: path(nth),
              agent: false,
              headers: { 'accept-encoding': 'gzip, br' },
            },
            response => response.resume().on('end', resolve),
          ).on('error', resolve),
        )
        times.push(performance.now() - began)
        await sleep(50)
      }
      times.sort((a, b) => a - b)
      const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]!)
      return { name, median: at(0.5), p99: at(0.99), worst: at(1) }
    }),
  )
  parentPort!.postMessage(visits)
}
