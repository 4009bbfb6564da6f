import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { Actor } from '#domain/actor.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { recordEvent } from '#domain/events/record.ts'
import { lockOwnProduct } from '#domain/products/own-product.ts'
import { type Product, tagsOf } from '#domain/products/product.ts'
import { setFreshness, startTrackingLots } from '#domain/products/set-figures.ts'
import { dayInIndia } from '#values/dates.ts'
import { type LotId, newId, type ProductId } from '#values/ids.ts'
import { batchOf, type LotMoveReason, type WriteOffReason, writeOffWords } from '#values/lots.ts'
import { setSellUntil } from './age-lots.ts'
import { findLot, type Lot } from './lot.ts'
import { writeMove } from './pick-lots.ts'
import { recount } from './recount.ts'
import { lotRefusals } from './refusals.ts'

interface Dates {
  madeOn: string | null
  expiresOn: string | null
}

export interface Receipt extends Dates {
  product: ProductId
  batch: string
  quantity: number
}

/**
 * Goods have come. From the first such time on the product is tracked in lots; what it had before becomes a lot without dates. The
 * same batch may come in several deliveries.
 */
export async function receiveLot(db: Db, actor: Actor, receipt: Receipt): Promise<Lot> {
  checkDates(receipt)
  return inTransaction(db, async trx => {
    const product = await lockOwnProduct(trx, actor, receipt.product)
    await startLots(trx, actor, product)
    const batch = batchOf(receipt.batch)
    const lot = await lotOf(trx, { ...receipt, batch })
    await move(trx, actor, { lot, delta: receipt.quantity, reason: 'received' })
    const received = await finish(trx, actor, product, {
      lot,
      action: 'receive',
      after: { ...receipt, batch },
    })
    const { id: productId, name: productName, sellerId } = product
    await recordEvent(trx, {
      kind: 'lot.received',
      subject: lot,
      sellers: [sellerId],
      data: { productId, productName, batch, quantity: receipt.quantity },
    })
    return received
  })
}

/** Keeps a product in lots from now on. It is locked by the caller. */
async function startLots(trx: Db, actor: Actor, product: Product): Promise<void> {
  if (product.tracksLots) return
  await startTrackingLots(trx, product.id)
  if (product.stock === 0) return
  const lot = newId<'lot'>()
  await trx
    .insertInto('lots')
    .values({
      id: lot,
      product_id: product.id,
      batch_code: '',
      made_on: null,
      expires_on: null,
      sell_until: null,
    })
    .execute()
  await move(trx, actor, { lot, delta: product.stock, reason: 'opening' })
}

async function lotOf(
  trx: Db,
  { product, batch, madeOn, expiresOn }: Omit<Receipt, 'quantity'>,
): Promise<LotId> {
  const { rows } = await sql<{ id: LotId; isSame: boolean; state: Lot['state'] }>`
    SELECT id, state, (made_on, expires_on) IS NOT DISTINCT FROM (${madeOn}::date, ${expiresOn}::date) AS "isSame"
    FROM lots WHERE product_id = ${product} AND batch_code = ${batch}`.execute(trx)
  const [known] = rows
  if (known && !known.isSame) throw lotRefusals.batchKnown(batch)
  if (known?.state === 'recalled') throw lotRefusals.lotRecalled()
  if (known) return known.id
  const id = newId<'lot'>()
  await trx
    .insertInto('lots')
    .values({
      id,
      product_id: product,
      batch_code: batch,
      made_on: madeOn,
      expires_on: expiresOn,
      sell_until: null,
    })
    .execute()
  return id
}

export interface Correction extends Dates {
  id: LotId
  batch: string
  version?: number | undefined
}

/** What is printed on the pack was typed wrong, or is known by now. */
export async function correctLot(db: Db, actor: Actor, correction: Correction): Promise<Lot> {
  checkDates(correction)
  const { id, madeOn, expiresOn, version } = correction
  const batch = batchOf(correction.batch)
  return withLot(db, actor, id, async (trx, before, product) => {
    await refuseStale(trx, { subject: 'lot', subjectId: id, current: before.version, sent: version })
    if (before.state === 'recalled') throw lotRefusals.lotRecalled()
    await trx
      .updateTable('lots')
      .set({ batch_code: batch, made_on: madeOn, expires_on: expiresOn })
      .where('id', '=', id)
      .execute()
    const after = { ...before, batch, madeOn, expiresOn }
    return finish(trx, actor, product, { lot: id, action: 'update', before, after })
  }).catch(error => {
    throw isDuplicate(error, 'lots_batch') ? lotRefusals.batchKnown(batch) : error
  })
}

/** Somebody has counted what is there. */
export async function countLot(
  db: Db,
  actor: Actor,
  { id, count, expected, note }: { id: LotId; count: number; expected: number; note: string },
): Promise<Lot> {
  return withLot(db, actor, id, async (trx, before, product) => {
    if (expected !== before.onHand) throw lotRefusals.lotCountChanged(before.onHand)
    const delta = count - before.onHand
    if (delta === 0) return before
    if (count < before.held) await addToReturned(trx, id, count - before.held)
    await move(trx, actor, { lot: id, delta, reason: 'counted', note })
    return finish(trx, actor, product, {
      lot: id,
      action: 'count',
      before: { onHand: before.onHand },
      after: { onHand: count, ...(note && { note }) },
    })
  })
}

export interface WriteOff {
  id: LotId
  quantity: number
  reason: WriteOffReason
  note: string
}

