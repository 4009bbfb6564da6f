import type { Db } from '#db/client.ts'
import { addCategory } from '#domain/categories/categories.ts'
import { findCategoryBySlug } from '#domain/categories/find-category.ts'
import { addProductBy } from '#domain/products/add-product.ts'
import { planImport } from '#domain/products/import/plan-import.ts'
import type { ProductId } from '#values/ids.ts'
import { productFields } from '#values/product-fields.ts'
import { slugOf } from '#values/slug.ts'
import type { MovedProduct, MovedVariant } from '../things.ts'
import { askForPictures, type Bring, findByKey, keepKey, RowProblem, type Work } from './bring.ts'
import { redirectOldPaths } from './redirect.ts'

/** All variants of a product, or none; as drafts. One whose SKU the shop has already is left as it is. */
export const bringProduct: Bring<MovedProduct> = async (trx, work, { key, thing, name }) => {
  if (await findByKey(trx, 'product', [key])) return { what: 'same' }
  const notes = new Set<string>()
  const variants = thing.variants.map(variant => tidy(variant, notes))
  if (variants.length === 0) throw new RowProblem('This product has no price.')
  for (const { fields } of variants) await ensureCategory(trx, work, String(fields.category))
  const plan = await planImport(trx, work.actor, variants, { check: work.checkProduct })
  const [problem] = plan.problems
  if (problem) throw new RowProblem(sentenceOf(problem, variants.length), problem.column)
  if (plan.additions.length === 0) {
    await refuseForeign(trx, variants)
    const [first] = plan.changes
    if (first) await keepKey(trx, work, { kind: 'product', key, subjectId: first.product.id })
    return { what: 'same', note: 'The shop already has a product with this SKU. It stays as it is.' }
  }
  const byRow = new Map(variants.map(variant => [variant.row, variant]))
  let first: ProductId | undefined
  for (const { row, draft } of plan.additions) {
    const product = await addProductBy(trx, work.actor, { ...draft, state: 'draft', sellerId: null })
    first ??= product.id
    const variant =
      byRow.size === variants.length
        ? byRow.get(row)!
        : variants[plan.additions.findIndex(one => one.draft === draft)]!
    for (const other of variant.keys)
      await keepKey(trx, work, { kind: 'product', key: other, subjectId: product.id }, { isOther: true })
    // Each variant besides the first has a key of its own, so that it is found when the move-in is taken back.
    if (product.id !== first)
      await keepKey(trx, work, { kind: 'product', key: `${key} of ${product.id}`, subjectId: product.id })
    const missing = await askForPictures(trx, work, {
      kind: 'product',
      subjectId: product.id,
      urls: variant.pictures,
    })
    if (missing.length > 0)
      notes.add(
        `${missing.length === 1 ? 'A picture is' : `${missing.length} pictures are`} not in the archive.`,
      )
  }
  const digest = thing.wasLive ? 'live' : 'draft'
  await keepKey(trx, work, { kind: 'product', key, subjectId: first!, digest })
  if (thing.handle)
    await keepKey(
      trx,
      work,
      { kind: 'product', key: `handle:${thing.handle.toLowerCase()}`, subjectId: first! },
      { isOther: true },
    )
  await redirectOldPaths(trx, work, { paths: thing.paths, to: { kind: 'product', id: first! } })
  await keepKey(
    trx,
    work,
    { kind: 'product', key: `handle:${slugOf(name)}`, subjectId: first! },
    { isOther: true },
  )
  return { what: 'new', ...(notes.size > 0 && { note: [...notes].join(' ') }) }
}

const sentenceOf = ({ sentence, value }: { sentence: string; value: string }, variants: number) =>
  variants > 1 && value ? `${sentence} It says “${value}”.` : sentence

/** Two products of one file must not become one, because they share an SKU. */
async function refuseForeign(trx: Db, variants: MovedVariant[]): Promise<void> {
  const skus = variants.map(({ fields }) => String(fields.partNumber ?? '')).filter(Boolean)
  const found = await trx
    .selectFrom('move_in_keys')
    .innerJoin('products', 'products.id', 'move_in_keys.subject_id')
    .select(['products.name', 'products.part_number as sku'])
    .where('move_in_keys.kind', '=', 'product')
    .where('products.part_number', 'in', skus.length > 0 ? skus : [''])
    .where('products.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (found)
    throw new RowProblem(
      `${found.name} has the SKU ${found.sku}, too. Please give one of them another in the old shop.`,
    )
}

/** The limits of the other shop are not ours: what is only a little too long is cut, and said. */
function tidy(variant: MovedVariant, notes: Set<string>): MovedVariant {
  const fields = { ...variant.fields }
  for (const name of ['name', 'description', 'brandName', 'optionLabel', 'partNumber', 'family'] as const) {
    const text = fields[name]
    const { max } = productFields[name]
    if (typeof text !== 'string' || text.length <= max) continue
    fields[name] = text.slice(0, max)
    notes.add(
      `${productFields[name].noun[0]!.toUpperCase()}${productFields[name].noun.slice(1)} was cut at ${max.toLocaleString('en-IN')} characters.`,
    )
  }
  if (Array.isArray(fields.claims)) {
    const { maxItems, maxLength } = productFields.claims
    const tags = fields.claims.map(tag => String(tag).trim()).filter(Boolean)
    fields.claims = tags.filter(tag => tag.length <= maxLength).slice(0, maxItems)
    if ((fields.claims as string[]).length < tags.length) notes.add('Some tags were left out.')
  }
  if (fields.category === undefined || fields.category === '') fields.category = otherCategory
  fields.category = String(fields.category).slice(0, 100)
  return { ...variant, fields }
}

/** For products whose file names no category. */
const otherCategory = 'Other'

async function ensureCategory(trx: Db, work: Work, name: string): Promise<void> {
  if (await findCategoryBySlug(trx, slugOf(name))) return
  const { id, slug } = await addCategory(trx, { name })
  await redirectOldPaths(trx, work, {
    paths: [`/collections/${slug}`, `/product-category/${slug}`],
    to: { kind: 'category', id },
  })
  await keepKey(trx, work, { kind: 'product', key: `category:${slug}`, subjectId: id }, { isOther: true })
}
