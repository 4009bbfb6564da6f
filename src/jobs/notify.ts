import { collectNotifications } from '#domain/notifications/collect.ts'
import { mailNotifications } from '#domain/notifications/mail-choices.ts'
import { queueWebhooks } from '#domain/webhooks/deliveries.ts'
import type { Job } from './job.ts'

/** By the clock: nobody minds a minute, and a burst of orders is not slowed by it. */
export const notifyStaff: Job = {
  name: 'notify',
  every: '* * * * *',
  async run({ db }) {
    await collectNotifications(db)
    await queueWebhooks(db)
    await mailNotifications(db)
  },
}
