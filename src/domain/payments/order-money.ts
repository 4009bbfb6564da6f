import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import { listOrderDocuments } from '#domain/documents/read-documents.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import type { CashState } from '#values/cash-states.ts'
import { startOfDay } from '#values/dates.ts'
import { isUndecided } from '#values/dispute-rules.ts'
import type { AccountId, DocumentId, OrderId, PaymentId, RefundId, ReturnId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { type Approval, listWaitingApprovals } from './approvals/approvals.ts'
import { type CashParcel, listCashOfOrder } from './cash/cash.ts'
import { type Dispute, listDisputesOf } from './disputes/dispute.ts'
import { findPayment, listAttempts, listRefunds, type Refund } from './payment.ts'
import type { AttemptOutcome } from './tables.ts'

/** Something that moved an order's money, or a paper about it. */
type MoneyEntry = { at: Date; amount: Paise } & (
  | { kind: 'ordered'; method: string }
  | { kind: 'received'; payment: PaymentId; method: string | null; outcome: AttemptOutcome }
  | {
      kind: 'refund'
      refund: RefundId
      cause: Refund['cause']
      reason: string | null
      state: Refund['state']
      bankReference: string | null
      payee: string | null
      return: ReturnId | null
      by: string | null
    }
  | { kind: 'cash'; step: CashState; parcel: number; detail: string }
  | { kind: 'document'; document: DocumentId; paper: DocumentKind; number: string }
)

export interface OrderMoney {
  entries: MoneyEntry[]
  /** Paid online, or received of what was paid in cash; and what went back or will. */
  received: Paise
  refunded: Paise
  /** Undecided disputes, and refunds that wait for a second person: only admins see them. */
  disputes: Dispute[]
  approvals: Approval[]
}

/** Every rupee of an order, oldest first. A seller is given their own papers, and refunds of their own returns. */
export async function readOrderMoney(
  db: Db,
  id: OrderId,
  { seller, isAdmin = false }: { seller?: AccountId | undefined; isAdmin?: boolean } = {},
): Promise<OrderMoney> {
  const [order, payment, all, documents] = await Promise.all([
    getOrder(db, id, seller),
    findPayment(db, { order: id }),
    listRefunds(db, id),
    listOrderDocuments(db, id, seller),
  ])
  const cash = order.payment.state === 'cod' ? await listCashOfOrder(db, id, seller) : []
  const isCustomer = !seller && !isAdmin
  const attempts = payment && !seller ? await listAttempts(db, payment.id) : []
  const disputes = payment && isAdmin ? await listDisputesOf(db, payment.id) : []
  const ownReturns = seller ? await returnsOf(db, id, seller) : null
  const refunds = all.filter(({ returnId }) => !ownReturns || (returnId !== null && ownReturns.has(returnId)))
  const entries: MoneyEntry[] = [
    ...(seller
      ? []
      : [
          { kind: 'ordered' as const, at: order.createdAt, amount: order.total, method: order.paymentMethod },
        ]),
    ...attempts.flatMap(({ outcome, createdAt: at, amount, method }): MoneyEntry[] =>
      outcome ? [{ kind: 'received', at, amount, method, outcome, payment: payment!.id }] : [],
    ),
    ...cash.flatMap(parcel => {
      const nth = order.shipments.find(one => one.id === parcel.id)?.nth ?? 1
      const steps = cashSteps(parcel).map(step => ({ ...step, kind: 'cash' as const, parcel: nth }))
      // Where the cash is after the door is no matter of the customer.
      return isCustomer ? steps.filter(({ step }) => step === 'collected') : steps
    }),
    ...documents.map(
      ({ id: document, kind: paper, issuedAt: at, data }): MoneyEntry => ({
        kind: 'document',
        at,
        amount: data.totals.total,
        document,
        paper,
        number: data.number,
      }),
    ),
    ...refunds.map(
      ({ id: refund, createdAt: at, returnId, requestedBy: by, ...rest }): MoneyEntry => ({
        kind: 'refund',
        at,
        amount: rest.amount,
        refund,
        cause: rest.cause,
        reason: rest.reason,
        state: rest.state,
        bankReference: rest.bankReference,
        payee: rest.payee,
        return: returnId,
        // Customers are not told who of the team it was.
        by: isAdmin ? by : null,
      }),
    ),
  ]
  const sum = (kind: MoneyEntry['kind']) =>
    paise(entries.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0))
  return {
    // The order comes first, though the gateway's clock may be a second behind.
    entries: entries.toSorted(
      (a, b) =>
        Number(b.kind === 'ordered') - Number(a.kind === 'ordered') || a.at.getTime() - b.at.getTime(),
    ),
    received: paise(
      sum('received') +
        cash.reduce((total, { amount, receivedAt }) => total + (receivedAt || isCustomer ? amount : 0), 0),
    ),
    refunded: sum('refund'),
    disputes: disputes.filter(({ status }) => isUndecided(status)),
    approvals: isAdmin ? await listWaitingApprovals(db, id) : [],
  }
}

/** What became of the cash of a parcel, oldest first. */
function cashSteps({
  amount,
  collectedAt,
  remittedOn,
  reference,
  receivedAt,
  receivedBy,
  carrier,
}: CashParcel) {
  const steps: { step: CashState; at: Date; amount: Paise; detail: string }[] = [
    { step: 'collected', at: collectedAt, amount, detail: carrier },
  ]
  if (remittedOn) {
    // Only its day is known: on the day of the delivery it comes after it.
    const at = new Date(Math.max(startOfDay(remittedOn).getTime(), collectedAt.getTime() + 1))
    steps.push({ step: 'remitted', at, amount, detail: reference })
  }
  if (receivedAt) steps.push({ step: 'received', at: receivedAt, amount, detail: receivedBy ?? '' })
  return steps
}

async function returnsOf(db: Db, order: OrderId, seller: AccountId): Promise<Set<ReturnId>> {
  const { rows } = await sql<{ id: ReturnId }>`
    SELECT id FROM returns WHERE order_id = ${order} AND seller_id = ${seller}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
