import { tellOfStock } from '#domain/stock-alerts/tell.ts'
import type { Job } from './job.ts'

/** By the clock, not by an announcement: stock changes with every order, and nobody minds a minute. */
export const tellWhatIsBack: Job = {
  name: 'tell-of-stock',
  every: '* * * * *',
  run: ({ db }) => tellOfStock(db),
}
