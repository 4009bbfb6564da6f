/**
 * 2,000 customers for 100 pieces of one product, all within a second, while others browse. Exactly 100 must be sold; how soon
 * is everybody told, how long do the others wait, and how many wait for the lock on the one row?
 * Run: node bench/flash-sale.ts [customers] [pieces]
 */
import { Agent, get, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { bench, launchShop } from './side-by-side.ts'

const port = 23031
const customers = Number(process.argv[2] ?? 2000)
const pieces = Number(process.argv[3] ?? 100)

if (isMainThread) await measure()
else await browse()

async function measure() {
  await buildWeb()
  await bench(async folder => {
    await launchShop(folder, port, 'scripts/start.ts')
    const postgres = await startEmbeddedPostgres({ dir: `${folder}/data` })
    const client = new pg.Client(postgres.connection)
    await client.connect()
    const { rows } = await client.query(
      `UPDATE products SET stock = $1 WHERE id = (SELECT id FROM products WHERE stock > 0 LIMIT 1) RETURNING id`,
      [pieces],
    )
    const product: string = rows[0].id
    await client.query(
      `WITH buyers AS (
        INSERT INTO accounts (id, name, email, password_hash, role, is_active)
        SELECT lpad(n::text, 24, 'f'), 'Customer ' || n, n || '@sale.example', '', 'customer', true
        FROM generate_series(1, $1::integer) n RETURNING id
      ) INSERT INTO sessions (token_hash, account_id, expires_at)
        SELECT sha256(convert_to(id, 'UTF8')), id, now() + interval '1 hour' FROM buyers`,
      [customers],
    )

    const others = new Worker(import.meta.filename)
    await sleep(2000)
    let mostWaiting = 0
    let bought = false
    const watching = (async () => {
      while (!bought) {
        const { rows } = await client.query(
          `SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'`,
        )
        mostWaiting = Math.max(mostWaiting, rows[0].waiting)
        await sleep(20)
      }
    })()
    const agent = new Agent({ keepAlive: true, maxSockets: customers })
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: customers }, async (_, index) => {
        const status = await buy(agent, String(index + 1).padStart(24, 'f'), product)
        return { status, after: performance.now() - began }
      }),
    )
    bought = true
    await watching
    agent.destroy()
    const counts = Map.groupBy(answers, ({ status }) => status)
    for (const [status, list] of counts)
      console.log(
        `${list.length} × ${status}, the last after ${Math.round(Math.max(...list.map(a => a.after)))} ms`,
      )
    const { rows: left } = await client.query(
      `SELECT stock, (SELECT sum(quantity) FROM order_lines WHERE product_id = $1 AND order_id IN
        (SELECT id FROM orders WHERE customer_email LIKE '%@sale.example')) AS sold FROM products WHERE id = $1`,
      [product],
    )
    console.log(
      `sold ${left[0].sold} of ${pieces}, ${left[0].stock} left; up to ${mostWaiting} waited for a lock at once`,
    )
    console.log(
      await new Promise(resolve => {
        others.once('message', resolve)
        others.postMessage('stop')
      }),
    )
    await client.end()
    await postgres.stop()
  })
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
    'a search, rendered': (nth: number) => `/search?q=sale%20${nth}`,
  }
  const lines = await Promise.all(
    Object.entries(pages).map(async ([name, path]) => {
      const times: number[] = []
      for (let nth = 0; !stopped; nth++) {
        const began = performance.now()
        await new Promise(resolve =>
          get({ port, host: '127.0.0.1', path: path(nth), agent: false }, response =>
            response.resume().on('end', resolve),
          ).on('error', resolve),
        )
        times.push(performance.now() - began)
        await sleep(50)
      }
      times.sort((a, b) => a - b)
      const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]!)
      return `${name.padEnd(20)} median ${at(0.5)} p99 ${at(0.99)} worst ${at(1)} ms`
    }),
  )
  parentPort!.postMessage(lines.join('\n'))
}
