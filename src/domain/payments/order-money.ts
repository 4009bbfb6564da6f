import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import { listOrderDocuments } from '#domain/documents/read-documents.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { isUndecided } from '#values/dispute-rules.ts'
import type { AccountId, DocumentId, OrderId, PaymentId, RefundId, ReturnId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { type Approval, listWaitingApprovals } from './approvals/approvals.ts'
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
  | { kind: 'document'; document: DocumentId; paper: DocumentKind; number: string }
)

export interface OrderMoney {
  entries: MoneyEntry[]
  /** Paid online, what of it went back or will, and what is left. */
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
    received: sum('received'),
    refunded: sum('refund'),
    disputes: disputes.filter(({ status }) => isUndecided(status)),
    approvals: isAdmin ? await listWaitingApprovals(db, id) : [],
  }
}

async function returnsOf(db: Db, order: OrderId, seller: AccountId): Promise<Set<ReturnId>> {
  const { rows } = await sql<{ id: ReturnId }>`
    SELECT id FROM returns WHERE order_id = ${order} AND seller_id = ${seller}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
