import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { fromRupees } from '#values/money.ts'
import { someone, someProduct } from '../cast.ts'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { killTree } from './process-tree.ts'
import { folder, start } from './shop-process.ts'

const port = await freePort()
const settings = {
  PORT: port,
  WORKERS: '2',
  DEMO: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'info',
  DATA_DIR: path.join(folder, 'workers'),
}
const open = async () => {
  const opened = start(settings)
  await until(() => opened.output().includes('Stop with Ctrl-C'), 120)
  return opened
}
let shop = await open()

/** The ids of its processes that answer requests. */
const workers = () =>
  execFileSync('pgrep', ['-P', String(shop.child.pid), '-f', 'server.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)

/** How many have begun to listen so far. */
const started = () => shop.output().match(/Server listening/g)!.length

const keptAlive = new Agent({ keepAlive: true })
after(() => keptAlive.destroy())

/** The status of the answer, or 0 without one. */
const ask = (url: string, agent: Agent | false = false) =>
  new Promise<number>(resolve => {
    get(`http://127.0.0.1:${port}${url}`, { agent }, response =>
      response
        .resume()
        .on('end', () => resolve(response.statusCode!))
        .on('error', () => resolve(0)),
    ).on('error', () => resolve(0))
  })

/** Visitors who ask for one page after the other, until `work` is done. Returns the statuses of all answers. */
async function whileVisiting(
  count: number,
  agentOf: (visitor: number) => Agent | false,
  work: (statuses: number[]) => Promise<void>,
) {
  const statuses: number[] = []
  let ended = false
  const visits = Array.from({ length: count }, async (_, visitor) => {
    const pages = ['/', '/product', '/api/categories/all', '/healthz']
    for (let n = visitor; !ended; n++) {
      statuses.push(await ask(pages[n % pages.length]!, agentOf(visitor)))
      // A worker that starts needs some of the CPU too.
      await sleep(20)
    }
  })
  try {
    await work(statuses)
  } finally {
    ended = true
    await Promise.all(visits)
  }
  return statuses
}

test('a worker that is killed under load takes only the requests that it had, and is replaced', async () => {
  const [killed, other, ...more] = workers()
  assert.ok(killed && other && more.length === 0)
  const visitors = 8
  const statuses = await whileVisiting(
    visitors,
    () => false,
    async statuses => {
      await until(() => statuses.length > 50)
      process.kill(killed, 'SIGKILL')
      await until(() => started() === 3, 180)
      const answered = statuses.length
      await until(() => statuses.length > answered + 50)
    },
  )
  assert.ok(!workers().includes(killed))
  const lost = statuses.filter(status => status !== 200)
  assert.ok(lost.length <= visitors && lost.every(status => status === 0), lost.join())
})

test('SIGHUP replaces every worker, and every request is answered', async () => {
  const before = workers()
  const statuses = await whileVisiting(
    8,
    visitor => visitor % 2 === 0 && keptAlive,
    async statuses => {
      await until(() => statuses.length > 50)
      shop.child.kill('SIGHUP')
      await until(() => workers().length === 2 && workers().every(pid => !before.includes(pid)), 180)
    },
  )
  assert.deepEqual([...new Set(statuses)], [200])
})

test('whichever worker is asked for figures, it has those of all', async () => {
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`).then(answer => answer.text())
  const health = [...metrics.matchAll(/^kanti_request_seconds_count\{.*route="\/healthz".*\} (\d+)$/gm)]
  assert.ok(Number(health[0]?.[1]) > 1, metrics)
  assert.match(metrics, /^kanti_job_seconds_count\{job="/m)
  assert.equal(metrics.match(/^# TYPE process_resident_memory_bytes /gm)?.length, 1)
})

test('what one worker changes, all of them show', async () => {
  const call = (method: string, url: string, body: object, token?: string) =>
    fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
  const owner = { name: 'Mira', email: 'mira@example.com', password: 'Long-enough-9' }
  assert.equal((await call('POST', '/api/auth/register', { ...owner, role: 'admin' })).status, 201)
  const { token } = await (await call('POST', '/api/auth/login', owner)).json()
  const titles = async () =>
    new Set(
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
          return (await page.text()).match(/application-name" content="([^"]*)"|<title>([^<]*)/)?.[0]
        }),
      ),
    )
  const [before] = await titles()
  const saved = await call('PUT', '/api/settings', { shopName: 'Gulmohar' }, token)
  assert.equal(saved.status, 200, await saved.text())
  await until(async () => {
    const now = await titles()
    return now.size === 1 && !now.has(before)
  })
})

const kills = process.env.FAULTS === 'long' ? 10 : 1

test('kill -9 of shop, workers and PostgreSQL under orders: nothing acknowledged is lost, stock and money are right', async context => {
  const stock = 10_000
  const shelf = await attach()
  const cream = await someProduct(shelf.db, { name: 'Cream', price: fromRupees(400), stock })
  const customers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => someone(shelf.db, 'customer', `Buyer${n}`)),
  )
  await shelf.leave()
  const place = (headers: object) =>
    fetch(`http://127.0.0.1:${port}/api/orders/place`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        paymentMethod: 'Cash on Delivery',
        items: [{ productId: cream.id, quantity: 2 }],
      }),
    })
  const acknowledged = new Set<string>()

  /** One order after the other, until the shop is gone. */
  async function buy({ headers }: { headers: object }) {
    for (;;) {
      const answer = await place(headers).catch(() => null)
      const reply = answer?.status === 201 ? await answer.json().catch(() => null) : null
      if (!reply) return
      acknowledged.add(reply.order.orderNumber)
    }
  }

  for (let round = 0; round < kills; round++) {
    const before = acknowledged.size
    const buying = customers.map(buy)
    await until(() => acknowledged.size >= before + 50)
    killTree(shop.child.pid!)
    const killed = performance.now()
    await Promise.all([shop.ended, ...buying])
    shop = await open()
    const seconds = ((performance.now() - killed) / 1000).toFixed(1)
    context.diagnostic(`serves again after ${seconds} s; ${acknowledged.size} orders acknowledged so far`)
  }
  const next = await place(customers[0]!.headers)
  assert.equal(next.status, 201, 'it sells again, without a hand')
  acknowledged.add((await next.json()).order.orderNumber)

  const kept = await attach()
  try {
    const { rows: orders } = await kept.pool.query(`
      SELECT order_number AS number, total = items + delivery AS adds_up FROM (
        SELECT o.*, (SELECT sum(l.price * l.quantity) FROM order_lines l WHERE l.order_id = o.id) AS items
        FROM orders o) o`)
    const numbers = new Set(orders.map(({ number }) => number))
    assert.deepEqual(
      [...acknowledged].filter(number => !numbers.has(number)),
      [],
    )
    assert.equal(numbers.size, orders.length)
    assert.ok(orders.every(({ adds_up }) => adds_up))
    const { rows: left } = await kept.pool.query('SELECT stock FROM products WHERE id = $1', [cream.id])
    assert.equal(left[0].stock, stock - 2 * orders.length)
  } finally {
    await kept.leave()
  }
})

test('another shop on its port is told so once; SIGTERM ends all', async () => {
  const second = start({ ...settings, DATA_DIR: path.join(folder, 'second') })
  assert.equal(await second.ended, 1)
  assert.equal(second.output().match(/PORT=\d+ is already in use/g)?.length, 1, second.output())
  const all = workers()
  shop.child.kill('SIGTERM')
  assert.equal(await shop.ended, 0, shop.output())
  for (const pid of all) assert.throws(() => process.kill(pid, 0), /ESRCH/)
})

/** The shop's own database, beside it. */
async function attach() {
  const postgres = await startEmbeddedPostgres({ dir: settings.DATA_DIR })
  const database = await openDatabase(postgres.connection, { connections: 4 })
  return {
    ...database,
    async leave() {
      await database.close()
      await postgres.stop()
    },
  }
}
