import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { OrderId, PaymentId, RefundId, ReturnId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { AttemptStatus } from './gateway.ts'
import type { AttemptOutcome, RefundCause } from './tables.ts'

/** What the customer of an order owes at the gateway. */
export interface Payment {
  id: PaymentId
  orderId: OrderId
  /** The gateway that it is paid with. */
  provider: string
  /** Null until the gateway has answered. */
  providerOrderId: string | null
  amount: Paise
  state: 'open' | 'paid' | 'closed' | 'review'
  postponements: number
  polls: number
  createdAt: Date
  /** When its customer last went to pay. */
  startedAt: Date
}

export interface Attempt {
  id: string
  status: AttemptStatus
  amount: Paise
  currency: string
  method: string | null
  fee: Paise | null
  tax: Paise | null
  failure: string | null
  createdAt: Date
  outcome: AttemptOutcome | null
}

export interface Refund {
  id: RefundId
  /** Null where it was paid in cash. */
  attemptId: string | null
  amount: Paise
  cause: RefundCause
  reason: string | null
  state: 'asked' | 'pending' | 'processed' | 'manual'
  bankReference: string | null
  failure: string | null
  isDelayed: boolean
  requestedBy: string | null
  /** The customer's bank has taken the money back: the shop does not send it. */
  byBank: boolean
  /** What was sent back. */
  returnId: ReturnId | null
  /** Where it goes if it is paid by hand, shortened; null where that is not known. */
  payee: string | null
  createdAt: Date
  processedAt: Date | null
}

type PaymentKey = { order: OrderId } | { id: PaymentId } | { provider: string; providerOrder: string }

export function findPayment(db: Db, by: PaymentKey): Promise<Payment | undefined> {
  const payments = db.selectFrom('payments').select(paymentColumns)
  const found =
    'id' in by
      ? payments.where('id', '=', by.id)
      : 'order' in by
        ? payments.where('order_id', '=', by.order)
        : payments.where('provider', '=', by.provider).where('provider_order_id', '=', by.providerOrder)
  return found.executeTakeFirst()
}

export const findAttempt = (db: Db, id: string): Promise<Attempt | undefined> =>
  db.selectFrom('payment_attempts').select(attemptColumns).where('id', '=', id).executeTakeFirst()

export const listAttempts = (db: Db, payment: PaymentId): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempts')
    .select(attemptColumns)
    .where('payment_id', '=', payment)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const listRefunds = (db: Db, order: OrderId): Promise<Refund[]> =>
  refundsQuery(db).where('order_id', '=', order).execute()

export const listRefundsOfReturn = (db: Db, id: ReturnId): Promise<Refund[]> =>
  refundsQuery(db).where('return_id', '=', id).execute()

const refundsQuery = (db: Db) =>
  db
    .selectFrom('refunds')
    .select([
      'id',
      'attempt_id as attemptId',
      'amount',
      'cause',
      'reason',
      'state',
      'failure',
      'is_delayed as isDelayed',
    ])
    .select(['bank_reference as bankReference', 'requested_by as requestedBy', 'created_at as createdAt'])
    .select(['processed_at as processedAt', 'return_id as returnId'])
    .select(
      // What the gateway pays goes back the way it was paid, whatever account the customer has named.
      sql<
        string | null
      >`CASE WHEN state IN ('manual', 'processed') AND provider_refund_id IS NULL AND dispute_id IS NULL THEN
        coalesce((SELECT hint FROM refund_payees WHERE refund_id = refunds.id),
          (SELECT hint FROM return_payees WHERE return_id = refunds.return_id)) END`.as('payee'),
    )
    .select(sql<boolean>`dispute_id IS NOT NULL`.as('byBank'))
    .orderBy('id')

const attemptColumns = [
  'id',
  'status',
  'amount',
  'currency',
  'method',
  'fee',
  'tax',
  'failure',
  'outcome',
  'created_at as createdAt',
] as const

export const paymentColumns = [
  'id',
  'order_id as orderId',
  'provider',
  'provider_order_id as providerOrderId',
  'amount',
  'state',
  'postponements as postponements',
  'polls',
  'created_at as createdAt',
  'started_at as startedAt',
] as const
