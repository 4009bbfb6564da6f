import type { Db } from '#db/client.ts'
import { issueInvoices } from '#domain/documents/issue.ts'
import { readOrders } from '#domain/orders/read-orders.ts'
import type { OrderId } from '#values/ids.ts'

/** The invoices of what has left, numbered in the order it left and dated then. */
export async function fillDocuments(trx: Db) {
  const left = await trx
    .selectFrom('shipments')
    .select(['id', 'order_id as orderId', 'dispatched_at as at'])
    .where('dispatched_at', 'is not', null)
    .orderBy('dispatched_at')
    .orderBy('id')
    .execute()
  const orders = await readOrders(trx, [...new Set(left.map(({ orderId }) => orderId))])
  const orderOf = new Map<OrderId, (typeof orders)[number]>(orders.map(order => [order.id, order]))
  for (const { id, orderId, at } of left) await issueInvoices(trx, orderOf.get(orderId)!, [id], at!)
}
