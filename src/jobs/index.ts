import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Connection } from '#db/client.ts'
import type { Services } from '#services.ts'
import { StartError } from '#values/start-error.ts'
import { countWords } from './count-words.ts'
import { sendMails } from './send-mails.ts'
import { sweepExpired } from './sweep.ts'

/** Work beside the requests. It only wakes the domain, which may be woken twice and by every instance. */
export interface Job {
  name: string
  /** When, as cron has it, in India's time. */
  every: string
  /** And as soon as a change announces this. */
  wokenBy?: string
  run(services: Services, signal: AbortSignal): Promise<void>
}

/** Every job of the shop. */
const jobs: Job[] = [sendMails, sweepExpired, countWords]

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

  const wake = (job: Job) => {
    if (stopping.signal.aborted) return
    // The next minute makes up for one that was not heard.
    boss.send(job.name).catch(error => log.error({ err: error, job: job.name }, 'a job was not woken'))
  }
  services.changes.subscribe(tags => {
    for (const job of jobs)
      if (job.wokenBy && (tags === 'everything' || tags.includes(job.wokenBy))) wake(job)
  })
  // What was asked for while nobody was there to hear it.
  for (const job of jobs) if (job.wokenBy) wake(job)

  return {
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
