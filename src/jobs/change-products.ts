import { bulkChanges, runBulkChanges } from '#domain/products/run-bulk.ts'
import type { Job } from './job.ts'

export const changeManyProducts: Job = {
  name: 'change-products',
  every: '* * * * *',
  wakeOn: bulkChanges,
  run: ({ db }, signal) => runBulkChanges(db, signal),
}
