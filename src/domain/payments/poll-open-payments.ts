import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderId } from '#values/ids.ts'
import { capturePayment } from './capture-payment.ts'
import { GatewayDown, type Gateways } from './gateway.ts'

/**
 * Polls the gateway for open payments without a webhook, and expires those whose time is over. Also with online payment switched
 * off: orders that never reached a gateway still release their stock.
 */
export async function pollOpenPayments(db: Db, gateways: Gateways, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = signal.aborted ? null : await nextDue(db)
    if (!due) return
    try {
      await capturePayment(db, gateways, due)
    } catch (error) {
      // Due again in a minute. Nothing expires while the gateway does not answer: the customer may have paid.
      if (!(error instanceof GatewayDown)) throw error
    }
  }
}

/** When the customer views an order that awaits payment: the bank may have decided since the last poll. */
export async function pollForCustomer(db: Db, gateways: Gateways, order: OrderId): Promise<void> {
  const { rows } = await sql`
    UPDATE payments SET customer_polled_at = now()
    WHERE order_id = ${order} AND state = 'open' AND provider_order_id IS NOT NULL
      AND coalesce(customer_polled_at < now() - interval '10 seconds', true)
    RETURNING id`.execute(db)
  if (rows.length === 0) return
  try {
    await capturePayment(db, gateways, order, { isExtraPoll: true })
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
  }
}

/** Leased for a minute: other instances skip it, and after a crash it is retried. */
async function nextDue(db: Db): Promise<OrderId | undefined> {
  const { rows: leased } = await sql<{ orderId: OrderId }>`
    UPDATE payments SET next_poll_at = now() + interval '1 minute'
    WHERE id = (SELECT id FROM payments WHERE next_poll_at <= now() ORDER BY next_poll_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING order_id AS "orderId"`.execute(db)
  if (leased[0]) return leased[0].orderId
  const { rows: overdue } = await sql<{ id: OrderId }>`
    SELECT o.id FROM orders o
    WHERE o.payment_state = 'awaiting' AND o.pay_by <= now()
      AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.next_poll_at > now())
    ORDER BY o.pay_by LIMIT 1`.execute(db)
  return overdue[0]?.id
}
