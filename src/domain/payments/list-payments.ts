import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findText } from '#db/find-text.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageRequest, readPage } from '#db/page.ts'
import { type DisputeStatus, isUndecided } from '#values/dispute-rules.ts'
import type { DisputeId, OrderId, PaymentId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { type Approval, listWaitingApprovals } from './approvals/approvals.ts'
import { type Dispute, listDisputesOf } from './disputes/dispute.ts'
import { type Attempt, listAttempts, listRefunds, type Payment, type Refund } from './payment.ts'
import { paymentRefusals } from './refusals.ts'

export interface PaymentFilter {
  state?: Payment['state'] | 'needs-admin' | 'refunded' | 'disputed' | undefined
  /** In the order's number, the customer's name or email, or an id of the gateway. */
  search?: string | undefined
}

export interface ListedPayment {
  id: PaymentId
  orderId: OrderId
  orderNumber: string
  customer: string
  /** What was asked for, what came in, and what of that went back or will. */
  amount: Paise
  received: Paise
  refunded: Paise
  state: Payment['state']
  standing: PaymentStanding
  method: string | null
  needsAdmin: boolean
  /** The newest one. */
  dispute: { _id: DisputeId; status: DisputeStatus; respondBy: string | null } | null
  /** What the gateway charges for it, and the tax that is in the fee. */
  fee: Paise
  feeTax: Paise
  provider: string
  providerOrderId: string | null
  createdAt: Date
}

export async function listPayments(
  db: Db,
  { limit, after, page = 1, ...filter }: PaymentFilter & PageRequest<PaymentId>,
): Promise<{ rows: ListedPayment[]; next: PaymentId | undefined; total: number }> {
  const matches = db
    .selectFrom('payments as p')
    .$if(filter.search !== undefined, query => query.innerJoin('orders as o', 'o.id', 'p.order_id'))
    .where(await matching(db, filter))
  const { rows, next } = await readPage(listed(db), { limit, after, page }, { id: sql`p.id`, lean: matches })
  return { rows: rows.map(withStanding), next, total: await countRows(db, matches, filter) }
}

/** As the state, but money that went back says so. */
type PaymentStanding = Payment['state'] | 'part-refunded' | 'refunded'

type Sums = Pick<ListedPayment, 'amount' | 'received' | 'refunded' | 'state'>

/** A surplus that went back leaves a payment paid. */
function standingOf({ amount, received, refunded, state }: Sums): PaymentStanding {
  if (state === 'review' || refunded === 0) return state
  if (refunded >= received) return 'refunded'
  return received - refunded < amount ? 'part-refunded' : state
}

const withStanding = <Row extends Sums>(row: Row) => ({ ...row, standing: standingOf(row) })

export interface PaymentStory extends ListedPayment {
  attempts: (Attempt & { refundable: Paise })[]
  refunds: Refund[]
  disputes: Dispute[]
  /** That wait for a second person. */
  approvals: Approval[]
  events: GatewayEvent[]
}

export interface GatewayEvent {
  id: string
  kind: string
  receivedAt: Date
  doneAt: Date | null
  tries: number
  failure: string | null
}

export async function getPaymentStory(db: Db, id: PaymentId): Promise<PaymentStory> {
  const payment = await listed(db)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow(paymentRefusals.unknownPayment)
  const [attempts, refunds, disputes, approvals] = await Promise.all([
    listAttempts(db, id),
    listRefunds(db, payment.orderId),
    listDisputesOf(db, id),
    listWaitingApprovals(db, payment.orderId),
  ])
  const refundedOf = (attempt: string) =>
    refunds.filter(({ attemptId }) => attemptId === attempt).reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...withStanding(payment),
    attempts: attempts.map(attempt => ({
      ...attempt,
      refundable: paise(
        attempt.outcome && !disputes.some(one => one.attempt === attempt.id && isUndecided(one.status))
          ? Math.max(0, attempt.amount - refundedOf(attempt.id))
          : 0,
      ),
    })),
    refunds,
    disputes,
    approvals,
    events: await listEvents(
      db,
      sql`(provider, provider_order_id) = (SELECT provider, provider_order_id FROM payments WHERE id = ${id})`,
    ),
  }
}

