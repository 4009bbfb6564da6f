import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { orderPaidWith } from '#domain/payments/paid-with.ts'
import type { AttemptOutcome, RefundCause } from '#domain/payments/tables.ts'
import { dayInIndia } from '#values/dates.ts'
import type { DisputeId, OrderId, RefundId } from '#values/ids.ts'
import type { LedgerAccount } from '#values/ledger.ts'
import type { Paise } from '#values/money.ts'
import { post, transfer } from './post.ts'

interface Received {
  attempt: string
  order: OrderId
  amount: Paise
  outcome: AttemptOutcome
  at: Date
}

/** Money has arrived at the gateway, less its fee where that is known. */
export async function postReceived(
  trx: Db,
  { attempt, order, amount, outcome, at }: Received,
): Promise<void> {
  const on = dayInIndia(at)
  await post(trx, {
    kind: 'received',
    source: attempt,
    order,
    on,
    postings: transfer(outcome === 'review' ? 'suspense' : 'customer-held', 'gateway', amount, 'payment'),
  })
  const { rows } = await sql<{ fee: number; tax: number }>`
    SELECT coalesce(fee, 0) AS fee, coalesce(tax, 0) AS tax FROM payment_attempts WHERE id = ${attempt}`.execute(
    trx,
  )
  const { fee, tax } = rows[0] ?? { fee: 0, tax: 0 }
  await post(trx, {
    kind: 'gateway-fee',
    source: attempt,
    order,
    on,
    postings: [
      { account: 'gateway-fees', entry: 'fee', amount: fee - tax },
      { account: 'input-gst', entry: 'fee', amount: tax },
      { account: 'gateway', entry: 'fee', amount: -fee },
    ],
  })
}

interface Refunded {
  refund: RefundId
  order: OrderId
  amount: Paise
  cause: RefundCause
  isByHand: boolean
  at: Date
}

const paidFrom: Partial<Record<RefundCause, LedgerAccount>> = { goodwill: 'goodwill', review: 'suspense' }

export async function postRefundRequested(
  trx: Db,
  { refund, order, amount, cause, at }: Refunded,
): Promise<void> {
  await post(trx, {
    kind: 'refund-requested',
    source: refund,
    order: await orderPaidWith(trx, order),
    on: dayInIndia(at),
    postings: transfer('refund-due', paidFrom[cause] ?? 'customer-held', amount, 'refund'),
  })
}

export async function postRefundPaid(
  trx: Db,
  { refund, order, amount, isByHand, at }: Refunded,
): Promise<void> {
  await post(trx, {
    kind: 'refund-paid',
    source: refund,
    order: await orderPaidWith(trx, order),
    on: dayInIndia(at),
    postings: transfer(isByHand ? 'bank' : 'gateway', 'refund-due', amount, 'refund'),
  })
}

interface Disputed {
  dispute: DisputeId
  order: OrderId
  at: Date
}

/** The gateway takes the money out of the shop's balance until the bank has decided. */
export async function postDisputeDeducted(trx: Db, { dispute, order, at }: Disputed): Promise<void> {
  const { rows } = await sql<{ deducted: Paise }>`
    SELECT deducted FROM disputes WHERE id = ${dispute}`.execute(trx)
  await post(trx, {
    kind: 'dispute-deducted',
    source: dispute,
    order,
    on: dayInIndia(at),
    postings: transfer('gateway', 'disputed', rows[0]?.deducted ?? 0, 'dispute'),
  })
}

/** Won or closed: what was taken is back at the gateway. */
export async function postDisputeWon(trx: Db, { dispute, order, at }: Disputed): Promise<void> {
  await post(trx, {
    kind: 'dispute-won',
    source: dispute,
    order,
    on: dayInIndia(at),
    postings: transfer('disputed', 'gateway', await deductedFor(trx, dispute), 'dispute'),
  })
}

/** Lost: what settles refunds that were not sent is no loss. */
export async function postDisputeLost(
  trx: Db,
  { dispute, order, at, amount, settled }: Disputed & { amount: Paise; settled: Paise },
): Promise<void> {
  const deducted = await deductedFor(trx, dispute)
  await post(trx, {
    kind: 'dispute-lost',
    source: dispute,
    order,
    on: dayInIndia(at),
    postings: [
      { account: 'refund-due', entry: 'dispute', amount: settled },
      { account: 'losses', entry: 'dispute', amount: amount - settled },
      { account: 'disputed', entry: 'dispute', amount: -deducted },
      { account: 'gateway', entry: 'dispute', amount: deducted - amount },
    ],
  })
}

async function deductedFor(db: Db, dispute: DisputeId): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    SELECT coalesce(sum(p.amount), 0)::bigint AS amount FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
    WHERE t.kind = 'dispute-deducted' AND t.source_id = ${dispute} AND p.account = 'disputed'`.execute(db)
  return rows[0]!.amount
}
