import { sweepOutbox } from '#domain/mail/sweep-outbox.ts'
import type { Job } from './job.ts'

export const sweepOldLetters: Job = {
  name: 'sweep-outbox',
  every: '41 3 * * *',
  run: ({ mailer }) => sweepOutbox(mailer),
}
