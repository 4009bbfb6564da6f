import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { closeMonth } from '#domain/ledger/papers/close-month.ts'
import { postCashReceived } from '#domain/ledger/post-cash.ts'
import { postRefundPaid, postRefundRequested } from '#domain/ledger/post-payments.ts'
import { postCredited, postInvoiced } from '#domain/ledger/post-sale.ts'
import { releaseEarnings } from '#domain/ledger/release.ts'
import type { RefundCause } from '#domain/payments/tables.ts'
import { type DocumentId, newId, type OrderId, type RefundId, type ShipmentId } from '#values/ids.ts'
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
  const { rows: brought } = await sql<{ shipment: ShipmentId; order: OrderId; amount: Paise; at: Date }>`
    WITH due AS (
      SELECT shipment_id, sum(amount)::bigint AS amount FROM ledger_postings WHERE account = 'courier-due'
      GROUP BY shipment_id HAVING sum(amount) > 0)
    INSERT INTO cash_parcels (order_id, shipment_id, amount, remitted_on, reference, remitted_by, received_at, received_by)
    SELECT s.order_id, s.id, due.amount, (s.delivered_at + interval '9 days')::date, 'UTR' || upper(left(s.id, 10)), 'Aditi Rao',
      s.delivered_at + interval '10 days', 'Aditi Rao'
    FROM due JOIN shipments s ON s.id = due.shipment_id WHERE s.delivered_at < now() - interval '14 days'
    RETURNING shipment_id AS shipment, order_id AS order, amount, received_at AS at`.execute(trx)
  for (const cash of brought) await postCashReceived(trx, { ...cash, cause: newId(), isWithSeller: false })
  await releaseEarnings(trx)
  await closeMonth(trx)
}
