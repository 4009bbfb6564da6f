import { on, once } from 'node:events'
import type { Config } from './config.ts'
import type { Connection } from './db/client.ts'
import type { Visit, VisitCounter } from './domain/visits/count-visits.ts'
import { openFront } from './front.ts'
import type { Figures } from './metrics.ts'
import { openServices } from './services.ts'

/** A message of the primary to a worker: first where the database is, later how to end. */
export type Command =
  | { connection: Connection }
  | 'drain'
  | 'retire'
  | 'close'
  /** Asks for the figures of this process. */
  | 'send figures'
  /** The figures of all workers, which this one asked for. */
  | { metrics: string }

/** A message of a worker to the primary. */
export interface Report {
  /** The URL it listens at, once it answers requests. */
  listening?: string
  visits?: Visit[]
  searches?: { words: string; found: number }[]
  figures?: Figures
  /** Somebody asks this worker for the figures of all. */
  wantsMetrics?: true
}

const tenSeconds = 10 * 1000

/** Answers requests. Ends when the primary says so, or when that is gone. */
export async function work(config: Config) {
  // A terminal and a service manager send their signals to every process; the primary answers for all.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const [{ connection }] = (await once(process, 'message')) as [{ connection: Connection }]
  const services = await openServices(config, connection)
  const { metrics } = services
  const front = await openFront(
    { ...services, metrics: { ...metrics, read: readFromPrimary } },
    countInPrimary(),
  )

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    // A request that never ends must not keep the process alive.
    setTimeout(() => process.exit(1), tenSeconds).unref()
    await front.close()
    await services.close()
    process.exit(0)
  }
  process.on('message', (command: Command) => {
    if (command === 'drain') front.drain()
    if (command === 'close') void close()
    if (command === 'send figures') void metrics.readOwn().then(figures => report({ figures }))
    if (command === 'retire') {
      front.stopAccepting()
      // At least long enough for the first request of a connection that was just made.
      setTimeout(close, Math.max(1, config.drainSeconds) * 1000)
    }
  })
  report({ listening: front.url })
}

/** A visitor's requests reach several workers, but the visit counts once. */
function countInPrimary(): VisitCounter {
  let visits: Visit[] = []
  let searches: NonNullable<Report['searches']> = []
  let timer: NodeJS.Timeout | undefined

  function send() {
    clearTimeout(timer)
    timer = undefined
    report({ visits, searches })
    visits = []
    searches = []
  }
  const sendSoon = () => {
    timer ??= setTimeout(send, 1000).unref()
    if (visits.length + searches.length >= 1000) send()
  }
  return {
    see(visit) {
      visits.push(visit)
      sendSoon()
    },
    learn(words, found) {
      searches.push({ words, found })
      sendSoon()
    },
    async flush() {
      if (timer) send()
    },
  }
}

/** A visitor of /metrics reaches one worker, and wants to know of all. */
async function readFromPrimary(): Promise<string> {
  report({ wantsMetrics: true })
  for await (const [command] of on(process, 'message', { signal: AbortSignal.timeout(tenSeconds) }))
    if (typeof command === 'object' && 'metrics' in command) return command.metrics
  throw new Error('The primary is gone.')
}

function report(message: Report) {
  if (process.connected) process.send!(message)
}
