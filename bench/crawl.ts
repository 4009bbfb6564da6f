/**
 * What a visitor and a health check feel while a robot follows every link, every combination of filters and every size of
 * every picture, as many at once as it likes, and what memory the shop takes. Run: node bench/crawl.ts [connections…]
 */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { buildWeb } from '../scripts/build-web.ts'
import { record } from './figure.ts'
import { bench, launchShop, memoryOf } from './side-by-side.ts'

const port = 23011
const secondsPerLevel = 16
const secondsOfRest = 8
const levels = process.argv.slice(2).map(Number)

if (isMainThread) await measure(levels.length > 0 ? levels : [50, 500, 2000])
else await probe(workerData as string[])

async function measure(connectionsAtOnce: number[]) {
  await buildWeb()
  await bench(async folder => {
    const { pid } = await launchShop(folder, port)
    // Robots have machines of their own: here they get what the shop and its visitors leave. On Linux it holds for this thread.
    setPriority(10)
    const crawl = startCrawl()
    const watch = async (title: string, work: () => Promise<string>) => {
      const visitors = watchVisitors(['/healthz', '/'])
      let most = 0
      const before = coreTime(pid!)
      const memory = setInterval(() => {
        most = Math.max(most, memoryOf(pid!))
      }, 500)
      const what = await work()
      clearInterval(memory)
      const core = before && shareOfCore(before, coreTime(pid!)!)
      const [health, home] = (await visitors.stop()) as [Visits, Visits]
      const p99 = { name: `Robots, ${title}: p99 of`, unit: 'ms' }
      record({ ...p99, name: `${p99.name} /healthz`, value: health.p99, goal: { atMost: 500 } })
      record({ ...p99, name: `${p99.name} the home page`, value: home.p99, goal: { atMost: 500 } })
      record({ name: `Robots, ${title}: memory of the shop`, value: most, unit: 'MB', goal: { atMost: 512 } })
      console.log(
        `${title.padEnd(22)} /healthz ${show(health)}   / ${show(home)}   memory up to ${most} MB, now ${memoryOf(pid!)} MB   ${core}${what}`,
      )
    }
    const rest = () => sleep(secondsOfRest * 1000, '')
    await watch('before', rest)
    for (const connections of connectionsAtOnce) {
      await watch(`${connections} at once`, () => crawl(connections))
      await watch('after they left', rest)
    }
  })
}

/** Follows links for a time, then hangs up in the middle. Each run goes on with addresses that were not asked for yet. */
function startCrawl() {
  const seen = new Set(['/'])
  const frontier = ['/']
  let seed = 1
  /** In no order, so that pages and pictures mix; the same on every run. */
  const next = () => {
    seed = (seed * 48_271) % 0x7fffffff
    const at = seed % frontier.length
    const url = frontier[at]!
    frontier[at] = frontier.at(-1)!
    frontier.pop()
    return url
  }
  return (connections: number) =>
    new Promise<string>(resolve => {
      const agent = new Agent({ keepAlive: true, maxSockets: connections })
      const answers = new Map<number | string, number>()
      const count = (what: number | string) => answers.set(what, (answers.get(what) ?? 0) + 1)
      let open = 0
      let ended = false
      setTimeout(() => {
        ended = true
        agent.destroy()
        const counted = [...answers].map(([what, many]) => `${many} × ${what}`)
        resolve(`${counted.join(', ')}, ${open} left waiting, ${frontier.length} addresses to go`)
      }, secondsPerLevel * 1000)

      const fill = () => {
        while (!ended && open < connections && frontier.length > 0) {
          open++
          visit(next())
        }
      }
      const visit = (path: string) => {
        const done = (what: number | string) => {
          if (ended) return
          open--
          count(what)
          fill()
        }
        const request = get({ port, host: '127.0.0.1', path, agent }, response => {
          const isPage = response.headers['content-type']?.startsWith('text/html')
          let body = ''
          response.setEncoding('latin1')
          response.on('data', chunk => {
            if (isPage) body += chunk
          })
          response.on('end', () => {
            for (const url of linksIn(body))
              if (!seen.has(url) && seen.size < 200_000) {
                seen.add(url)
                frontier.push(url)
              }
            // Asked for again later, as a stubborn robot would.
            if (response.statusCode === 503) frontier.push(path)
            done(response.statusCode!)
          })
          response.on('error', () => done('broken off'))
        })
        request.on('error', () => done('no answer'))
      }
      fill()
    })
}

/** The addresses of this shop that a page names: links, pictures, and every size of them. */
function* linksIn(html: string): Generator<string> {
  for (const [, name, value] of html.matchAll(/\s(href|src|srcset)="([^"]*)"/gi))
    for (const address of name!.toLowerCase() === 'srcset' ? value!.split(',') : [value!]) {
      const url = address.trim().split(/[\s#]/, 1)[0]!.replaceAll('&amp;', '&')
      if (/^\/(?!\/)/.test(url)) yield url
    }
}

/** Asks for these addresses again and again, from a thread of its own that the crawl does not slow down. */
function watchVisitors(paths: string[]) {
  const worker = new Worker(import.meta.filename, { workerData: paths })
  return {
    stop: () =>
      new Promise<Visits[]>(resolve => {
        worker.once('message', resolve)
        worker.postMessage('stop')
      }),
  }
}

interface Visits {
  statuses: string
  median: number
  p99: number
  worst: number
}

function show({ statuses, median, p99, worst }: Visits): string {
  return `${statuses} median ${median} p99 ${p99} worst ${worst} ms`
}

async function probe(paths: string[]) {
  let stopped = false
  parentPort!.once('message', () => {
    stopped = true
  })
  const measured = await Promise.all(
    paths.map(async (path): Promise<Visits> => {
      const times: number[] = []
      const statuses = new Set<number>()
      while (!stopped) {
        const began = performance.now()
        // A connection of its own each time, like a new visitor's.
        statuses.add(await statusOf(path))
        times.push(performance.now() - began)
        await sleep(100)
      }
      times.sort((a, b) => a - b)
      const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]!)
      return { statuses: [...statuses].join('/'), median: at(0.5), p99: at(0.99), worst: at(1) }
    }),
  )
  parentPort!.postMessage(measured)
}

function statusOf(path: string) {
  return new Promise<number>(resolve => {
    const options = { port, host: '127.0.0.1', path, agent: false, timeout: 60_000 }
    // As browsers ask.
    get({ ...options, headers: { 'accept-encoding': 'gzip, br' } }, response => {
      response.resume().on('end', () => resolve(response.statusCode!))
    }).on('error', () => resolve(0))
  })
}

/** What the shop's main thread had of a core, and how long it was ready but another process had it. In ns; Linux only. */
function coreTime(pid: number) {
  if (process.platform !== 'linux') return null
  const [running, waiting] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number)
  return { running: running!, waiting: waiting!, at: performance.now() }
}

function shareOfCore(before: NonNullable<ReturnType<typeof coreTime>>, after: typeof before): string {
  const percent = (name: 'running' | 'waiting') =>
    Math.round((after[name] - before[name]) / 1e4 / (after.at - before.at))
  return `main thread ran ${percent('running')} %, waited for a core ${percent('waiting')} %   `
}
