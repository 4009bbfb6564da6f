import { sweep } from '#domain/accounts/sweep.ts'
import type { Job } from './job.ts'

export const sweepExpired: Job = {
  name: 'sweep',
  every: '*/10 * * * *',
  run: ({ db }) => sweep(db),
}
