import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Recorded } from '#domain/audit/record.ts'
import { swapRecalled } from '#domain/lots/pick-lots.ts'
import { lockStock, recount } from '#domain/lots/recount.ts'
import { writeNote } from '#domain/orders/notes.ts'
import { lockOrder } from '#domain/orders/read-orders.ts'
import type { AccountId, OrderId, ProductId } from '#values/ids.ts'

interface OpenLine {
  order: OrderId
  line: string
  productId: ProductId
  sellerId: AccountId | null
  name: string
}

/**
 * Gives orders that are not sent yet other pieces than recalled ones. Where there are none the order stays as it is: it cannot be
 * sent, and is tried again when goods have come. Safe to run on every instance.
 */
export async function repackRecalled(db: Db): Promise<void> {
  const { rows } = await sql<OpenLine>`SELECT DISTINCT ${open} ORDER BY 1, 2 LIMIT 1000`.execute(db)
  for (const found of rows)
    await inTransaction(db, async trx => {
      await lockOrder(trx, found.order)
      const { rows: still } = await sql`
        SELECT ${open} AND o.order_id = ${found.order} AND o.line_id = ${found.line}`.execute(trx)
      if (still.length === 0) return
      await lockStock(trx, [found.productId])
      const swapped = await swapRecalled(trx, found)
      if (!swapped) return
      await recount(trx, [found.productId])
      await writeNote(trx, theShop, {
        order: found.order,
        kind: 'change',
        seller: found.sellerId,
        text: `Batch ${swapped.from} is recalled. ${found.name}: packed from ${swapped.to} instead.`,
      })
    })
}

const theShop: Recorded = { id: null, name: 'The shop' }

const open = sql`o.order_id AS order, o.line_id AS line, line.product_id AS "productId", line.seller_id AS "sellerId", line.name
  FROM lots l JOIN order_line_lots o ON o.lot_id = l.id AND o.quantity > o.back
  JOIN order_lines line ON line.order_id = o.order_id AND line.id = o.line_id
  JOIN shipments s ON s.order_id = line.order_id AND s.id = line.shipment_id
  WHERE l.state = 'recalled' AND s.status IN ('Pending', 'Processing')`
