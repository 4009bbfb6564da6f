import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { formatMonth } from '#values/dates.ts'
import type { LotId, OrderId, ProductId } from '#values/ids.ts'
import { firstExpiry, sellable } from './pick-lots.ts'
import { lotRefusals } from './refusals.ts'

interface Line {
  order: OrderId
  line: string
  productId: ProductId
}

interface Swap extends Line {
  from: LotId
  to: LotId
  quantity: number
}

export interface LotChoice {
  id: LotId
  batch: string
  expiresOn: string | null
  /** How many pieces of the line are of it. */
  taken: number
  /** How many more could be. */
  free: number
}

/** The lots of a line, and those that could give pieces to it, in the order in which they are sold. */
export async function listChoices(db: Db, { order, line, productId }: Line): Promise<LotChoice[]> {
  const { rows } = await sql<LotChoice>`
    SELECT l.id, l.batch_code AS batch, l.expires_on AS "expiresOn", coalesce(o.quantity - o.back, 0) AS taken,
      CASE WHEN ${sql.raw(sellable)} THEN l.on_hand - l.held ELSE 0 END AS free
    FROM lots l LEFT JOIN order_line_lots o ON o.lot_id = l.id AND o.order_id = ${order} AND o.line_id = ${line}
    WHERE l.product_id = ${productId} AND ((${sql.raw(sellable)}) OR o.quantity > o.back)
    ORDER BY ${sql.raw(firstExpiry)}`.execute(db)
  return rows
}

/**
 * Takes pieces of another lot for a line that is not sent yet. The customer has read a date with the order: what comes instead must
 * last as long. The order and the product are locked by the caller, and it sets the stock afterwards.
 */
export async function swapLot(
  trx: Db,
  { order, line, productId, from, to, quantity }: Swap,
): Promise<{ from: string; to: string }> {
  const choices = await listChoices(trx, { order, line, productId })
  const [old, chosen] = [choices.find(({ id }) => id === from), choices.find(({ id }) => id === to)]
  if (!old || from === to) throw lotRefusals.unknownLot()
  if (old.taken < quantity) throw lotRefusals.tooFewInLot(old.taken)
  if (!chosen || chosen.free === 0) throw lotRefusals.lotNotForSale()
  if (chosen.free < quantity) throw lotRefusals.tooFewInLot(chosen.free)
  if (old.expiresOn && !(chosen.expiresOn && chosen.expiresOn >= old.expiresOn))
    throw lotRefusals.lotTooOld(formatMonth(old.expiresOn))
  // In the order of their ids, as orders lock them.
  const changes = [
    { lot: from, delta: quantity },
    { lot: to, delta: -quantity },
  ].sort((a, b) => (a.lot < b.lot ? -1 : 1))
  for (const { lot, delta } of changes)
    await sql`UPDATE lots SET on_hand = on_hand + ${delta}::integer WHERE id = ${lot}`.execute(trx)
  await sql`
    DELETE FROM order_line_lots
    WHERE order_id = ${order} AND line_id = ${line} AND lot_id = ${from} AND quantity = ${quantity}`.execute(
    trx,
  )
  await sql`
    UPDATE order_line_lots SET quantity = quantity - ${quantity}::integer
    WHERE order_id = ${order} AND line_id = ${line} AND lot_id = ${from}`.execute(trx)
  await sql`
    INSERT INTO order_line_lots (order_id, line_id, lot_id, quantity) VALUES (${order}, ${line}, ${to}, ${quantity})
    ON CONFLICT (order_id, line_id, lot_id) DO UPDATE
      SET quantity = order_line_lots.quantity + excluded.quantity`.execute(trx)
  return { from: nameOf(old), to: nameOf(chosen) }
}

const nameOf = ({ batch }: LotChoice) => (batch ? `batch ${batch}` : 'pieces without a batch')
