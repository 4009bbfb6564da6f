import type { Db } from '#db/client.ts'
import type { ShipmentId } from '#values/ids.ts'
import type { Order } from './order.ts'

/**
 * What an order sets in motion in other rooms, within its own transaction. Orders do not know them: each is added in
 * domain/connect.ts.
 */
type Follow = (trx: Db, order: Order) => Promise<void>

/** After something of it was cancelled or brought back, so that it costs something else. */
export const whenAmountChanges: Follow[] = []

/** After some of its shipments left; last in the transaction, because numbers of documents are locked until it ends. */
export const whenDispatched: ((
  trx: Db,
  order: Order,
  shipments: readonly ShipmentId[],
) => Promise<unknown>)[] = []
