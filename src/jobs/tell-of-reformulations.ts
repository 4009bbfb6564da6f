import { tellOfReformulations } from '#domain/reformulations/tell.ts'
import type { Job } from './job.ts'

/** By day: it is no emergency. */
export const tellWhatIsReformulated: Job = {
  name: 'tell-of-reformulations',
  every: '*/15 9-20 * * *',
  run: ({ db }) => tellOfReformulations(db),
}
