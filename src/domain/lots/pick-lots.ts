import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Recorded } from '#domain/audit/record.ts'
import { type LotId, newId, type OrderId, type ProductId } from '#values/ids.ts'
import { lotRefusals } from './refusals.ts'

// Which pieces leave and come back. Callers have locked the product, which keeps its lots from changing meanwhile, and set its
// stock.

/** Undated pieces first: they were there before the others. A condition of lots and the order in which they are sold. */
export const sellable = `NOT l.is_empty AND l.state = 'sellable' AND l.on_hand > l.held
  AND (l.sell_until IS NULL OR l.sell_until >= day_in_india())`
export const firstExpiry = 'l.expires_on NULLS FIRST, l.id'

export interface LinePieces {
  order: OrderId
  line: string
  productId: ProductId
  quantity: number
}

/** Picks the pieces of an order's lines. False, and nothing is picked, where there are too few. */
export async function pickForLines(
  trx: Db,
  order: OrderId,
  lines: readonly Omit<LinePieces, 'order'>[],
): Promise<boolean> {
  const { rows } = await sql`${picking(lines)}
    INSERT INTO order_line_lots (order_id, line_id, lot_id, quantity)
    SELECT ${order}, line, lot, pieces FROM picked RETURNING lot_id`.execute(trx)
  return rows.length > 0
}

/** Picks the pieces of a line that was cancelled again. False where there are too few. */
export async function pickAgain(trx: Db, { order, ...line }: LinePieces): Promise<boolean> {
  await sql`DELETE FROM order_line_lots WHERE order_id = ${order} AND line_id = ${line.line}`.execute(trx)
  return pickForLines(trx, order, [line])
}

/** Puts the pieces of a cancelled line back where they were taken from. */
export async function unpickLine(trx: Db, { order, line, productId, quantity }: LinePieces): Promise<void> {
  const back = await unpickPieces(trx, { order, line, quantity })
  for (const { lot, pieces } of back)
    await sql`UPDATE lots SET on_hand = on_hand + ${pieces}::integer WHERE id = ${lot}`.execute(trx)
  const known = back.reduce((sum, { pieces }) => sum + pieces, 0)
  // Sold before the product was tracked in lots.
  if (known < quantity) await addToOpening(trx, productId, quantity - known)
}

export interface ReturnedPieces extends LinePieces {
  /** How many of them cannot be sold again. */
  gone: number
  note: string
}

/** Pieces that a customer sent back go to their lot, and wait there until somebody puts them on the shelf again. */
export async function receiveReturned(
  trx: Db,
  actor: Recorded,
  { gone, note, ...pieces }: ReturnedPieces,
): Promise<void> {
  let toWriteOff = gone
  const back = await unpickPieces(trx, pieces)
  for (const { lot, pieces: all } of back) {
    const off = Math.min(toWriteOff, all)
    toWriteOff -= off
    await sql`
      UPDATE lots SET on_hand = on_hand + ${all - off}::integer, held = held + ${all - off}::integer
      WHERE id = ${lot}`.execute(trx)
    if (off > 0) await writeMove(trx, actor, { lot, delta: -off, reason: 'write-off', note })
  }
  const known = back.reduce((sum, one) => sum + one.pieces, 0)
  const rest = pieces.quantity - known - toWriteOff
  if (rest > 0) await addToOpening(trx, pieces.productId, rest, { held: true })
}

/** A line that is split is split with its lots: the pieces that stay are those that expire first. */
export async function divideLine(
  trx: Db,
  { order, from, to, quantity }: { order: OrderId; from: string; to: string; quantity: number },
): Promise<void> {
  let left = quantity
  for (const { lot, pieces } of await readPicked(trx, { order, line: from })) {
    const moved = Math.min(left, pieces)
    if (moved === 0) return
    left -= moved
    await (moved === pieces
      ? sql`DELETE FROM order_line_lots WHERE order_id = ${order} AND line_id = ${from} AND lot_id = ${lot}`
      : sql`
        UPDATE order_line_lots SET quantity = quantity - ${moved}::integer
        WHERE order_id = ${order} AND line_id = ${from} AND lot_id = ${lot}`
    ).execute(trx)
    await trx
      .insertInto('order_line_lots')
      .values({ order_id: order, line_id: to, lot_id: lot, quantity: moved })
      .execute()
  }
}

