import { countPairs } from '#domain/products/count-pairs.ts'
import type { Job } from './job.ts'

export const countBoughtTogether: Job = {
  name: 'count-pairs',
  every: '25 3 * * *',
  run: ({ db }) => countPairs(db),
}
