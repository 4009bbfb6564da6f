import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import { productRefusals } from '#domain/products/refusals.ts'
import { sentences } from '#values/field-checks.ts'
import type { AccountId, CategoryId, ProductId } from '#values/ids.ts'
import { fieldsWith, productFields } from '#values/product-fields.ts'
import { type ChosenState, chosenStates } from '#values/product-states.ts'
import type { SkinPicture } from '#values/skin-tones.ts'
import { slugOf } from '#values/slug.ts'
import { getChosenCategory } from '../../categories/find-category.ts'
import { addProductBy, type ProductDraft } from '../add-product.ts'
import { writeManyChanges } from '../bulk/write-changes.ts'
import { chooseSeller } from '../choose-seller.ts'
import { chooseState } from '../choose-state.ts'
import type { ProductForm } from '../create-product.ts'
import { listOwnRows } from '../list-own-rows.ts'
import { getOwnProduct, lockOwnProducts } from '../own-product.ts'
import { filterMarks } from '../pictures/product-pictures.ts'
import type { Product } from '../product.ts'
import { checkPrices, type ProductChanges } from '../product-columns.ts'

export interface FamilyMember {
  /** Of a product that exists; without it, a new one is added. */
  id?: ProductId | undefined
  version?: number | undefined
  expectedStock?: number | undefined
  fields: ProductForm
  /** Paths of stored pictures, the cover first. */
  images?: string[] | undefined
  skinPictures?: SkinPicture[] | undefined
  labelPicture?: string | undefined
}

export interface FamilyForm {
  kind: 'shade' | 'size'
  shared: ProductForm
  /** New members take from it what is not given. */
  like?: ProductId | undefined
  members: FamilyMember[]
  /** Changed ingredients correct a typing mistake. */
  formulaCorrection?: boolean | undefined
}

interface Planned extends FamilyMember {
  before: Product | undefined
  label: string
  changes: ProductChanges
}

/** Adds and changes the shades or sizes of one product in one transaction; refused as a whole if one of them is wrong. */
export async function saveFamily(db: Db, actor: Actor, form: FamilyForm): Promise<Product[]> {
  return inTransaction(db, async trx => {
    const locked = await lockOwnProducts(
      trx,
      actor,
      form.members.flatMap(({ id }) => id ?? []),
    )
    const like = form.like ? await getOwnProduct(trx, actor, form.like) : undefined
    const known = locked[0] ?? like
    if (locked.some(product => product.sellerId !== known?.sellerId)) throw refuse.notYourProduct()
    const { category, seller, state, liveAt, ...shared } = form.shared
    const chosenSeller = await chooseSeller(trx, actor, seller)
    const sellerId = chosenSeller !== undefined ? chosenSeller : known ? known.sellerId : actor.id

    const categoryId = category === undefined ? undefined : (await getChosenCategory(trx, category)).id
    const planned = form.members.map(member => plan(member, { form, shared, categoryId, like, locked }))
    const family = await nameFamily(trx, planned, like, sellerId)
    await refuseWrong(trx, planned, { family, sellerId })
    for (const { before, label, version, expectedStock } of planned)
      if (before) await refuseOvertaken(trx, before, { label, version, expectedStock })

    const ofNew = { state: state ?? stateLike(like), liveAt: liveAt ?? like?.liveAt }
    const changed: Parameters<typeof writeManyChanges>[2] = []
    const ids: ProductId[] = []
    for (const { before, changes } of planned) {
      const chosen = await chooseState(trx, actor, before ? { state, liveAt } : ofNew, before)
      const all = { ...changes, ...chosen, family, familyKind: form.kind, sellerId }
      if (before) changed.push({ before, changes: all })
      ids.push(before?.id ?? (await addProductBy(trx, actor, all as ProductDraft)).id)
    }
    await writeManyChanges(trx, actor, changed, form)
    return listOwnRows(trx, ids)
  })
}

