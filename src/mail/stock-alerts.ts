import type { MailContent } from '#domain/mail/mailer.ts'
import type { StockAlert } from '#domain/stock-alerts/tell.ts'
import { productPath } from '#values/product-path.ts'
import { writeMail } from './write-mail.ts'

interface Input {
  alert: StockAlert
  publicUrl: string
}

export function writeConfirmStockAlert({ alert, publicUrl, token }: Input & { token: string }): MailContent {
  return writeMail({
    subject: `Please confirm: tell me when ${alert.productName} is back`,
    heading: 'One more step',
    blocks: [
      `Please confirm that we may write to you once, when ${alert.productName} is back in stock.`,
      { button: 'Confirm', url: `${publicUrl}/stock-alert/confirm?token=${token}` },
      { small: 'The link works once.' },
    ],
    reason: 'If you did not ask for it, you can ignore this mail: you will get no other.',
  })
}

export function writeBackInStock({ alert, publicUrl }: Input): MailContent {
  return writeMail({
    subject: `${alert.productName} is back in stock`,
    heading: 'It is back',
    blocks: [
      `${alert.productName} can be bought again. It is not reserved for you, so do not wait too long.`,
      { button: 'To the product', url: publicUrl + productPath(alert.productId, alert.productName) },
    ],
    reason: 'You asked to be told when it is back. This is the only mail about it.',
  })
}
