import { keepReturnDeadlines } from '#domain/returns/keep-deadlines.ts'
import type { Job } from './job.ts'

/** Returns whose seller does not answer, customer does not hand over, or nobody inspects. */
export const watchReturns: Job = {
  name: 'watch-returns',
  every: '*/5 * * * *',
  run: ({ db }, signal) => keepReturnDeadlines(db, signal),
}
