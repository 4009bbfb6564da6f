import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Recorded } from '#domain/audit/record.ts'
import {
  pickAgain,
  type ReturnedPieces,
  receiveReturned,
  releasePieces,
  reservePieces,
  unpickLine,
} from '#domain/lots/pick-lots.ts'
import { recount } from '#domain/lots/recount.ts'
import { setStock } from '#domain/products/announce-stock.ts'
import { newId, type OrderId, type ProductId, type ReturnId } from '#values/ids.ts'
import type { ReturnReason } from '#values/return-rules.ts'
import { orderRefusals } from './refusals.ts'

interface Piece {
  productId: ProductId
  name: string
  quantity: number
}

/** Of an order's line. */
interface LinePiece extends Piece {
  id: string
}

/** Puts the pieces of a cancelled order back into stock, those of lots where they were taken from. */
export async function returnStock(trx: Db, order: OrderId, lines: readonly LinePiece[]): Promise<void> {
  const stockOf = await lockProducts(trx, lines)
  await changeStock(trx, stockOf, lines, 1, piece => unpickLine(trx, inOrder(order, piece)))
}

/** Deducts pieces from stock; refuses all of them when one is short. */
export async function deductStock(trx: Db, order: OrderId, lines: readonly LinePiece[]): Promise<void> {
  const stockOf = await lockEnough(trx, lines)
  await changeStock(trx, stockOf, lines, -1, async piece => {
    if (!(await pickAgain(trx, inOrder(order, piece))))
      throw orderRefusals.notEnoughStock([{ ...piece, left: 0 }])
  })
}

/** Pieces that came back and that nobody has looked at stay out of stock; those of lots wait in their lot. */
export async function leaveOutOfStock(
  trx: Db,
  by: Recorded,
  { order, lines }: { order: OrderId; lines: readonly LinePiece[] },
): Promise<void> {
  await restockReturned(
    trx,
    by,
    lines.map(line => ({ ...inOrder(order, line), name: line.name, restocked: 0, gone: 0, note: '' })),
  )
}

type Returned = ReturnedPieces & { name: string; restocked: number }

/** Puts back into stock what of a return can be sold again. Pieces of lots first wait in their lot. */
export async function restockReturned(trx: Db, by: Recorded, lines: readonly Returned[]): Promise<void> {
  const stockOf = await lockProducts(trx, lines)
  for (const line of lines) if (stockOf.get(line.productId)?.tracksLots) await receiveReturned(trx, by, line)
  const counted = lines.flatMap(line =>
    line.restocked > 0 && !stockOf.get(line.productId)?.tracksLots
      ? [{ ...line, quantity: line.restocked }]
      : [],
  )
  await changeStock(trx, stockOf, counted, 1, async () => {})
}

interface Damaged {
  order: OrderId
  lines: readonly LinePiece[]
  note: string
}

/** Pieces of a parcel that came back and that cannot be sold again: they stay out of stock, those of lots leave their lot. */
export async function writeOffDamaged(trx: Db, by: Recorded, { order, lines, note }: Damaged): Promise<void> {
  await restockReturned(
    trx,
    by,
    lines.map(line => ({
      ...inOrder(order, line),
      name: line.name,
      restocked: 0,
      gone: line.quantity,
      note,
    })),
  )
  await recordWriteOffs(
    trx,
    by,
    lines.map(({ productId, quantity }) => ({ productId, quantity, reason: 'damaged' })),
  )
}

interface WriteOff {
  productId: ProductId
  quantity: number
  reason: ReturnReason
}

/** Pieces that came back and cannot be sold again, with the return they came with, if any. */
export async function recordWriteOffs(
  trx: Db,
  by: Recorded,
  writeOffs: readonly WriteOff[],
  { returnId = null, at = new Date() }: { returnId?: ReturnId | null; at?: Date } = {},
): Promise<void> {
  if (writeOffs.length === 0) return
  await trx
    .insertInto('stock_write_offs')
    .values(
      writeOffs.map(({ productId, quantity, reason }) => ({
        id: newId(),
        product_id: productId,
        return_id: returnId,
        quantity,
        reason,
        at,
        actor_name: by.name,
      })),
    )
    .execute()
}

/** Reserves what will be sent in exchange; refuses all of it when something is short. */
export async function reserveForExchange(
  trx: Db,
  by: Recorded,
  { ref, pieces }: { ref: ReturnId; pieces: readonly Piece[] },
): Promise<void> {
  const stockOf = await lockEnough(trx, pieces)
  await changeStock(trx, stockOf, pieces, -1, async piece => {
    if (!(await reservePieces(trx, by, { ref, ...piece })))
      throw orderRefusals.notEnoughStock([{ ...piece, left: 0 }])
  })
}

export async function releaseExchange(
  trx: Db,
  by: Recorded,
  { ref, pieces }: { ref: ReturnId; pieces: readonly Piece[] },
): Promise<void> {
  const stockOf = await lockProducts(trx, pieces)
  await changeStock(trx, stockOf, perProduct(pieces), 1, piece => releasePieces(trx, by, { ref, ...piece }))
}

const inOrder = (order: OrderId, { id, productId, quantity }: LinePiece) => ({
  order,
  line: id,
  productId,
  quantity,
})

/** A product stands in several lines of an order where its shipment was split; an UPDATE from a list changes each row once. */
function perProduct(lines: readonly Piece[]): Piece[] {
  const pieces = new Map<ProductId, Piece>()
  for (const line of lines) {
    const before = pieces.get(line.productId)?.quantity ?? 0
    pieces.set(line.productId, { ...line, quantity: before + line.quantity })
  }
  return [...pieces.values()]
}

type StockOf = Map<
  ProductId,
  { productId: ProductId; stock: number; categorySlug: string; tracksLots: boolean }
>

/** Lock products in id order, as in every other change of stock, to avoid deadlocks. */
async function lockProducts(trx: Db, pieces: readonly Pick<Piece, 'productId'>[]): Promise<StockOf> {
  const rows = await trx
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .where('p.id', '=', sql<ProductId>`ANY(${pieces.map(({ productId }) => productId)}::text[])`)
    .select(['p.id as productId', 'p.stock', 'c.slug as categorySlug', 'p.tracks_lots as tracksLots'])
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()
  return new Map(rows.map(row => [row.productId, row]))
}

async function lockEnough(trx: Db, lines: readonly Piece[]): Promise<StockOf> {
  const stockOf = await lockProducts(trx, lines)
  const short = perProduct(lines)
    .map(({ productId, name, quantity }) => ({ name, quantity, left: stockOf.get(productId)?.stock ?? 0 }))
    .filter(({ left, quantity }) => left < quantity)
  if (short.length > 0) throw orderRefusals.notEnoughStock(short)
  return stockOf
}

async function changeStock<Line extends Piece>(
  trx: Db,
  stockOf: StockOf,
  lines: readonly Line[],
  sign: 1 | -1,
  changeLots: (line: Line) => Promise<void>,
) {
  const inLots = lines.filter(({ productId }) => stockOf.get(productId)?.tracksLots)
  for (const line of inLots) await changeLots(line)
  if (inLots.length > 0)
    await recount(
      trx,
      inLots.map(({ productId }) => productId),
    )
  const pieces = perProduct(lines.filter(line => !inLots.includes(line)))
  await setStock(
    trx,
    pieces.flatMap(({ productId, quantity }) => {
      const found = stockOf.get(productId)
      return found ? { ...found, before: found.stock, now: found.stock + sign * quantity } : []
    }),
  )
}
