/**
 * How many times as much do two workers serve as one? A machine whose cores the client and PostgreSQL need too cannot show it
 * by the clock, so it is computed from processor time: what a page that is not in memory costs all processes of the shop, and
 * how evenly the workers share the pages. Linux only. Run: node bench/workers.ts
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { buildWeb } from '../scripts/build-web.ts'
import { record } from './figure.ts'
import { bench, launchShop } from './side-by-side.ts'

const port = 23041
const pages = 400
const pagesBefore = 200
const visitors = 16
const clockTicksPerSecond = 100

await buildWeb()
/** What the busiest process spends for each page: with a core for each, that one is the limit. */
const limits: number[] = []
await bench(async folder => {
  for (const workers of [1, 2]) {
    const shop = await launchShop(folder, port, { WORKERS: String(workers) })
    // Until V8 has optimised what renders them, in every worker.
    await visit(0, pagesBefore * workers)
    const before = processorTimes(shop.pid!)
    await visit(pagesBefore * workers, pages)
    const spent = [...processorTimes(shop.pid!)].map(([process, seconds]) => seconds - before.get(process)!)
    const cost = spent.reduce((sum, seconds) => sum + seconds, 0) / pages
    limits.push(Math.max(...spent) / pages)
    console.log(
      `${workers} ${workers === 1 ? 'worker: ' : 'workers:'} ${(cost * 1000).toFixed(2)} ms of processor time a page; by process ${spent.map(seconds => `${seconds.toFixed(2)} s`).join(', ')}`,
    )
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    await ended
  }
})
const times = limits[0]! / limits[1]!
console.log(`with a core for each, two workers serve ${times.toFixed(2)} times as much as one`)
record({
  name: 'Two workers beside one, by processor time',
  value: times,
  unit: '×',
  goal: { atLeast: 1.8 },
})

/** Lists that nobody asked for before. Each over a connection of its own: a kept one stays with the worker that accepted it. */
async function visit(from: number, count: number) {
  let next = from
  const walk = async () => {
    while (next < from + count) {
      const path = `/product?minPrice=${1 + (next % 300)}&maxPrice=${1000 + next++}`
      const status = await new Promise<number>((resolve, reject) => {
        get({ port, host: '127.0.0.1', path, agent: false, headers: { 'accept-encoding': 'br' } }, response =>
          response.resume().on('end', () => resolve(response.statusCode!)),
        ).on('error', reject)
      })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: visitors }, walk))
}

/** Of the shop's processes without PostgreSQL, in seconds. */
function processorTimes(shop: number): Map<number, number> {
  const children = execFileSync('sh', ['-c', `pgrep -P ${shop} -f server.ts || true`], { encoding: 'utf8' })
  const processes = [shop, ...children.split('\n').filter(Boolean).map(Number)]
  return new Map(
    processes.map(process => {
      const [user, system] = readFileSync(`/proc/${process}/stat`, 'utf8')
        .split(') ')[1]!
        .split(' ')
        .slice(11)
      return [process, (Number(user) + Number(system)) / clockTicksPerSecond]
    }),
  )
}