/** A new shade of a draft is a draft too. */
const stateLike = (like: Product | undefined): ChosenState =>
  chosenStates.find(state => state === like?.state) ?? 'live'

interface Planning {
  form: FamilyForm
  shared: Omit<ProductForm, 'category' | 'seller' | 'state' | 'liveAt'>
  categoryId: CategoryId | undefined
  like: Product | undefined
  locked: Product[]
}

function plan(member: FamilyMember, { form, shared, categoryId, like, locked }: Planning): Planned {
  const before = locked.find(({ id }) => id === member.id)
  const { category: _, seller: _seller, state: _state, liveAt: _liveAt, ...own } = member.fields
  const label = (own.optionLabel ?? before?.optionLabel ?? '').trim()
  const copied = !before && like ? copyOf(like) : {}
  const images = member.images && {
    images: member.images,
    image: member.images[0] ?? null,
    ...filterMarks(member, member.images, before),
  }
  const name = own.name ?? nameOf({ before, like, sharedName: form.shared.name, label })
  const given = { ...copied, ...shared, ...own, optionLabel: label, name, ...images }
  const changes: ProductChanges = {
    ...given,
    categoryId: categoryId ?? (before ? undefined : like?.categoryId),
  }
  return { ...member, before, label, changes }
}

/** What a new member has of another one: all but what is of that one alone. */
function copyOf(original: Product): ProductChanges {
  const {
    image,
    images,
    skinPictures,
    labelPicture,
    stock,
    state,
    liveAt,
    declineReason,
    createdAt,
    ...product
  } = original
  const own = [...fieldsWith({ identifies: 'product' }), ...fieldsWith({ identifies: 'sibling' })]
  const nothing = own.map(name => [name, productFields[name].kind === 'choice' ? null : ''])
  return { ...product, ...Object.fromEntries(nothing) }
}

/** 'Satin Lipstick, Laal Paar': the family's name and the member's. */
function nameOf(given: {
  before: Product | undefined
  like: Product | undefined
  sharedName: string | undefined
  label: string
}): string | undefined {
  const { before, like, sharedName, label } = given
  const known = before ?? like
  if (sharedName === undefined && before?.optionLabel === label) return undefined
  const isNamedAfterIt = known?.optionLabel && known.name.endsWith(`, ${known.optionLabel}`)
  // A name of another kind was chosen on purpose.
  if (sharedName === undefined && before && !isNamedAfterIt) return undefined
  const ofFamily =
    sharedName ?? (isNamedAfterIt ? known.name.slice(0, -known.optionLabel.length - 2) : known?.name)
  return ofFamily && (label ? `${ofFamily}, ${label}` : ofFamily)
}

/** The family that a member has already, or a new one named after the product. */
async function nameFamily(
  trx: Db,
  planned: Planned[],
  like: Product | undefined,
  sellerId: AccountId | null,
): Promise<string> {
  const known = planned.find(({ before }) => before?.family)?.before?.family || like?.family
  if (known) return known
  const { label = '', changes } = planned[0]!
  const name = (changes.name ?? planned[0]!.before?.name ?? '').replace(`, ${label}`, '')
  const wanted = slugOf(name).slice(0, productFields.family.max - 4)
  // Two new products of the same name must not become one family.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`family ${sellerId} ${wanted}`}))`.execute(trx)
  const { rows } = await sql<{ name: string }>`
    SELECT f.name FROM families f WHERE f.name = ANY(${numbered(wanted)}) AND f.seller_id IS NOT DISTINCT FROM ${sellerId}
      AND EXISTS (SELECT FROM products p WHERE p.family_id = f.id AND p.deleted_at IS NULL)`.execute(trx)
  const taken = new Set(rows.map(({ name }) => name))
  return numbered(wanted).find(name => !taken.has(name)) ?? wanted
}

const numbered = (name: string) => [name, ...Array.from({ length: 98 }, (_, i) => `${name}-${i + 2}`)]

