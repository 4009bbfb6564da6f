import type { Services } from '#services.ts'

/** Background work. It only calls the domain, and must be safe to run twice and on every instance. */
export interface Job {
  name: string
  /** A cron schedule, in India's time. */
  every: string
  /** Also runs soon after a change announces this tag. */
  wakeOn?: string
  /** Answers when there is something to do next, where that is known: it runs then, not only by its schedule. */
  run(services: Services, signal: AbortSignal): Promise<void> | Promise<Date | null>
}
