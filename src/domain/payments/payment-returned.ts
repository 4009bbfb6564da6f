import type { Db } from '#db/client.ts'
import { plainText } from '#values/plain-text.ts'
import type { Gateways } from './gateway.ts'
import { findPayment, type Payment } from './payment.ts'

/** The payment that the fields from a gateway's page belong to. */
export async function findReturned(
  db: Db,
  { gateways }: Gateways,
  fields: Record<string, string | undefined>,
): Promise<{ payment: Payment; isSigned: boolean } | null> {
  for (const { provider, readReturn } of gateways) {
    const returned = readReturn(fields)
    if (!returned) continue
    const payment = await findPayment(db, { provider, providerOrder: plainText(returned.orderId) })
    if (payment) return { payment, isSigned: returned.isSigned }
  }
  return null
}