/** Whether the gateway reaches the shop. */
export async function readWebhookHealth(db: Db) {
  const { rows } = await sql<{ lastEventAt: Date | null; waiting: number }>`
    SELECT (SELECT max(received_at) FROM gateway_events) AS "lastEventAt",
      (SELECT count(*) FROM gateway_events WHERE done_at IS NULL) AS waiting`.execute(db)
  return { ...rows[0]!, failing: await listEvents(db, sql`done_at IS NULL AND failure IS NOT NULL`) }
}

async function listEvents(db: Db, condition: ReturnType<typeof sql>): Promise<GatewayEvent[]> {
  const { rows } = await sql<GatewayEvent>`
    SELECT id, kind, received_at AS "receivedAt", done_at AS "doneAt", attempts AS tries, failure FROM gateway_events
    WHERE ${condition} ORDER BY received_at, id LIMIT 100`.execute(db)
  return rows
}

/** Documents are no matter of the payment. */
const waiting = sql`t.done_at IS NULL AND t.kind <> 'document'`

const needsAdmin = sql`EXISTS (SELECT FROM tasks t WHERE t.order_id = p.order_id AND ${waiting})`

const listed = (db: Db) =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'o.id as orderId',
      'o.order_number as orderNumber',
      'o.customer_name as customer',
      'p.amount',
      'p.state',
      'p.provider',
      'p.provider_order_id as providerOrderId',
      'p.created_at as createdAt',
      sql<boolean>`${needsAdmin}`.as('needsAdmin'),
      sql<string | null>`(SELECT method FROM payment_attempts a WHERE a.payment_id = p.id
        ORDER BY outcome = 'used' DESC NULLS LAST, created_at DESC LIMIT 1)`.as('method'),
      sql<Paise>`(SELECT coalesce(sum(amount), 0)::bigint FROM payment_attempts a
        WHERE a.payment_id = p.id AND a.outcome IS NOT NULL)`.as('received'),
      sql<Paise>`(SELECT coalesce(sum(fee), 0)::bigint FROM payment_attempts a WHERE a.payment_id = p.id)`.as(
        'fee',
      ),
      sql<Paise>`(SELECT coalesce(sum(tax), 0)::bigint FROM payment_attempts a WHERE a.payment_id = p.id)`.as(
        'feeTax',
      ),
      sql<Paise>`(SELECT coalesce(sum(r.amount), 0)::bigint FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
        WHERE a.payment_id = p.id)`.as('refunded'),
      sql<ListedPayment['dispute']>`(
        SELECT json_build_object('_id', d.id, 'status', d.status, 'respondBy', d.respond_by)
        FROM disputes d WHERE d.order_id = p.order_id ORDER BY d.id DESC LIMIT 1)`.as('dispute'),
    ])

const derivedStates: readonly string[] = ['needs-admin', 'refunded', 'disputed']

async function matching(db: Db, { state, search }: PaymentFilter) {
  const conditions = [
    state === 'needs-admin' && sql`p.order_id IN (SELECT t.order_id FROM tasks t WHERE ${waiting})`,
    state === 'disputed' && sql`p.order_id IN (SELECT d.order_id FROM disputes d)`,
    state === 'refunded' && sql`EXISTS (SELECT FROM refunds r WHERE r.order_id = p.order_id)`,
    state && !derivedStates.includes(state) && sql`p.state = ${state}`,
    search && (await findText(db, { id: sql`p.id`, ...paymentsWith(search) })),
  ].filter(condition => typeof condition === 'object')
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`
}

function paymentsWith(search: string) {
  const pattern = containsPattern(search)
  const ofOrder = sql`(o.order_number ILIKE ${pattern} OR o.customer_name ILIKE ${pattern} OR o.customer_email ILIKE ${pattern})`
  return {
    ids: sql`
      SELECT p.id FROM orders o JOIN payments p ON p.order_id = o.id WHERE ${ofOrder}
      UNION ALL SELECT id FROM payments WHERE provider_order_id = ${search}
      UNION ALL SELECT payment_id FROM payment_attempts WHERE id = ${search}`,
    contains: sql`(${ofOrder} OR p.provider_order_id = ${search} OR EXISTS (
      SELECT FROM payment_attempts a WHERE a.payment_id = p.id AND a.id = ${search} OFFSET 0))`,
  }
}
