import { eventsReceived, forgetOldBodies, handleDueEvents } from '#domain/payments/gateway-events.ts'
import { lookAfterPayments } from '#domain/payments/look-after.ts'
import { reconcileLastDays } from '#domain/payments/reconcile.ts'
import { refundsAsked, sendDueRefunds } from '#domain/payments/refunds.ts'
import type { Job } from './job.ts'

/** What the gateway has told the shop. */
export const followGateway: Job = {
  name: 'follow-gateway',
  every: '* * * * *',
  wakeOn: eventsReceived,
  async run({ db, gateway }, signal) {
    if (gateway) await handleDueEvents(db, gateway, signal)
    await forgetOldBodies(db)
  },
}

/** What the gateway has not told, and orders whose time to pay is over. */
export const watchPayments: Job = {
  name: 'watch-payments',
  every: '* * * * *',
  async run({ db, gateway }, signal) {
    await lookAfterPayments(db, gateway, signal)
  },
}

export const sendRefunds: Job = {
  name: 'send-refunds',
  every: '* * * * *',
  wakeOn: refundsAsked,
  async run({ db, gateway }, signal) {
    if (gateway) await sendDueRefunds(db, gateway, signal)
  },
}

/** In the morning, when the gateway has settled the day before. */
export const compareBooks: Job = {
  name: 'compare-books',
  every: '0 7 * * *',
  async run({ db, gateway }) {
    if (gateway) await reconcileLastDays(db, gateway)
  },
}
