import { sendDueWebhooks, webhooksQueued } from '#domain/webhooks/deliveries.ts'
import type { Job } from './job.ts'

/** Soon after something was queued; every minute for what is to be tried again. */
export const sendWebhooks: Job = {
  name: 'send-webhooks',
  every: '* * * * *',
  wakeOn: webhooksQueued,
  run: ({ db, secret, postWebhook: post }, signal) => sendDueWebhooks(db, { secret, post }, signal),
}
