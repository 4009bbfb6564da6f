import { reconcileSums } from '#domain/dashboard/sum-days.ts'
import type { Job } from './job.ts'

/** At night, so that the first who opens a dashboard in the morning waits for nothing. */
export const reconcileSales: Job = {
  name: 'reconcile-sums',
  every: '40 3 * * *',
  run: ({ db }) => reconcileSums(db),
}
