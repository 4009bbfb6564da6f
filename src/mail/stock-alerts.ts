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
      subject: `Please confirm: tell me when ${alert.productName} is back`,
      heading: 'One more step',
      blocks: [
        `Please confirm that we may write to you once, when ${alert.productName} is back in stock.`,
        { button: 'Confirm', url: `${publicUrl}/stock-alert/confirm?token=${token}` },
        { small: 'The link works once.' },
      ],
      reason: 'If you did not ask for it, you can ignore this mail: you will get no other.',
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
        `${productName} can be bought again. It is not reserved for you, so do not wait too long.`,
        { button: 'To the product', url: publicUrl + productPath(productId, productName) },
      ],
      reason: 'You asked to be told when it is back. This is the only mail about it.',
    }
  },
} satisfies Partial<Mails>
