import type { Db } from '#db/client.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import type { Paise } from '#values/money.ts'
import { estimateCredit } from './credit.ts'
import type { Return } from './return.ts'

/** What the customer would get back if all of it were accepted now. */
export async function estimateReturn(db: Db, found: Return): Promise<{ goods: Paise; total: Paise }> {
  const pieces = found.items.map(({ line, quantity }) => ({ line, quantity }))
  return estimateCredit(db, found, await getOrder(db, found.orderId), pieces)
}