/** Everything that is wrong, by row and field, so that it can be mended at once. */
async function refuseWrong(
  trx: Db,
  planned: Planned[],
  { family, sellerId }: { family: string; sellerId: AccountId | null },
): Promise<void> {
  const wrong: Record<string, string> = {}
  let first: string | undefined
  const report = (row: number, field: string, sentence: string) => {
    wrong[`shades.${row}.${field}`] ??= sentence
    first ??= `${planned[row]!.label || `Row ${row + 1}`}: ${sentence}`
  }
  const others = await labelsOfOthers(trx, { planned, family, sellerId })
  const stored = await storedPaths(trx, planned)
  const labels = new Map<string, number>()
  const numbers = new Map<string, number>()
  for (const [row, { before, label, changes, images = [] }] of planned.entries()) {
    const key = label.toLowerCase()
    if (label === '') report(row, 'optionLabel', 'Please give it a name.')
    else if (labels.has(key) || others.has(key))
      report(row, 'optionLabel', 'Another shade or size of this product already has this name.')
    labels.set(key, row)
    const number = changes.partNumber?.trim().toLowerCase()
    if (number && numbers.has(number)) report(row, 'partNumber', 'Another row already has this part number.')
    if (number) numbers.set(number, row)
    if (!before && !changes.name) report(row, 'name', sentences.missing('the name'))
    if ((changes.name?.length ?? 0) > productFields.name.max)
      report(row, 'optionLabel', sentences.tooLong('the name with this shade', productFields.name.max))
    if (!before && !changes.categoryId) report(row, 'category', 'Please choose a category.')
    const own = new Set([...(before?.images ?? []), before?.image])
    if (images.some(path => !own.has(path) && !stored.has(path)))
      report(row, 'images', 'A picture is no longer there. Please choose it again.')
    const price = changes.price ?? before?.price
    const maxPrice = changes.maxPrice === undefined ? before?.maxPrice : changes.maxPrice
    if (price === undefined) report(row, 'price', sentences.missing('the price'))
    else
      for (const [field, sentence] of Object.entries(wrongPrices({ price, maxPrice })))
        report(row, field, sentence)
  }
  if (first) throw refuse.badInput(first, wrong)
}

function wrongPrices(prices: Parameters<typeof checkPrices>[0]): Record<string, string> {
  try {
    checkPrices(prices)
    return {}
  } catch (error) {
    if (error instanceof Refusal && error.fields) return error.fields
    throw error
  }
}

/** The names of the family's members that are not among those sent. */
async function labelsOfOthers(
  trx: Db,
  which: { planned: Planned[]; family: string; sellerId: AccountId | null },
): Promise<Set<string>> {
  const ids = which.planned.flatMap(({ before }) => before?.id ?? [])
  const { rows } = await sql<{ label: string }>`
    SELECT lower(p.option_label) AS label FROM families f JOIN products p ON p.family_id = f.id
    WHERE f.name = ${which.family} AND f.seller_id IS NOT DISTINCT FROM ${which.sellerId}
      AND p.deleted_at IS NULL AND p.id <> ALL(${ids})`.execute(trx)
  return new Set(rows.map(({ label }) => label))
}

async function storedPaths(trx: Db, planned: Planned[]): Promise<Set<string>> {
  const paths = planned.flatMap(({ images = [] }) => images)
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM stored_files WHERE path = ANY(${paths})`.execute(trx)
  return new Set(rows.map(({ path }) => path))
}

async function refuseOvertaken(
  trx: Db,
  { id, version: current, stock }: Product,
  {
    label,
    version,
    expectedStock,
  }: { label: string; version?: number | undefined } & Pick<FamilyMember, 'expectedStock'>,
): Promise<void> {
  try {
    await refuseStale(trx, { subject: 'product', subjectId: id, current, sent: version })
    if (expectedStock !== undefined && expectedStock !== stock) throw productRefusals.stockChanged(stock)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.conflict) throw error
    throw new Refusal(error.kind, `${label}: ${error.message}`, { conflict: error.conflict })
  }
}
