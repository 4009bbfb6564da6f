import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { lockBooks } from '#domain/ledger/lock-books.ts'
import { post, transfer } from '#domain/ledger/post.ts'
import type { Gateways, SettledItem } from '#domain/payments/gateway.ts'
import { openTask } from '#domain/tasks/tasks.ts'
import { dayInIndia } from '#values/dates.ts'
import type { OrderId } from '#values/ids.ts'

/** Reports come late: each day is read again until then. */
const daysBack = 4

/** Posts what payment services have paid to the bank in the last days. Safe to run again, and on every instance. */
export async function postSettlements(db: Db, gateways: Gateways, now = new Date()): Promise<void> {
  for (let back = daysBack; back >= 0; back--)
    for (const { provider, listSettled } of gateways.gateways)
      await postSettled(db, provider, await listSettled(dayInIndia(now, -back)))
}

async function postSettled(db: Db, provider: string, items: readonly SettledItem[]): Promise<void> {
  const settled = items.filter(({ settlementId, settledAt }) => settlementId && settledAt)
  const settlements = Map.groupBy(settled, ({ settlementId }) => settlementId!)
  for (const [id, own] of settlements)
    await inTransaction(db, async trx => {
      await lockBooks(trx)
      const on = dayInIndia(own[0]!.settledAt!)
      const amount = own.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
      const { rows } = await sql`
        INSERT INTO settlements (provider, id, utr, settled_on, amount)
        VALUES (${provider}, ${id}, ${own[0]!.settlementUtr ?? ''}, ${on}, ${amount})
        ON CONFLICT DO NOTHING RETURNING id`.execute(trx)
      if (rows.length === 0) return
      for (const item of own) await postItem(trx, item, on)
      await post(trx, {
        kind: 'settlement',
        source: `${provider} ${id}`,
        on,
        note: own[0]!.settlementUtr ?? '',
        postings: transfer('gateway', 'bank', amount, 'payment'),
      })
    })
}

/** What the books did not know yet: fees, and money that nothing of the shop explains. */
async function postItem(trx: Db, item: SettledItem, on: string): Promise<void> {
  const { rows } = await sql<{ order: OrderId | null; isPosted: boolean; hasFee: boolean }>`
    SELECT ${knownOrder(item)} AS order, ${isPosted(item)} AS "isPosted",
      EXISTS (SELECT FROM ledger_transactions WHERE kind = 'gateway-fee' AND source_id = ${item.id}) AS "hasFee"`.execute(
    trx,
  )
  const { order, isPosted: known, hasFee } = rows[0]!
  if (item.fee > 0 && !hasFee)
    await post(trx, {
      kind: 'gateway-fee',
      source: item.id,
      order,
      on,
      postings: [
        { account: 'gateway-fees', entry: 'fee', amount: item.fee - item.tax },
        { account: 'input-gst', entry: 'fee', amount: item.tax },
        { account: 'gateway', entry: 'fee', amount: -item.fee },
      ],
    })
  if (known) return
  await post(trx, {
    kind: 'gateway-adjustment',
    source: item.id,
    order,
    on,
    postings: transfer('suspense', 'gateway', item.amount, 'payment'),
  })
  // An order from before the books is known, and only not in them.
  if (!order)
    await openTask(trx, {
      kind: 'bank-line',
      subject: item.id,
      order,
      amount: item.amount,
      detail: `The payment service moved money that the shop knows nothing about (${item.kind}, ${item.id}).`,
      link: '/admin/payment/reconciliation',
    })
}

const knownOrder = ({ id, kind, paymentId }: SettledItem) =>
  kind === 'refund'
    ? sql`(SELECT order_id FROM refunds WHERE provider_refund_id = ${id} LIMIT 1)`
    : sql`(SELECT p.order_id FROM payment_attempts a JOIN payments p ON p.id = a.payment_id WHERE a.id = ${paymentId})`

/** Whether the books have moved this money at the payment service already. */
function isPosted({ id, kind, disputeId }: SettledItem) {
  if (kind === 'payment')
    return sql`EXISTS (SELECT FROM ledger_transactions WHERE kind = 'received' AND source_id = ${id})`
  if (kind === 'refund')
    return sql`EXISTS (SELECT FROM refunds r JOIN ledger_transactions t ON t.kind = 'refund-paid' AND t.source_id = r.id
      WHERE r.provider_refund_id = ${id})`
  if (kind === 'transfer')
    return sql`EXISTS (SELECT FROM payout_transfers WHERE provider_transfer_id = ${id})`
  return sql`EXISTS (SELECT FROM disputes d JOIN ledger_transactions t ON t.kind = 'dispute-deducted' AND t.source_id = d.id
    WHERE d.provider_dispute_id = ${disputeId})`
}
