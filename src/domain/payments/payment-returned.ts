import type { Db } from '#db/client.ts'
import { countAttempt } from '#domain/accounts/attempts.ts'
import { plainText } from '#values/plain-text.ts'
import { capturePayment } from './capture-payment.ts'
import type { Gateways } from './gateway.ts'
import { findPayment, type Payment } from './payment.ts'
import { pollForCustomer } from './poll-open-payments.ts'

interface Returned {
  payment: Payment
  isSigned: boolean
}

/** The payment that the fields from a gateway's page belong to. */
export async function findReturned(
  db: Db,
  { gateways }: Gateways,
  fields: Record<string, string | undefined>,
): Promise<Returned | null> {
  for (const { provider, readReturn } of gateways) {
    const returned = readReturn(fields)
    if (!returned) continue
    const payment = await findPayment(db, { provider, providerOrder: plainText(returned.orderId) })
    if (payment) return { payment, isSigned: returned.isSigned }
  }
  return null
}

/**
 * Asks the gateway about a payment whose customer has come back. Failures come back unsigned: anybody may send one, so they ask
 * no more often than the customer's own page does. A signed return may be sent again and again, too.
 */
export async function captureReturned(
  db: Db,
  gateways: Gateways,
  { payment, isSigned }: Returned,
): Promise<void> {
  if (!isSigned) return pollForCustomer(db, gateways, payment.orderId)
  const seconds = await countAttempt(db, `return of ${payment.id}`, signedReturns)
  if (seconds === 0) await capturePayment(db, gateways, payment.orderId)
}

/** Beyond them the webhook or the next poll brings the news. */
const signedReturns = { times: 10, withinSeconds: 10 * 60 }
