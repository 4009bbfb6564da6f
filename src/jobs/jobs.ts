import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { countAccountOrders } from '#domain/accounts/count-orders.ts'
import { isTooMuchMail } from '#domain/accounts/limit-mails.ts'
import { sweep } from '#domain/accounts/sweep.ts'
import { isBackupDue } from '#domain/backups/scheduled-backup.ts'
import { matchOpenLines } from '#domain/bank/match.ts'
import { postSettlements } from '#domain/bank/settle.ts'
import { remindOfCarts } from '#domain/cart/remind.ts'
import { sumSales } from '#domain/dashboard/day-sales.ts'
import { issueAllWaiting } from '#domain/documents/issue.ts'
import { eventsRecorded } from '#domain/events/record.ts'
import { remindOfFinishing } from '#domain/finish-dates/remind.ts'
import { notifyOfReformulations } from '#domain/ingredients/announce-reformulations.ts'
import { dictionaryTag } from '#domain/ingredients/ingredient.ts'
import { readLabelsAgain } from '#domain/ingredients/read-again.ts'
import { queueWebhooks, sendDueWebhooks, webhooksQueued } from '#domain/integrations/webhook-deliveries.ts'
import { postEvents } from '#domain/ledger/follow-events.ts'
import { closeMonth } from '#domain/ledger/papers/close-month.ts'
import { releaseEarnings } from '#domain/ledger/release.ts'
import { verifyBalances } from '#domain/ledger/verify-balances.ts'
import { announceDueLook } from '#domain/looks/change-look.ts'
import { sweepLooks } from '#domain/looks/styles.ts'
import { ageLots } from '#domain/lots/age-lots.ts'
import { queueEventMails } from '#domain/mail/queue-event-mails.ts'
import { mailsQueued } from '#domain/mail/queue-mail.ts'
import { nextMailDue, sendDueMails } from '#domain/mail/send-due-mails.ts'
import { sweepOutbox } from '#domain/mail/sweep-outbox.ts'
import { makeCopies } from '#domain/media/make-copies.ts'
import { makeTints } from '#domain/media/make-tints.ts'
import { pictureStored } from '#domain/media/store-file.ts'
import { firstDigits, sweepFiles } from '#domain/media/sweep-files.ts'
import { moveInsMoved } from '#domain/move-in/add-files.ts'
import { fetchPictures } from '#domain/move-in/pictures.ts'
import { readWooCommerce } from '#domain/move-in/woocommerce.ts'
import { workOnMoveIns } from '#domain/move-in/work.ts'
import { newsletterMoved } from '#domain/newsletter/change-issue.ts'
import { deliverIssues } from '#domain/newsletter/deliver-issues.ts'
import { collectNotifications } from '#domain/notifications/collect.ts'
import { mailNotifications } from '#domain/notifications/mail-choices.ts'
import { pollDisputes } from '#domain/payments/disputes/update-dispute.ts'
import { eventsReceived, handleDueEvents } from '#domain/payments/gateway-events.ts'
import { pollOpenPayments } from '#domain/payments/poll-open-payments.ts'
import { reconcileLastDays } from '#domain/payments/reconcile.ts'
import { refundsRequested, sendDueRefunds } from '#domain/payments/refunds.ts'
import { linkSellers } from '#domain/payouts/link-sellers.ts'
import { proposeRun } from '#domain/payouts/propose.ts'
import { sendTransfers } from '#domain/payouts/send-transfers.ts'
import { purgeBin } from '#domain/products/bin/bin.ts'
import { bulkChanges, runBulkChanges } from '#domain/products/bulk/run-bulk.ts'
import { countPairs } from '#domain/products/count-pairs.ts'
import { countSales } from '#domain/products/count-sales.ts'
import { scheduledProducts } from '#domain/products/product.ts'
import { publishScheduled } from '#domain/products/publish-scheduled.ts'
import { recordExpiring } from '#domain/products/record-expiring.ts'
import { askSellers } from '#domain/promotions/consents.ts'
import { recallsTag } from '#domain/recalls/recall.ts'
import { repackRecalled } from '#domain/recalls/repack.ts'
import { enforceReturnDeadlines } from '#domain/returns/enforce-deadlines.ts'
import { inviteReviews } from '#domain/reviews/invite.ts'
import { salesChanged } from '#domain/sales/change-sale.ts'
import { flipSales, nextFlip } from '#domain/sales/flip-sales.ts'
import { foldWords } from '#domain/search/fold-words.ts'
import { relist } from '#domain/search/relist.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { sendStockAlerts } from '#domain/wishes/send-stock-alerts.ts'
import { makeLetter } from '#mail/mails.ts'
import type { Services } from '#services.ts'

