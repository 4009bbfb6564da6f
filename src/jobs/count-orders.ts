import { countAccountOrders } from '#domain/accounts/count-orders.ts'
import type { Job } from './job.ts'

/** By the clock, so that a burst of orders is not slowed by it. */
export const countWhoOrdered: Job = {
  name: 'count-orders',
  every: '* * * * *',
  run: ({ db }) => countAccountOrders(db),
}
