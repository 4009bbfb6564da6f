import type { Db } from '#db/client.ts'
import { Refusal } from '#domain/errors.ts'
import type { OrderId } from '#values/ids.ts'
import { moveOrder, type OrderMove } from './move-order.ts'

export interface OrdersMoved {
  moved: OrderId[]
  /** Those that stayed where they were, and why. */
  refused: { order: OrderId; reason: string }[]
}

/** Moves many orders, each for itself: one that cannot be moved keeps no other from it. */
export async function moveOrders(
  db: Db,
  { orders, ...move }: Omit<OrderMove, 'order' | 'shipment'> & { orders: readonly OrderId[] },
): Promise<OrdersMoved> {
  const outcome: OrdersMoved = { moved: [], refused: [] }
  for (const order of new Set(orders)) {
    try {
      await moveOrder(db, { order, ...move })
      outcome.moved.push(order)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ order, reason: error.message })
    }
  }
  return outcome
}