/** Takes pieces away for good, those first that came back. */
export async function writeOff(db: Db, actor: Actor, input: WriteOff): Promise<Lot> {
  const { id, quantity, reason, note } = input
  return withLot(db, actor, id, async (trx, before, product) => {
    if (quantity > before.onHand) throw lotRefusals.tooFewInLot(before.onHand)
    await addToReturned(trx, id, -Math.min(quantity, before.held))
    const words = [writeOffWords[reason], note].filter(Boolean).join(': ')
    await move(trx, actor, { lot: id, delta: -quantity, reason: 'write-off', note: words })
    return finish(trx, actor, product, {
      lot: id,
      action: 'write-off',
      before: { onHand: before.onHand },
      after: { onHand: before.onHand - quantity, reason: words },
    })
  })
}

/** Pieces that came back and are as good as new can be sold again. */
export async function putBack(
  db: Db,
  actor: Actor,
  { id, quantity }: { id: LotId; quantity: number },
): Promise<Lot> {
  return withLot(db, actor, id, async (trx, before, product) => {
    if (before.state === 'recalled') throw lotRefusals.lotRecalled()
    if (quantity > before.held) throw lotRefusals.tooFewInLot(before.held)
    await addToReturned(trx, id, -quantity)
    return finish(trx, actor, product, {
      lot: id,
      action: 'put-back',
      before: { held: before.held },
      after: { held: before.held - quantity },
    })
  })
}

/** Keeps a whole lot from being sold for a while, or sells it again. */
export async function setBlocked(
  db: Db,
  actor: Actor,
  { id, held, note }: { id: LotId; held: boolean; note: string },
): Promise<Lot> {
  return withLot(db, actor, id, async (trx, before, product) => {
    if (before.state === 'recalled') throw lotRefusals.lotRecalled()
    const state = held ? 'held' : 'sellable'
    await trx.updateTable('lots').set({ state }).where('id', '=', id).execute()
    return finish(trx, actor, product, {
      lot: id,
      action: held ? 'hold' : 'release',
      before: { state: before.state },
      after: { state, ...(note && { note }) },
    })
  })
}

/** How fresh a product is when it arrives, and for how long it is good once opened; null: as the shop says, or unknown. */
export async function setPromise(
  db: Db,
  actor: Actor,
  { product: id, promiseDays, paoMonths }: PromiseChange,
): Promise<void> {
  await inTransaction(db, async trx => {
    const product = await lockOwnProduct(trx, actor, id)
    const before = await trx
      .selectFrom('products')
      .select(['promise_days as promiseDays', 'pao_months as paoMonths'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await setFreshness(trx, id, { promiseDays, paoMonths })
    const changed = difference(before, { promiseDays, paoMonths })
    const fields = Object.keys(changed.after)
    const { name: productName, sellerId } = product
    if (fields.length > 0)
      await recordEvent(trx, {
        kind: 'product.changed',
        subject: id,
        sellers: [sellerId],
        data: { productName, fields },
      })
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'product',
      subjectId: id,
      label: product.name,
      ...changed,
      version: product.version + 1,
    })
    await updateStock(trx, product)
  })
}

interface PromiseChange {
  product: ProductId
  promiseDays: number | null
  paoMonths: number | null
}

function checkDates({ madeOn, expiresOn }: Dates) {
  if (madeOn && madeOn > dayInIndia(new Date()))
    throw refuse.wrongField('madeOn', 'The manufacturing date cannot be in the future.')
  if (madeOn && expiresOn && expiresOn <= madeOn)
    throw refuse.wrongField(
      'expiresOn',
      'Please check the dates: the expiry date is before the manufacturing date.',
    )
}

/** Locks the lot's product, and with it the lot: every change of a lot does, as orders do. */
async function withLot(
  db: Db,
  actor: Actor,
  id: LotId,
  change: (trx: Db, lot: Lot, product: Product) => Promise<Lot>,
): Promise<Lot> {
  return inTransaction(db, async trx => {
    const { productId } = await findLot(trx, id)
    const product = await lockOwnProduct(trx, actor, productId)
    return change(trx, await findLot(trx, id), product)
  })
}

interface LotMove {
  lot: LotId
  delta: number
  reason: LotMoveReason
  note?: string
}

async function move(trx: Db, actor: Actor, { lot, delta, reason, note = '' }: LotMove): Promise<void> {
  await sql`UPDATE lots SET on_hand = on_hand + ${delta}::integer WHERE id = ${lot}`.execute(trx)
  await writeMove(trx, actor, { lot, delta, reason, note })
}

/** Pieces that came back are on the shelf, but not for sale until somebody has looked at them. */
const addToReturned = (trx: Db, lot: LotId, pieces: number) =>
  sql`UPDATE lots SET held = held + ${pieces}::integer WHERE id = ${lot}`.execute(trx)

interface Finished {
  lot: LotId
  action: string
  before?: object
  after: object
}

async function finish(
  trx: Db,
  actor: Actor,
  product: Product,
  { lot, action, before, after }: Finished,
): Promise<Lot> {
  await updateStock(trx, product)
  const changed = await findLot(trx, lot)
  await recordAudit(trx, actor, {
    action,
    subject: 'lot',
    subjectId: lot,
    before,
    after,
    version: changed.version,
    label: `${product.name}, ${changed.batch ? `batch ${changed.batch}` : 'without a batch'}`,
  })
  if (action !== 'receive')
    await recordEvent(trx, {
      kind: 'lot.changed',
      subject: lot,
      sellers: [product.sellerId],
      data: { productId: product.id, productName: product.name, batch: changed.batch, action },
    })
  return changed
}

/** Announced even where the stock stays the same: the page shows the date of the piece that a customer would get. */
async function updateStock(trx: Db, product: Product): Promise<void> {
  await setSellUntil(trx, [product.id])
  await recount(trx, [product.id])
  announce(trx, ...tagsOf(product), lotsChanged)
}

/** Announced after every change of lots by people. */
export const lotsChanged = 'lots'
