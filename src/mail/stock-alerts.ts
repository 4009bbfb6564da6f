import { issueAlertToken } from '#domain/wishes/request-stock-alert.ts'
import { findStockAlert, waitAgain } from '#domain/wishes/send-stock-alerts.ts'
import { productPath } from '#values/product-path.ts'
import type { Mails } from './draft.ts'

export const stockAlertMails = {
  async 'confirm-stock-alert'({ db, data, publicUrl }) {
    const alert = await findStockAlert(db, data.alertId)
    if (!alert || alert.confirmedAt) return null
    const token = await issueAlertToken(db, alert.id)
    return {
      to: { name: '', address: alert.email },
      subject: `Please confirm your alert for ${alert.productName}`,
      heading: 'One more step',
      blocks: [
        `Please confirm that we may email you once when ${alert.productName} is back in stock.`,
        { button: 'Confirm', url: `${publicUrl}/stock-alert/confirm?token=${token}` },
        { small: 'The link works once.' },
      ],
      reason: 'If you did not ask for this, please ignore this email. You will not get another one.',
    }
  },

  async 'back-in-stock'({ db, data, publicUrl }) {
    const alert = await findStockAlert(db, data.alertId)
    if (!alert) return null
    if (alert.stock <= 0) {
      await waitAgain(db, alert.id)
      return null
    }
    const { productId, productName } = alert
    return {
      to: { name: '', address: alert.email },
      subject: `${productName} is back in stock`,
      heading: 'It is back',
      blocks: [
        `${productName} is available again. It is not reserved for you, so order soon.`,
        { button: 'View product', url: publicUrl + productPath(productId, productName) },
      ],
      reason: 'You asked us to tell you when it is back. This is the only email about it.',
    }
  },
} satisfies Partial<Mails>
