import { sweep } from '#domain/accounts/sweep.ts'
import type { Job } from './index.ts'

export const sweepExpired: Job = {
  name: 'sweep',
  every: '*/10 * * * *',
  run: ({ db }) => sweep(db),
}
