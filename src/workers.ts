import cluster, { type Worker } from 'node:cluster'
import { on, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { createVisitCounter } from './domain/visits/count-visits.ts'
import type { Front } from './front.ts'
import { logging } from './http/monitoring/logging.ts'
import { flushVisits } from './http/monitoring/visits.ts'
import { addUp, type Figures } from './metrics.ts'
import type { OpenServices } from './services.ts'
import { StartError } from './values/start-error.ts'
import type { Command, Report } from './worker.ts'

/**
 * WORKERS processes that answer requests on one address. This process, their primary, has the database, the jobs and
 * whatever must be counted once. A worker that dies is replaced.
 */
export async function openWorkers(services: OpenServices): Promise<Front & { restart(): Promise<void> }> {
  const { config, connection } = services
  // Only for its log and its hooks; it never listens.
  const app = Fastify(logging(config))
  const { log } = app
  const visits = createVisitCounter()
  flushVisits(app, visits, services)
  const starting = new Set<Worker>()
  const ready = new Set<Worker>()
  let closing = false
  let filling: Promise<void> | undefined
  let restarting: Promise<void> | undefined

  // Workers accept from one queue of the kernel, each when it has time. What waits there survives the death of a worker.
  cluster.schedulingPolicy = cluster.SCHED_NONE

  /** Starts a worker and resolves with its address once it listens. */
  function start(): Promise<string> {
    const worker = cluster.fork()
    starting.add(worker)
    send(worker, { connection })
    return new Promise((resolve, reject) => {
      worker.on('message', (report: Report) => {
        for (const visit of report.visits ?? []) visits.see(visit)
        for (const { words, found } of report.searches ?? []) visits.learn(words, found)
        if (report.wantsMetrics) void readMetrics().then(metrics => send(worker, { metrics }))
        if (!report.listening) return
        starting.delete(worker)
        ready.add(worker)
        resolve(report.listening)
      })
      worker.once('exit', (code, signal) => {
        starting.delete(worker)
        reject(new Error(`a worker ended with ${signal ?? code} before it listened`))
        if (!ready.delete(worker) || closing) return
        log.error({ worker: worker.process.pid, code, signal }, 'a worker died and is replaced')
        void fill()
      })
    })
  }

  /** The figures of this process and of all workers; one that does not answer in time is left out. */
  async function readMetrics(): Promise<string> {
    const figures = [...ready].map(async worker => {
      send(worker, 'send figures')
      const reports = on(worker, 'message', { signal: AbortSignal.timeout(2000) })
      for await (const [report] of reports) if (report.figures) return report.figures as Figures
    })
    const theirs = (await Promise.allSettled(figures)).flatMap(result =>
      result.status === 'fulfilled' && result.value ? [result.value] : [],
    )
    return addUp(services.backgroundDb, [await services.metrics.readOwn(), ...theirs])
  }

  /** Starts workers until there are enough. */
  function fill(): Promise<void> {
    filling ??= startMissing().finally(() => {
      filling = undefined
    })
    return filling
  }

  async function startMissing() {
    while (!closing && ready.size < config.workers)
      await start().catch(async error => {
        log.error({ err: error }, 'a worker did not start')
        await sleep(1000, undefined, { ref: false })
      })
  }

  async function restartEach() {
    for (const old of [...ready]) {
      await start()
      // From here on its end is no death.
      if (ready.delete(old)) send(old, 'retire')
      if (!old.isDead()) await once(old, 'exit')
    }
    log.info({ workers: ready.size }, 'every worker was replaced')
  }

  // The first alone: it says what is wrong, and once is enough.
  const url = await start().catch(() => {
    throw new StartError('No worker can start.')
  })
  await fill()

  return {
    url,
    log,
    drain() {
      for (const worker of ready) send(worker, 'drain')
    },
    async close() {
      closing = true
      await Promise.all(
        Object.values(cluster.workers ?? {}).map(worker => {
          const ended = once(worker!, 'exit')
          // One that does not listen yet has no requests to answer.
          if (starting.has(worker!)) worker!.process.kill('SIGKILL')
          else send(worker!, 'close')
          return ended
        }),
      )
      await app.close()
    },
    /** Replaces the workers one after another, each once its successor listens. If a successor fails, the old workers stay. */
    restart() {
      restarting ??= restartEach()
        .catch(error => log.error({ err: error }, 'the restart was given up'))
        .finally(() => {
          restarting = undefined
        })
      return restarting
    },
  }
}

/** Fails silently where the worker is just ending: it needs no commands. */
function send(worker: Worker, command: Command) {
  worker.send(command, () => {})
}
