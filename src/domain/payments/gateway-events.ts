import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { type Gateway, GatewayDown } from './gateway.ts'
import { findPayment } from './payment.ts'
import { refundsAsked } from './refunds.ts'
import { settlePayment } from './settle-payment.ts'

/** Announced for every event that is new: wakes the job that handles them. */
export const eventsReceived = 'gateway-events'

const keepBodiesDays = 30
const oneMinute = 60_000

/** Kept before it is acknowledged, so that none is lost; the same one again changes nothing. */
export async function receiveEvent(db: Db, event: { id: string; kind: string; body: string }): Promise<void> {
  const { id, kind, body } = event
  const digest = createHash('sha256').update(body).digest('hex')
  await db
    .insertInto('gateway_events')
    .values({ id, kind, body, digest, provider_order_id: orderIn(entitiesOf(body)) })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  announce(db, eventsReceived)
}

/** An event is a hint to look: what it says about money is asked from the gateway itself. */
export async function handleDueEvents(db: Db, gateway: Gateway, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = signal.aborted ? null : await claimDue(db)
    if (!due) return
    try {
      await follow(db, gateway, due.body ?? '')
      await db
        .updateTable('gateway_events')
        .set({ done_at: new Date(), failure: null })
        .where('id', '=', due.id)
        .execute()
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error
      await db
        .updateTable('gateway_events')
        .set({ failure: error.message })
        .where('id', '=', due.id)
        .execute()
    }
  }
}

async function claimDue(db: Db): Promise<{ id: string; body: string | null } | undefined> {
  const { rows } = await sql<{ id: string; body: string | null }>`
    UPDATE gateway_events SET tries = tries + 1, due_at = now() + least(tries + 1, 60) * interval '1 minute'
    WHERE id = (SELECT id FROM gateway_events WHERE done_at IS NULL AND due_at <= now() ORDER BY due_at LIMIT 1
      FOR UPDATE SKIP LOCKED)
    RETURNING id, body`.execute(db)
  return rows[0]
}

async function follow(db: Db, gateway: Gateway, body: string) {
  const entities = entitiesOf(body)
  const providerOrder = orderIn(entities)
  const { refund } = entities
  const found = providerOrder ? await findPayment(db, { providerOrder }) : undefined
  if (found) await settlePayment(db, gateway, found.orderId)
  if (!refund?.id) return
  await db
    .updateTable('refunds')
    .set({ due_at: new Date() })
    .where('provider_refund_id', '=', refund.id)
    .where('state', '=', 'pending')
    .execute()
  announce(db, refundsAsked)
}

type Entities = Partial<Record<'payment' | 'order' | 'refund', { id?: string; order_id?: string }>>

const orderIn = ({ order, payment }: Entities) => order?.id ?? payment?.order_id ?? null

/** Signed by the gateway, but of a shape that may change: what is not as expected is left out. */
function entitiesOf(body: string): Entities {
  try {
    const { payload } = JSON.parse(body) as { payload?: Record<string, { entity?: Entities['payment'] }> }
    return Object.fromEntries(Object.entries(payload ?? {}).map(([name, { entity }]) => [name, entity ?? {}]))
  } catch {
    return {}
  }
}

/** What a customer told the gateway is not kept for ever. */
export async function forgetOldBodies(db: Db): Promise<void> {
  await db
    .updateTable('gateway_events')
    .set({ body: null })
    .where('received_at', '<', new Date(Date.now() - keepBodiesDays * 24 * 60 * oneMinute))
    .where('body', 'is not', null)
    .where('done_at', 'is not', null)
    .execute()
}