/** Takes pieces off the shelf that are reserved for something, such as a return's exchange. False where there are too few. */
export async function reservePieces(
  trx: Db,
  actor: Recorded,
  { ref, productId, quantity }: { ref: string; productId: ProductId; quantity: number },
): Promise<boolean> {
  const picked = await pick(trx, productId, quantity)
  for (const { lot, pieces } of picked ?? [])
    await writeMove(trx, actor, { lot, delta: -pieces, reason: 'exchange', ref })
  return picked !== null
}

/** Puts back all pieces of a product that were reserved for something. */
export async function releasePieces(
  trx: Db,
  actor: Recorded,
  { ref, productId, quantity }: { ref: string; productId: ProductId; quantity: number },
): Promise<void> {
  const { rows } = await sql<Picked>`
    SELECT m.lot_id AS lot, -sum(m.delta)::integer AS pieces FROM lot_moves m JOIN lots l ON l.id = m.lot_id
    WHERE m.ref = ${ref} AND l.product_id = ${productId} GROUP BY m.lot_id HAVING sum(m.delta) < 0`.execute(
    trx,
  )
  for (const { lot, pieces } of rows) {
    await sql`UPDATE lots SET on_hand = on_hand + ${pieces}::integer WHERE id = ${lot}`.execute(trx)
    await writeMove(trx, actor, { lot, delta: pieces, reason: 'exchange', ref })
  }
  const known = rows.reduce((sum, { pieces }) => sum + pieces, 0)
  if (known < quantity) await addToOpening(trx, productId, quantity - known)
}

interface Move {
  lot: LotId
  delta: number
  reason: 'opening' | 'received' | 'counted' | 'write-off' | 'exchange' | 'offer'
  note?: string
  ref?: string | null
}

export async function writeMove(
  trx: Db,
  { id, name }: Recorded,
  { lot, delta, reason, note = '', ref = null }: Move,
): Promise<void> {
  await trx
    .insertInto('lot_moves')
    .values({ id: newId(), lot_id: lot, delta, reason, note, ref, actor_id: id, actor_name: name })
    .execute()
}

interface Picked {
  lot: LotId
  pieces: number
}

/**
 * Takes pieces off the shelf, those first that expire first, as rows of `picked`: all that is wanted, or nothing. Lots and lines of
 * a product are ranges of running totals; a line gets the lots whose ranges overlap its own.
 */
const picking = (wanted: readonly Pick<LinePieces, 'line' | 'productId' | 'quantity'>[]) => sql`
  WITH wanted AS (
    SELECT line, product_id, quantity, sum(quantity) OVER (PARTITION BY product_id ORDER BY line) AS until
    FROM unnest(${wanted.map(({ line }) => line)}::text[], ${wanted.map(({ productId }) => productId)}::text[],
      ${wanted.map(({ quantity }) => quantity)}::integer[]) AS _ (line, product_id, quantity)
  ), shelf AS (
    SELECT l.id, l.product_id, l.on_hand - l.held AS pieces,
      sum(l.on_hand - l.held) OVER (PARTITION BY l.product_id ORDER BY ${sql.raw(firstExpiry)}) AS until
    FROM lots l WHERE l.product_id IN (SELECT product_id FROM wanted) AND ${sql.raw(sellable)}
  ), found AS (
    SELECT w.line, s.id AS lot,
      (least(w.until, s.until) - greatest(w.until - w.quantity, s.until - s.pieces))::integer AS pieces
    FROM wanted w JOIN shelf s ON s.product_id = w.product_id
      AND s.until > w.until - w.quantity AND w.until > s.until - s.pieces
  ), picked AS (
    SELECT * FROM found WHERE (SELECT sum(pieces) FROM found) = (SELECT sum(quantity) FROM wanted)
  ), taken AS (
    UPDATE lots SET on_hand = on_hand - sums.pieces
    FROM (SELECT lot, sum(pieces)::integer AS pieces FROM picked GROUP BY lot) AS sums WHERE lots.id = sums.lot
  )`

async function pick(trx: Db, productId: ProductId, quantity: number): Promise<Picked[] | null> {
  const { rows } = await sql<Picked>`${picking([{ line: '', productId, quantity }])}
    SELECT lot, pieces FROM picked`.execute(trx)
  return rows.length > 0 ? rows : null
}

/** The lots of a line, those that expire last first: pieces that come back are the freshest. */
async function readPicked(
  trx: Db,
  { order, line }: Pick<LinePieces, 'order' | 'line'>,
): Promise<(Picked & { left: number })[]> {
  const { rows } = await sql<Picked & { left: number }>`
    SELECT o.lot_id AS lot, o.quantity AS pieces, o.quantity - o.back AS left
    FROM order_line_lots o LEFT JOIN lots l ON l.id = o.lot_id
    WHERE o.order_id = ${order} AND o.line_id = ${line}
    ORDER BY l.expires_on DESC NULLS LAST, o.lot_id DESC FOR NO KEY UPDATE OF o`.execute(trx)
  return rows
}

