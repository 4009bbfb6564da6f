import { ageLots } from '#domain/lots/age-lots.ts'
import type { Job } from './job.ts'

/** Every hour rather than at midnight only: the promise, the days of delivery or the server may have changed or been off. */
export const ageStock: Job = {
  name: 'age-lots',
  every: '1 * * * *',
  wakeOn: 'settings',
  async run({ db }) {
    await ageLots(db)
  },
}
