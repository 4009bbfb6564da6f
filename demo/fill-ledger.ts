import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { postRefundPaid, postRefundRequested } from '#domain/ledger/post-payments.ts'
import { postCredited, postInvoiced } from '#domain/ledger/post-sale.ts'
import { releaseEarnings } from '#domain/ledger/release.ts'
import type { RefundCause } from '#domain/payments/tables.ts'
import type { DocumentId, OrderId, RefundId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

/** The books began two months ago: a tenth of what sellers sell, and ₹6 for each parcel. */
export async function fillLedger(trx: Db) {
  await sql`INSERT INTO ledger_start (began_at) VALUES (now() - interval '60 days')`.execute(trx)
  await sql`
    INSERT INTO charge_rules (id, kind, category_id, percent, amount, valid_from)
    SELECT new_id(), kind, category, percent, amount, (now() - interval '1 year')::date
    FROM (VALUES ('commission', NULL, 1000, 0), ('closing-fee', NULL, 0, 600), ('cash-handling', NULL, 150, 0)) AS rule
      (kind, category, percent, amount)
    UNION ALL SELECT new_id(), 'commission', id, 1200, 0, (now() - interval '1 year')::date FROM categories WHERE name = 'Makeup'`.execute(
    trx,
  )
  const { rows: documents } = await sql<{ id: DocumentId; isCredit: boolean }>`
    SELECT d.id, d.kind = 'credit-note' AS "isCredit" FROM documents d JOIN orders o ON o.id = d.order_id
    JOIN ledger_start ON o.created_at >= began_at ORDER BY d.issued_on, d.id`.execute(trx)
  for (const { id, isCredit } of documents) await (isCredit ? postCredited(trx, id) : postInvoiced(trx, id))
  const { rows: refunds } = await sql<{
    refund: RefundId
    order: OrderId
    amount: Paise
    cause: RefundCause
    requestedAt: Date
    paidAt: Date | null
    isByHand: boolean
  }>`
    SELECT r.id AS refund, r.order_id AS order, r.amount, r.cause, r.created_at AS "requestedAt", r.processed_at AS "paidAt",
      r.provider IS NULL AS "isByHand"
    FROM refunds r JOIN orders o ON o.id = r.order_id JOIN ledger_start ON o.created_at >= began_at ORDER BY r.id`.execute(
    trx,
  )
  for (const { requestedAt, paidAt, ...refund } of refunds) {
    await postRefundRequested(trx, { ...refund, at: requestedAt })
    if (paidAt) await postRefundPaid(trx, { ...refund, at: paidAt })
  }
  // Couriers have brought the cash of parcels that came more than two weeks ago.
  await sql`
    WITH due AS (
      SELECT p.shipment_id, min(t.order_id) AS order_id, sum(p.amount) AS amount, new_id() AS id
      FROM ledger_postings p JOIN ledger_transactions t ON t.id = p.transaction_id
      WHERE p.account = 'courier-due' AND p.effective_on < now() - interval '14 days' GROUP BY p.shipment_id
    ), remitted AS (
      INSERT INTO ledger_transactions (id, kind, source_id, order_id, effective_on)
      SELECT id, 'cash-remitted', shipment_id, order_id, (now() - interval '3 days')::date FROM due
    )
    INSERT INTO ledger_postings (transaction_id, nth, account, entry, amount, shipment_id, effective_on)
    SELECT id, nth, account, 'payment', sign * amount, shipment_id, (now() - interval '3 days')::date
    FROM due, (VALUES (1, 'bank', 1), (2, 'courier-due', -1)) AS half (nth, account, sign)`.execute(trx)
  await releaseEarnings(trx)
}
