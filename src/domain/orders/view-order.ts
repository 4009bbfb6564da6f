import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuse } from '#domain/errors.ts'
import type { OrderId } from '#values/ids.ts'
import type { Order } from './order.ts'
import { getOrder } from './read-orders.ts'

export interface OrderView {
  order: Order
  /** A seller who bought from themselves sees the order as its customer, unless `asSeller`. */
  as: 'customer' | 'seller' | 'admin'
}

/** An order for its customer or an admin; a seller sees only their part of it. */
export async function viewOrder(
  db: Db,
  actor: Actor,
  { order: id, asSeller = false }: { order: OrderId; asSeller?: boolean },
): Promise<OrderView> {
  const order = await getOrder(db, id)
  if (order.customer.id === actor.id && !asSeller) return { order, as: 'customer' }
  if (actor.role === 'admin') return { order, as: 'admin' }
  if (actor.role !== 'seller') throw refuse.othersOrder()
  const part = await getOrder(db, id, actor.id)
  if (part.shipments.length === 0) throw refuse.notYourOrder()
  return { order: part, as: 'seller' }
}
