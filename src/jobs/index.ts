import { Socket } from 'node:net'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Changes } from '#db/changes.ts'
import type { Connection } from '#db/client.ts'
import type { Services } from '#services.ts'
import { StartError } from '#values/start-error.ts'
import { type Job, jobs, type Log } from './jobs.ts'

export interface RunningJobs {
  /** Waits for running jobs to finish, and starts no others. */
  stop(): Promise<void>
}

/** Any number of instances may start at once, also on an empty database. */
export async function startJobs(services: Services, connection: Connection, log: Log): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    max: 2,
    useListenNotify: true,
    application_name: 'kanti-jobs',
    // The driver's, though pg-boss does not name it.
    ...({ stream: socketsCutWhileAway(services.changes) } as object),
  })
  boss.on('error', error => log.error({ err: error }, 'the jobs are in trouble'))
  await boss.start().catch(error => {
    throw new StartError(`The jobs cannot be set up in the database: ${error.message}.`)
  })
  const stopping = new AbortController()
  const unhurried: Services = { ...services, db: services.backgroundDb }

  for (const [name, job] of Object.entries<Job>(jobs)) {
    // Policy 'short' queues a job at most once: it handles all that was committed before it starts.
    await boss.createQueue(name, {
      policy: 'short',
      notify: true,
      retryLimit: 0,
      deleteAfterSeconds: 3600,
    })
    await boss.schedule(name, job.every, null, { tz: 'Asia/Kolkata' })
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
      const began = performance.now()
      const seconds = () => (performance.now() - began) / 1000
      try {
        const run = async () => (await job.run(unhurried, stopping.signal, log)) ?? null
        const next = await (services.traces?.span(name, {}, run) ?? run())
        services.metrics.jobRan(name, 'done', seconds())
        if (next) runAt(next, () => send(name))
      } catch (error) {
        services.metrics.jobRan(name, 'failed', seconds())
        log.error({ err: error, job: name }, 'a job failed')
        throw error
      }
    })
  }

  // Not retried: the job's schedule runs it again soon.
  async function send(name: string) {
    if (stopping.signal.aborted) return
    await boss.send(name).catch(error => log.error({ err: error, job: name }, 'a job was not woken'))
  }

  const wakers = Object.entries<Job>(jobs).flatMap(([name, { wakeOn }]) => {
    if (!wakeOn) return []
    return [{ wakeOn: [wakeOn].flat(), wake: throttle(() => send(name)) }]
  })
  services.changes.subscribe(tags => {
    for (const { wakeOn, wake } of wakers)
      if (tags === 'everything' || tags.some(tag => wakeOn.includes(tag))) wake()
  })
  // For what was queued while no instance was running.
  for (const { wake } of wakers) wake()

  return {
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/**
 * pg-boss makes its connections itself. A database that fell silent without closing them would keep jobs from running for many
 * minutes after it is back.
 */
function socketsCutWhileAway(changes: Changes): () => Socket {
  const sockets = new Set<Socket>()
  changes.onAway(() => {
    for (const socket of sockets) socket.destroy()
  })
  return () => {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
}

/** Runs `work` one second after the first call: a burst of orders wakes a job once, and is not slowed by it. */
function throttle(work: () => Promise<void>): () => void {
  let planned = false
  return () => {
    if (planned) return
    planned = true
    setTimeout(() => {
      planned = false
      void work()
    }, 1000).unref()
  }
}

/** Only for what is due before the next run by schedule; later times are found again by that. */
function runAt(time: Date, work: () => Promise<void>): void {
  const wait = time.getTime() - Date.now()
  if (wait < 70_000) setTimeout(() => void work(), Math.max(0, wait)).unref()
}
