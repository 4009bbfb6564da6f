import { carryStock } from '#domain/products/carry-stock.ts'
import type { Job } from './job.ts'

/** By the clock, so that a burst of orders is not slowed by it. */
export const carryOrderedStock: Job = {
  name: 'carry-stock',
  every: '* * * * *',
  run: ({ db }) => carryStock(db),
}
