import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import type { OrderId } from '#values/ids.ts'
import { lockOrder, moveShipments } from './move-order.ts'
import type { Order } from './order.ts'
import { getOrder } from './read-orders.ts'

/** A customer cancels their order, until a seller has begun with any part of it. */
export async function cancelOrder(
  db: Db,
  actor: Actor,
  { order: id, reason }: { order: OrderId; reason?: string | null | undefined },
): Promise<Order> {
  return inTransaction(db, async trx => {
    await lockOrder(trx, id)
    const order = await getOrder(trx, id)
    if (order.customer.id !== actor.id) throw refuse.othersOrder()
    const live = order.shipments.filter(({ status }) => status !== 'Cancelled')
    const begun = live.find(({ status }) => status !== 'Pending')
    if (begun || live.length === 0) throw refuse.tooLateToCancel(begun?.status ?? 'Cancelled')
    await moveShipments(trx, actor, {
      order,
      moved: live,
      status: 'Cancelled',
      wholeOrder: true,
      note: reason,
    })
    return getOrder(trx, id)
  })
}
