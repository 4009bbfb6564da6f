import type { stockAlertEndpoints } from '#contract/wishes/stock-alerts.ts'
import {
  confirmStockAlert,
  requestStockAlert,
  requestStockAlertAsGuest,
} from '#domain/wishes/request-stock-alert.ts'
import type { Services } from '#services.ts'
import { limitMailsTo } from '../../limits/limits.ts'
import type { Handlers } from '../../serve.ts'

const mailbox = 'Almost done. Please check your email and confirm.'
const confirmation = 'We will email you as soon as it is back.'

export const stockAlertHandlers = ({
  db,
  config,
}: Services): Pick<Handlers, keyof typeof stockAlertEndpoints> => ({
  'POST /api/stock-alerts': async ({ body: { productId, email } }) => {
    if (config.rateLimit) await limitMailsTo(db, email)
    await requestStockAlertAsGuest(db, { product: productId, email })
    // The same message whether the email is subscribed already or not, so that it does not reveal who is.
    return { message: mailbox }
  },

  'POST /api/stock-alerts/mine': async ({ account, body: { productId } }) => {
    if (config.rateLimit) await limitMailsTo(db, account.email)
    const outcome = await requestStockAlert(db, account, productId)
    return { message: outcome === 'noted' ? confirmation : mailbox }
  },

  'POST /api/stock-alerts/confirm': async ({ body: { token } }) => {
    await confirmStockAlert(db, token)
    return { message: confirmation }
  },
})