async function unpickPieces(
  trx: Db,
  { order, line, quantity }: Pick<LinePieces, 'order' | 'line' | 'quantity'>,
): Promise<Picked[]> {
  const back: Picked[] = []
  let left = quantity
  for (const { lot, left: inLot } of await readPicked(trx, { order, line })) {
    const pieces = Math.min(left, inLot)
    if (pieces === 0) continue
    left -= pieces
    back.push({ lot, pieces })
    await sql`
      UPDATE order_line_lots SET back = back + ${pieces}::integer
      WHERE order_id = ${order} AND line_id = ${line} AND lot_id = ${lot}`.execute(trx)
  }
  return back
}

/** Pieces of which nobody knows the lot. */
async function addToOpening(trx: Db, productId: ProductId, pieces: number, { held = false } = {}) {
  const { rows } = await sql<{ id: LotId }>`
    INSERT INTO lots (id, product_id, batch_code, on_hand, held)
    VALUES (${newId()}, ${productId}, '', ${pieces}, ${held ? pieces : 0})
    ON CONFLICT (product_id, batch_code) DO UPDATE
      SET on_hand = lots.on_hand + excluded.on_hand, held = lots.held + excluded.held
    RETURNING id`.execute(trx)
  const shop = { id: null, name: 'The shop' }
  await writeMove(trx, shop, { lot: rows[0]!.id, delta: pieces, reason: 'opening', note: 'Came back' })
}

/** Takes other pieces for those of a line that are recalled; null, and nothing is changed, where there are too few. */
export async function swapRecalled(
  trx: Db,
  { order, line, productId }: Omit<LinePieces, 'quantity'>,
): Promise<{ from: string; to: string } | null> {
  const { rows: recalled } = await sql<Picked & { batch: string }>`
    SELECT o.lot_id AS lot, o.quantity AS pieces, l.batch_code AS batch FROM order_line_lots o JOIN lots l ON l.id = o.lot_id
    WHERE o.order_id = ${order} AND o.line_id = ${line} AND l.state = 'recalled' AND o.back = 0`.execute(trx)
  const quantity = recalled.reduce((sum, { pieces }) => sum + pieces, 0)
  const picked = quantity > 0 ? await pick(trx, productId, quantity) : null
  if (!picked) return null
  for (const { lot, pieces } of recalled) {
    await sql`DELETE FROM order_line_lots WHERE order_id = ${order} AND line_id = ${line} AND lot_id = ${lot}`.execute(
      trx,
    )
    await sql`UPDATE lots SET on_hand = on_hand + ${pieces}::integer WHERE id = ${lot}`.execute(trx)
  }
  for (const { lot, pieces } of picked)
    await sql`
      INSERT INTO order_line_lots (order_id, line_id, lot_id, quantity) VALUES (${order}, ${line}, ${lot}, ${pieces})
      ON CONFLICT (order_id, line_id, lot_id) DO UPDATE
        SET quantity = order_line_lots.quantity + excluded.quantity`.execute(trx)
  const { rows: names } = await sql<{ batch: string }>`
    SELECT batch_code AS batch FROM lots WHERE id = ANY(${picked.map(({ lot }) => lot)}::text[])`.execute(trx)
  const words = names.map(({ batch }) => (batch ? `batch ${batch}` : 'pieces without a batch')).join(', ')
  return { from: recalled.map(({ batch }) => batch).join(', '), to: words }
}

/**
 * A parcel with a recalled piece does not leave. The lots are locked in share: a recall waits until the parcel has left, and then
 * tells its customer.
 */
export async function refuseRecalled(trx: Db, order: OrderId, lines: readonly string[]): Promise<void> {
  const { rows } = await sql<{ state: string; batch: string }>`
    SELECT l.state, l.batch_code AS batch FROM order_line_lots o JOIN lots l ON l.id = o.lot_id
    WHERE o.order_id = ${order} AND o.line_id = ANY(${lines}::text[]) AND o.quantity > o.back
    ORDER BY l.id FOR KEY SHARE OF l`.execute(trx)
  const recalled = rows.find(({ state }) => state === 'recalled')
  if (recalled) throw lotRefusals.recalledInParcel(recalled.batch)
}
