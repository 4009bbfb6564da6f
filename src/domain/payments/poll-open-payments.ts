import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderId } from '#values/ids.ts'
import { capturePayment } from './capture-payment.ts'
import { GatewayDown, type Gateways } from './gateway.ts'

/**
 * Asks the gateway about payments that it has been silent about, and ends the wait for those whose time is over. Also with online
 * payment switched off: orders that never reached a gateway still give back their stock.
 */
export async function pollOpenPayments(db: Db, gateways: Gateways, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = signal.aborted ? null : await nextDue(db)
    if (!due) return
    try {
      await capturePayment(db, gateways, due)
    } catch (error) {
      // It is due again in a minute. Nothing expires while the gateway is silent: the customer may have paid.
      if (!(error instanceof GatewayDown)) throw error
    }
  }
}

/** While the customer looks at an order that waits: the bank may have answered since the gateway last said anything. */
export async function pollForCustomer(db: Db, gateways: Gateways, order: OrderId): Promise<void> {
  const { rows } = await sql`
    UPDATE payments SET asked_at = now()
    WHERE order_id = ${order} AND state = 'open' AND provider_order_id IS NOT NULL
      AND coalesce(asked_at < now() - interval '10 seconds', true)
    RETURNING id`.execute(db)
  if (rows.length === 0) return
  try {
    await capturePayment(db, gateways, order, { isExtraPoll: true })
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
  }
}

/** Due again in a minute, so that another instance leaves it alone, and a crash does not. */
async function nextDue(db: Db): Promise<OrderId | undefined> {
  const { rows: looked } = await sql<{ orderId: OrderId }>`
    UPDATE payments SET look_at = now() + interval '1 minute'
    WHERE id = (SELECT id FROM payments WHERE look_at <= now() ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING order_id AS "orderId"`.execute(db)
  if (looked[0]) return looked[0].orderId
  const { rows: over } = await sql<{ id: OrderId }>`
    SELECT o.id FROM orders o
    WHERE o.payment_state = 'awaiting' AND o.pay_by <= now()
      AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.look_at > now())
    ORDER BY o.pay_by LIMIT 1`.execute(db)
  return over[0]?.id
}
