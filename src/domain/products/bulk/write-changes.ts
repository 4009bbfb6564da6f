import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { difference } from '#domain/audit/difference.ts'
import { type Recorded, recordAudit } from '#domain/audit/record.ts'
import { type NewEvent, recordEvents } from '#domain/events/record.ts'
import { checkClaims, storeLabel } from '#domain/ingredients/label.ts'
import { recordFormula } from '#domain/ingredients/record-reformulation.ts'
import { productRefusals } from '#domain/products/refusals.ts'
import { dayInIndia } from '#values/dates.ts'
import { allSellers, sellerTag } from '../announce-seller.ts'
import { plenty, recordStock } from '../announce-stock.ts'
import { changesTax, checkTax } from '../check-tax.ts'
import { getStoredProduct } from '../get-product.ts'
import { type Product, productsWithCategory, scheduledProducts, tagsOf } from '../product.ts'
import { checkPrices, type ProductChanges, toColumns } from '../product-columns.ts'

/** Changes a product that is locked already, checks its prices and records the change in the audit log. */
export async function writeChanges(
  trx: Db,
  actor: Recorded,
  before: Product,
  changes: ProductChanges,
  marked: Marked = {},
): Promise<Product> {
  await updateColumns(trx, before, changes, marked)
  const after = await getStoredProduct(trx, before.id)
  await recordEvents(trx, eventsOf(before, after))
  await recordStock(trx, [stockChange(before, after)])
  await recordChange(trx, actor, { before, after, marked })
  return after
}

interface Marked {
  /** Of changed ingredients: a typing mistake is corrected, and the product is as it was. */
  formulaCorrection?: boolean | undefined
}

/** The same for many, with as few queries as possible while orders wait for the locks. */
export async function writeManyChanges(
  trx: Db,
  actor: Recorded,
  all: { before: Product; changes: ProductChanges }[],
  marked: Marked = {},
): Promise<void> {
  for (const { before, changes } of all) await updateColumns(trx, before, changes, marked)
  const ids = all.map(({ before }) => before.id)
  const changed = await productsWithCategory(trx).where(sql<boolean>`p.id = ANY(${ids})`).execute()
  const afterById = new Map(changed.map(product => [product.id, product]))
  await recordEvents(
    trx,
    all.flatMap(({ before }) => eventsOf(before, afterById.get(before.id)!)),
  )
  await recordStock(
    trx,
    all.map(({ before }) => stockChange(before, afterById.get(before.id)!)),
  )
  for (const { before } of all)
    await recordChange(trx, actor, { before, after: afterById.get(before.id)!, marked })
}

function eventsOf(before: Product, after: Product): NewEvent[] {
  const { id: subject, sellerId, name: productName } = after
  const fields = Object.keys(difference(before, after).after).filter(field => !machineFields.includes(field))
  if (fields.length === 0) return []
  const about = { subject, sellers: [before.sellerId, sellerId] }
  const isPublished = before.state !== 'live' && after.state === 'live'
  const isSubmitted = before.state !== 'review' && after.state === 'review'
  const isApproved = before.state === 'review' && after.state === 'live'
  const isDeclined = before.state === 'review' && after.state === 'declined'
  return [
    { ...about, kind: 'product.changed', data: { productName, fields } },
    ...(isSubmitted ? [{ ...about, kind: 'product.submitted', data: { productName } } as const] : []),
    ...(isApproved ? [{ ...about, kind: 'product.approved', data: { productName } } as const] : []),
    ...(isDeclined
      ? [{ ...about, kind: 'product.declined', data: { productName, reason: after.declineReason } } as const]
      : []),
    ...(isPublished ? [{ ...about, kind: 'product.published', data: { productName } } as const] : []),
  ]
}

const stockChange = (before: Product, after: Product) => ({
  productId: after.id,
  before: before.state === 'live' ? before.stock : plenty,
  now: after.stock,
})

const machineFields = ['version', 'updatedAt', 'firstLiveAt']

async function updateColumns(trx: Db, before: Product, changes: ProductChanges, marked: Marked) {
  const columns = toColumns(changes)
  if (before.tracksLots && columns.stock !== undefined && columns.stock !== before.stock)
    throw productRefusals.stockInLots()
  checkPrices({
    price: columns.price ?? before.price,
    maxPrice: columns.max_price === undefined ? before.maxPrice : columns.max_price,
  })
  await checkTax(trx, { before, changes })
  await readIngredients(trx, before, changes, marked)
  await trx
    .updateTable('products')
    .set({
      ...columns,
      ...(changesTax(before, changes) && { gst_rate_on: dayInIndia(new Date()) }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', before.id)
    .execute()
}

/** A claim that was false before does not keep anybody from changing something else. */
async function readIngredients(
  trx: Db,
  before: Product,
  changes: ProductChanges,
  { formulaCorrection = false }: Marked,
) {
  const { ingredients = before.ingredients, claims = before.claims } = changes
  const isChanged = ingredients !== before.ingredients
  if (isChanged || claims.some(claim => !before.claims.includes(claim)))
    await checkClaims(trx, { ingredients, claims })
  if (!isChanged) return
  await storeLabel(trx, before.id, ingredients)
  // Nobody has bought what was never for sale.
  if (before.firstLiveAt)
    await recordFormula(trx, {
      product: before.id,
      before: before.ingredients,
      after: ingredients,
      isCorrection: formulaCorrection,
    })
}

interface Changed {
  before: Product
  after: Product
  marked: Marked
}

async function recordChange(trx: Db, actor: Recorded, { before, after, marked }: Changed) {
  const isCorrection = marked.formulaCorrection && before.ingredients !== after.ingredients
  await recordAudit(trx, actor, {
    action: 'update',
    subject: 'product',
    subjectId: before.id,
    before,
    after: { ...after, ...(isCorrection && { formulaCorrection: true }) },
  })
  announce(trx, ...tagsOf(before), ...tagsOf(after))
  if (after.state === 'scheduled') announce(trx, scheduledProducts)
  if ((before.state === 'live') !== (after.state === 'live')) announce(trx, allSellers)
  if (before.sellerId !== after.sellerId)
    announce(trx, ...[before, after].flatMap(({ sellerId }) => (sellerId ? [sellerTag(sellerId)] : [])))
}
