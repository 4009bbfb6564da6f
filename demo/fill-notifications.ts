import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { collectNotifications } from '#domain/notifications/collect.ts'
import { plenty, recordStock } from '#domain/products/announce-stock.ts'
import { recordExpiring } from '#domain/products/record-expiring.ts'
import type { ProductId } from '#values/ids.ts'

/** What the last week's orders, questions and reviews would have told, read up to two days ago. */
export async function fillNotifications(trx: Db) {
  await sql`DELETE FROM shop_events`.execute(trx)
  await sql`
    INSERT INTO shop_events (id, kind, subject_id, seller_ids, order_id, at, data)
    SELECT lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || right(new_id(), 12),
      kind, subject, array_remove(sellers, NULL), order_id, at, data
    FROM (
      SELECT 'order.placed' AS kind, o.id AS subject, ARRAY(SELECT DISTINCT seller_id FROM shipments WHERE order_id = o.id) AS sellers,
        o.id AS order_id, coalesce(o.paid_at, o.created_at) AS at,
        jsonb_build_object('orderNumber', o.order_number, 'paymentMethod', o.payment_method) AS data
      FROM orders o WHERE o.status <> 'Unpaid'
      UNION ALL
      SELECT 'return.requested', id, ARRAY[seller_id], order_id, created_at, jsonb_build_object('returnNumber', number) FROM returns
      UNION ALL
      SELECT 'question.asked', q.id, ARRAY[p.seller_id], NULL, q.created_at, jsonb_build_object('productId', p.id, 'productName', p.name)
      FROM questions q JOIN products p ON p.id = q.product_id
      UNION ALL
      SELECT 'review.written', r.id, ARRAY[p.seller_id], NULL, r.created_at,
        jsonb_build_object('productId', p.id, 'productName', p.name, 'stars', r.stars)
      FROM reviews r JOIN products p ON p.id = r.product_id
      UNION ALL
      SELECT 'message.received', id, '{}', order_id, created_at, jsonb_build_object('complaintNumber', complaint_number)
      FROM contact_messages
    ) AS happened
    WHERE at > now() - interval '7 days'`.execute(trx)
  const { rows: few } = await sql<{ productId: ProductId; now: number }>`
    SELECT id AS "productId", stock AS now FROM products ORDER BY stock, name`.execute(trx)
  await recordStock(
    trx,
    few.map(product => ({ ...product, before: plenty })),
  )
  await recordExpiring(trx)
  await sql`UPDATE accounts SET created_at = now() - interval '120 days' WHERE role = 'admin'`.execute(trx)
  await collectNotifications(trx)
  // The past is told by the bell only: no mails and webhooks of it.
  await sql`UPDATE event_cursors SET position = (SELECT position FROM event_cursors WHERE follower = 'numbering')`.execute(
    trx,
  )
  await sql`
    INSERT INTO notification_choices (account_id, read_until)
    SELECT id, (SELECT coalesce(max(id), '') FROM notifications WHERE at < now() - interval '2 days')
    FROM accounts WHERE role <> 'customer'`.execute(trx)
}
