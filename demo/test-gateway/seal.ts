import { createHmac } from 'node:crypto'

/** With which it signs its webhooks and returns. */
export const sealOf = (text: string, secret: string) =>
  createHmac('sha512', secret).update(text).digest('base64url')

/** What the browser brings back after a payment. */
export const sealedReturn = (order: string, payment: string, secret: string) => ({
  reference: order,
  transaction: payment,
  seal: sealOf(`${order} ${payment}`, secret),
})
