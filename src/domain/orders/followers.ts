import type { Db } from '#db/client.ts'
import type { ShipmentId } from '#values/ids.ts'
import type { Order } from './order.ts'

/** What other rooms do in an order's own transaction. Orders do not import them: `connectRooms` sets the lists. */
interface OrderFollowers {
  /** After something of it was cancelled or brought back, so that it costs something else. A fact cannot be refused. */
  amountChanged: ((trx: Db, order: Order, how?: { isFact: boolean }) => Promise<void>)[]
  /** After some of its shipments left; last in the transaction, because numbers of documents are locked until it ends. */
  dispatched: ((trx: Db, order: Order, shipments: readonly ShipmentId[]) => Promise<unknown>)[]
}

export const orderFollowers: OrderFollowers = { amountChanged: [], dispatched: [] }
