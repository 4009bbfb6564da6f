import { type RawBuilder, sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { leaseDue, retryForeverAt } from '#db/queue.ts'
import { capturePayment } from './capture-payment.ts'
import { updateDispute } from './disputes/update-dispute.ts'
import { GatewayDown, type GatewayEvent, type Gateways } from './gateway.ts'
import { findPayment } from './payment.ts'
import { refundsRequested } from './refunds.ts'

/** Announced for every event that is new: wakes the job that handles them. */
export const eventsReceived = 'gateway-events'

/** Stored before it is acknowledged, so that none is lost. Idempotent: the same one again changes nothing. */
export async function receiveEvent(db: Db, provider: string, event: GatewayEvent): Promise<void> {
  const { id, kind, orderId, refundId, disputeId } = event
  await db
    .insertInto('gateway_events')
    .values({
      provider,
      id,
      kind,
      provider_order_id: orderId,
      provider_refund_id: refundId,
      provider_dispute_id: disputeId,
    })
    .onConflict(conflict => conflict.columns(['provider', 'id']).doNothing())
    .execute()
  announce(db, eventsReceived)
}

interface DueEvent {
  provider: string
  providerOrder: string | null
  providerRefund: string | null
  providerDispute: string | null
}

/** An event only triggers a poll of the gateway. */
export async function handleDueEvents(db: Db, gateways: Gateways, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Two gateways may use the same id: then both rows are leased.
    const leased = await leaseDue<DueEvent>(db, 'gateway_events', open)
    if (leased.length === 0) return
    for (const due of leased) await handle(db, gateways, due)
  }
}

const open = {
  columns: sql`provider, provider_order_id AS "providerOrder", provider_refund_id AS "providerRefund",
    provider_dispute_id AS "providerDispute"`,
  where: sql`done_at IS NULL`,
}

async function handle(db: Db, gateways: Gateways, due: DueEvent & { id: string; attempts: number }) {
  const record = (
    outcome: { done_at: Date; failure: null } | { failure: string; due_at: RawBuilder<Date> },
  ) =>
    db
      .updateTable('gateway_events')
      .set(outcome)
      .where('provider', '=', due.provider)
      .where('id', '=', due.id)
      .execute()
  try {
    await applyEvent(db, gateways, due)
    await record({ done_at: new Date(), failure: null })
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    await record({ failure: error.message, due_at: retryForeverAt(due.attempts) })
  }
}

async function applyEvent(db: Db, gateways: Gateways, due: DueEvent) {
  const { provider, providerOrder, providerRefund, providerDispute } = due
  const found = providerOrder ? await findPayment(db, { provider, providerOrder }) : undefined
  if (found) await capturePayment(db, gateways, found.orderId)
  // After its payment, which this event may be the first to tell of.
  if (providerDispute) await updateDispute(db, gateways, { provider, id: providerDispute })
  if (!providerRefund) return
  await db
    .updateTable('refunds')
    .set({ due_at: new Date() })
    .where('provider', '=', provider)
    .where('provider_refund_id', '=', providerRefund)
    .where('state', '=', 'pending')
    .execute()
  announce(db, refundsRequested)
}
