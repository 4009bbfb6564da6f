import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Connection } from '#db/client.ts'
import type { Services } from '#services.ts'
import { StartError } from '#values/start-error.ts'
import { countWhatSold } from './count-sales.ts'
import { countWords } from './count-words.ts'
import { sendMails } from './send-mails.ts'
import { sweepExpired } from './sweep.ts'
import { sweepUnusedFiles } from './sweep-files.ts'

/** Work beside the requests. It only wakes the domain, which may be woken twice and by every instance. */
export interface Job {
  name: string
  /** When, as cron has it, in India's time. */
  every: string
  /** And soon after a change announces this. */
  wokenBy?: string
  run(services: Services, signal: AbortSignal): Promise<void>
}

/** Every job of the shop. */
const jobs: Job[] = [sendMails, sweepExpired, countWords, countWhatSold, sweepUnusedFiles]

export interface RunningJobs {
  /** Finishes what is under way, and begins nothing new. */
  stop(): Promise<void>
}

interface Log {
  error(details: object, message: string): void
}

/** Any number of instances may start at once, also on a database that has never seen a job. */
export async function startJobs(services: Services, connection: Connection, log: Log): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    max: 2,
    useListenNotify: true,
    application_name: 'kanti-jobs',
  })
  boss.on('error', error => log.error({ err: error }, 'the jobs are in trouble'))
  await boss.start().catch(error => {
    throw new StartError(`The jobs cannot be set up in the database: ${error.message}.`)
  })
  const stopping = new AbortController()

  for (const job of jobs) {
    // One that waits is enough for all who ask for it; it sees what was committed until it begins.
    await boss.createQueue(job.name, {
      policy: 'short',
      notify: true,
      retryLimit: 0,
      deleteAfterSeconds: 3600,
    })
    await boss.schedule(job.name, job.every, null, { tz: 'Asia/Kolkata' })
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
      try {
        await job.run(services, stopping.signal)
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed')
        throw error
      }
    })
  }

  const wakers = jobs.flatMap(({ name, wokenBy }) => {
    if (!wokenBy) return []
    const wake = gently(async () => {
      if (stopping.signal.aborted) return
      // The next minute makes up for one that was not heard.
      await boss.send(name).catch(error => log.error({ err: error, job: name }, 'a job was not woken'))
    })
    return [{ wokenBy, wake }]
  })
  services.changes.subscribe(tags => {
    for (const { wokenBy, wake } of wakers) if (tags === 'everything' || tags.includes(wokenBy)) wake()
  })
  // What was asked for while nobody was there to hear it.
  for (const { wake } of wakers) wake()

  return {
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** A second after it was first asked for: a burst of orders becomes one job, and goes before it. */
function gently(work: () => Promise<void>): () => void {
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