export interface Log {
  error(details: object, message: string): void
}

/** Background work. It only calls the domain, and must be safe to run twice and on every instance. */
export interface Job {
  /** A cron schedule, in India's time. */
  every: string
  /** Also runs soon after a change announces this tag, or one of these. */
  wakeOn?: string | string[]
  /** May resolve to the time of the next work: the job then runs at that time too, not only by its schedule. */
  run(services: Services, signal: AbortSignal, log: Log): Promise<void> | Promise<Date | null>
}

const minute = '* * * * *'
const tenMinutes = '*/10 * * * *'
const backupCommand = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url))

/** Every job of the shop. Those that follow orders go by the clock, not by announcements, so that a burst of orders is not slowed. */
export const jobs = {
  // Mails, notifications and webhooks
  'send-mails': {
    every: minute,
    wakeOn: [mailsQueued, eventsRecorded],
    async run({ db, mailer, config }, signal, log) {
      await queueEventMails(db)
      const settings = { ...config, ...(await getSettings(db)) }
      const isTooMuch = config.rateLimit ? { isTooMuch: isTooMuchMail } : {}
      await sendDueMails(
        db,
        { mailer, makeLetter: (trx, mail) => makeLetter(trx, mail, settings), ...isTooMuch, log },
        signal,
      )
      return nextMailDue(db)
    },
  },
  'sweep-outbox': { every: '41 3 * * *', run: ({ mailer }) => sweepOutbox(mailer) },
  notify: {
    every: minute,
    async run({ db }) {
      await collectNotifications(db)
      await queueWebhooks(db)
      await mailNotifications(db)
    },
  },
  'send-webhooks': {
    every: minute,
    wakeOn: webhooksQueued,
    run: ({ db, secret, postWebhook: post }, signal) => sendDueWebhooks(db, { secret, post }, signal),
  },
  // Every minute, because an issue is sent at so many mails a minute.
  'send-newsletters': { every: minute, wakeOn: newsletterMoved, run: ({ db }) => deliverIssues(db) },
  'remind-of-carts': { every: tenMinutes, run: ({ db }) => remindOfCarts(db) },
  // By day: nobody wants to be asked or reminded at night.
  'invite-reviews': { every: '20 10-19 * * *', run: ({ db }) => inviteReviews(db) },
  'remind-of-finishing': { every: '40 10,17 * * *', run: ({ db }) => remindOfFinishing(db) },
  'notify-of-reformulations': { every: '*/15 9-20 * * *', run: ({ db }) => notifyOfReformulations(db) },
  'send-stock-alerts': { every: minute, run: ({ db }) => sendStockAlerts(db) },

  // Sellers whose goods came under a promotion only now.
  'ask-sellers': { every: '45 9-19 * * *', run: ({ db }) => askSellers(db) },

  // Payments and returns
  'follow-gateway': {
    every: minute,
    wakeOn: eventsReceived,
    run: (services, signal) => handleDueEvents(services.db, services, signal),
  },
  'poll-open-payments': {
    every: minute,
    run: (services, signal) => pollOpenPayments(services.db, services, signal),
  },
  'send-refunds': {
    every: minute,
    wakeOn: refundsRequested,
    run: (services, signal) => sendDueRefunds(services.db, services, signal),
  },
  // For webhooks that were lost.
  'poll-disputes': {
    every: '25 * * * *',
    run: (services, signal) => pollDisputes(services.db, services, signal),
  },
  'issue-waiting-documents': { every: '35 * * * *', run: ({ db }) => issueAllWaiting(db) },
  // In the morning, when the gateway has settled the day before.
  'compare-books': {
    every: '0 7 * * *',
    async run(services) {
      if (services.gateways.length > 0) await reconcileLastDays(services.db, services)
    },
  },
  'watch-returns': { every: '*/5 * * * *', run: ({ db }, signal) => enforceReturnDeadlines(db, signal) },
  'repack-recalled': { every: tenMinutes, wakeOn: recallsTag, run: ({ db }) => repackRecalled(db) },

  // Looks
  'publish-looks': { every: minute, wakeOn: 'looks', run: ({ db }) => announceDueLook(db) },
  'sweep-looks': { every: '11 4 * * *', run: ({ db }) => sweepLooks(db) },

  // Products, prices and stock
  'publish-products': { every: minute, wakeOn: scheduledProducts, run: ({ db }) => publishScheduled(db) },
  'purge-bin': { every: '27 4 * * *', run: ({ db }) => purgeBin(db) },
  'change-products': {
    every: minute,
    wakeOn: bulkChanges,
    run: ({ db }, signal) => runBulkChanges(db, signal),
  },
  'flip-sales': {
    every: minute,
    wakeOn: salesChanged,
    async run({ db }) {
      await flipSales(db)
      return nextFlip(db)
    },
  },
  // Every hour rather than at midnight only: the promise, the days of delivery or the server may have changed or been off.
  'age-lots': { every: '1 * * * *', wakeOn: 'settings', run: ({ db }) => ageLots(db) },
  'record-expiring': { every: '2 * * * *', run: ({ db }) => recordExpiring(db) },
  'read-labels': {
    every: tenMinutes,
    wakeOn: dictionaryTag,
    run: ({ db }, signal) => readLabelsAgain(db, signal, relist),
  },

  // The books
  'post-events': { every: minute, wakeOn: eventsRecorded, run: ({ db }) => postEvents(db) },
  // From the second day, when everything of the month is posted, and before its returns are filed.
  'close-month': { every: '5 5 2-5 * *', run: ({ db }) => closeMonth(db) },
  'release-earnings': { every: '17 * * * *', run: ({ db }) => releaseEarnings(db) },
  'verify-balances': {
    every: '47 2 * * *',
    async run({ db }) {
      await verifyBalances(db)
    },
  },
  'propose-payouts': {
    every: '0 6 * * 1',
    async run({ db }) {
      await proposeRun(db)
    },
  },
  'send-transfers': {
    every: minute,
    wakeOn: eventsReceived,
    run: (services, signal) => sendTransfers(services.db, services, signal),
  },
  'link-sellers': {
    every: tenMinutes,
    run: (services, signal) => linkSellers(services.db, services, services.secret, signal),
  },

  // After 'compare-books', when the payment service has settled the day before.
  'post-settlements': { every: '20 7 * * *', run: services => postSettlements(services.db, services) },
  'match-bank-lines': {
    every: '10 * * * *',
    async run({ db }) {
      await matchOpenLines(db)
    },
  },

  // Counts and sums
  'count-orders': { every: minute, run: ({ db }) => countAccountOrders(db) },
  'count-words': { every: tenMinutes, run: ({ db }) => foldWords(db) },
  'count-sales': { every: '5-59/10 * * * *', run: ({ db }) => countSales(db) },
  'count-pairs': { every: '25 3 * * *', run: ({ db }) => countPairs(db) },
  'sum-sales': { every: tenMinutes, run: ({ db }) => sumSales(db) },

  // Moving in from another shop
  'move-in': {
    every: minute,
    wakeOn: moveInsMoved,
    async run({ db, checkProduct, getOutside, secret, config }, signal) {
      await readWooCommerce(db, { getOutside, secret }, signal)
      await workOnMoveIns(db, { checkProduct, config }, signal)
    },
  },
  'fetch-pictures': {
    every: minute,
    wakeOn: moveInsMoved,
    run: (services, signal) => fetchPictures(services.db, services, signal),
  },

  // Files and old rows
  'make-copies': {
    every: minute,
    wakeOn: pictureStored,
    async run(services, signal) {
      await makeTints(services, signal)
      await makeCopies(services, signal)
    },
  },
  // Another sixteenth every hour.
  'sweep-files': {
    every: '23 * * * *',
    async run({ db, files }) {
      const hour = Math.floor(Date.now() / 3_600_000)
      await sweepFiles(db, files, firstDigits[hour % firstDigits.length]!)
    },
  },
  sweep: { every: tenMinutes, run: ({ db }) => sweep(db) },
  // A separate process with low priority: reading and hashing every row must not take CPU time from orders.
  'back-up': {
    every: tenMinutes,
    async run({ backups, backgroundDb }, signal) {
      if (backups && (await isBackupDue(backgroundDb, backups)))
        await promisify(execFile)(process.execPath, [backupCommand, '--scheduled'], { signal })
    },
  },
} satisfies Record<string, Job>
