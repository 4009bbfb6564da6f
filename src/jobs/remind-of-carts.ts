import { remindOfCarts } from '#domain/cart/remind.ts'
import type { Job } from './job.ts'

export const remindOfLeftCarts: Job = {
  name: 'remind-of-carts',
  every: '*/10 * * * *',
  run: ({ db }) => remindOfCarts(db),
}
