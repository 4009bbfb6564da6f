import { reconcileSums, sumUsualPeriods } from '#domain/dashboard/sum-days.ts'
import type { Job } from './job.ts'

/** Also after an update of the shop that has left no sums. */
export const sumSales: Job = {
  name: 'sum-sales',
  every: '5 * * * *',
  run: ({ db }) => sumUsualPeriods(db),
}

export const reconcileSales: Job = {
  name: 'reconcile-sales',
  every: '40 3 * * *',
  run: ({ db }) => reconcileSums(db),
}
