import { remindOfFinishing } from '#domain/finish-dates/remind.ts'
import type { Job } from './job.ts'

/** By day: nobody wants to be reminded at night. Twice, for a shop that was not running in the morning. */
export const remindWhatFinishes: Job = {
  name: 'remind-of-finishing',
  every: '40 10,17 * * *',
  run: ({ db }) => remindOfFinishing(db),
}
