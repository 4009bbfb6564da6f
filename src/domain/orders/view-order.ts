import type { Db } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { refuse } from '#domain/errors.ts'
import type { OrderId } from '#values/ids.ts'
import type { Order } from './order.ts'
import { getOrder } from './read-orders.ts'

export interface OrderView {
  order: Order
  /** As whom the viewer sees it: a seller who bought it sees it as its customer, unless asked otherwise. */
  as: 'customer' | 'seller' | 'admin'
}

/** An order for its customer or an admin, or the own part of it for a seller. */
export async function viewOrder(
  db: Db,
  viewer: Account,
  id: OrderId,
  { asSeller = false } = {},
): Promise<OrderView> {
  const order = await getOrder(db, id)
  if (order.customer.id === viewer.id && !asSeller) return { order, as: 'customer' }
  if (viewer.role === 'admin') return { order, as: 'admin' }
  if (viewer.role !== 'seller') throw refuse.othersOrder()
  const part = await getOrder(db, id, viewer.id)
  if (part.shipments.length === 0) throw refuse.notYourOrder()
  return { order: part, as: 'seller' }
}
