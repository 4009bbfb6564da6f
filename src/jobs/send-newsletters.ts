import { newsletterMoved } from '#domain/newsletter/change-issue.ts'
import { deliverIssues } from '#domain/newsletter/deliver-issues.ts'
import type { Job } from './job.ts'

/** Every minute, because an issue is sent at so many mails a minute. */
export const sendNewsletters: Job = {
  name: 'send-newsletters',
  every: '* * * * *',
  wakeOn: newsletterMoved,
  run: ({ db }) => deliverIssues(db),
}
