import { scheduledProducts } from '#domain/products/product.ts'
import { publishScheduled } from '#domain/products/publish-scheduled.ts'
import type { Job } from './job.ts'

export const publishProducts: Job = {
  name: 'publish-products',
  every: '* * * * *',
  wakeOn: scheduledProducts,
  run: ({ db }) => publishScheduled(db),
}
