import { countSales } from '#domain/products/count-sales.ts'
import type { Job } from './job.ts'

export const countWhatSold: Job = {
  name: 'count-sales',
  every: '5-59/10 * * * *',
  run: ({ db }) => countSales(db),
}
