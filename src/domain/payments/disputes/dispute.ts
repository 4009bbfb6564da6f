import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DisputeStatus } from '#values/dispute-rules.ts'
import type { DisputeId, OrderId, PaymentId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { disputeRefusals } from './refusals.ts'

/** A customer's bank asks for a payment, or a part of it, back. */
export interface Dispute {
  id: DisputeId
  provider: string
  /** The gateway's name for it. */
  providerDispute: string
  attempt: string
  payment: PaymentId
  order: OrderId
  orderNumber: string
  customer: string
  amount: Paise
  deducted: Paise
  phase: string
  reasonCode: string
  reason: string
  status: DisputeStatus
  respondBy: Date | null
  /** What the shop tells the bank; empty until somebody has written it. */
  explanation: string
  answer: 'contested' | 'accepted' | null
  answeredBy: string | null
  answeredAt: Date | null
  createdAt: Date
  askedAt: Date
  decidedAt: Date | null
}

export async function findDispute(
  db: Db,
  { provider, providerDispute }: Pick<Dispute, 'provider' | 'providerDispute'>,
): Promise<Dispute | undefined> {
  const [found] = await readDisputes(
    db,
    sql`d.provider = ${provider} AND d.provider_dispute_id = ${providerDispute}`,
  )
  return found
}

export async function getDispute(db: Db, id: DisputeId): Promise<Dispute> {
  const [found] = await readDisputes(db, sql`d.id = ${id}`)
  if (!found) throw disputeRefusals.unknownDispute()
  return found
}

export const listDisputesOf = (db: Db, payment: PaymentId): Promise<Dispute[]> =>
  readDisputes(db, sql`a.payment_id = ${payment}`)

/** What waits for an answer first, then the newest. */
export const listDisputes = (db: Db): Promise<Dispute[]> => readDisputes(db, sql`true`)

const mostListed = 500

async function readDisputes(db: Db, condition: RawBuilder<unknown>): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`
    SELECT d.id, d.provider, d.provider_dispute_id AS "providerDispute", d.attempt_id AS attempt, a.payment_id AS payment,
      d.order_id AS "order", o.order_number AS "orderNumber", o.customer_name AS customer, d.amount, d.deducted, d.phase,
      d.reason_code AS "reasonCode", d.reason, d.status, d.respond_by AS "respondBy", d.explanation, d.answer,
      d.answered_name AS "answeredBy", d.answered_at AS "answeredAt", d.created_at AS "createdAt",
      d.asked_at AS "askedAt", d.decided_at AS "decidedAt"
    FROM disputes d JOIN orders o ON o.id = d.order_id JOIN payment_attempts a ON a.id = d.attempt_id
    WHERE ${condition} ORDER BY d.status <> 'open', d.id DESC LIMIT ${mostListed}`.execute(db)
  return rows
}
