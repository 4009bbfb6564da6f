import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/errors.ts'
import type { OrderId } from '#values/ids.ts'
import type { OrderStatus } from '#values/order-status.ts'
import { moveOrder } from './move-order.ts'

export interface OrdersMoved {
  moved: OrderId[]
  /** Those whose status was not changed, and why. */
  refused: { order: OrderId; reason: string }[]
}

/** Moves many orders, each in its own transaction: one that is refused does not stop the others. */
export async function moveOrders(
  db: Db,
  actor: Actor,
  { orders, status }: { orders: readonly OrderId[]; status: OrderStatus },
): Promise<OrdersMoved> {
  const outcome: OrdersMoved = { moved: [], refused: [] }
  for (const order of new Set(orders)) {
    try {
      await moveOrder(db, actor, { order, status })
      outcome.moved.push(order)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ order, reason: error.message })
    }
  }
  return outcome
}
