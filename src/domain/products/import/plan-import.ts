import { setImmediate } from 'node:timers/promises'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Actor, mayChange } from '#domain/actor.ts'
import { Refusal } from '#domain/errors.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { findFalseClaim } from '#domain/ingredients/label.ts'
import { readRatesOn } from '#domain/taxes/tax-rates.ts'
import { dayInIndia } from '#values/dates.ts'
import { type GstRate, rateProblem } from '#values/gst.ts'
import { type CategoryId, isId } from '#values/ids.ts'
import type { Dictionary } from '#values/ingredients/dictionary.ts'
import { slugOf } from '#values/slug.ts'
import { getChosenCategory } from '../../categories/find-category.ts'
import { changesTax } from '../check-tax.ts'
import type { NewProductForm, ProductForm } from '../create-product.ts'
import { type Product, productsWithCategory } from '../product.ts'
import { checkPrices, type ProductChanges } from '../product-columns.ts'
import type { ImportRow } from './import-file.ts'

export interface Problem {
  row: number
  /** The heading of the wrong cell; '' where the whole row is meant. */
  column: string
  value: string
  sentence: string
}

export interface Plan {
  additions: { row: number; draft: ProductChanges & Pick<Product, 'name' | 'price' | 'categoryId'> }[]
  changes: { row: number; product: Product; changes: ProductChanges }[]
  /** Rows that would change nothing. */
  same: number
  problems: Problem[]
}

/** Checks a row like the product form: the parsed fields, or a sentence for each wrong one. */
export type CheckRow = (
  fields: Record<string, unknown>,
  form: 'new' | 'changed',
) => { form: ProductForm } | { wrong: Record<string, string> }

interface Options {
  check: CheckRow
  /** For rows whose category the shop does not have. */
  otherCategory?: string | undefined
}

type Report = (field: string, sentence: string) => void

/** What a file would do, row by row, without doing it. A product is found by its id, else by its part number. */
export async function planImport(trx: Db, actor: Actor, rows: ImportRow[], options: Options): Promise<Plan> {
  const findProduct = await readProducts(trx, actor, rows)
  const findCategory = await readCategories(trx, options.otherCategory)
  const dictionary = await getDictionary(trx)
  const rates = await readRatesOn(trx, dayInIndia(new Date()))
  const hsnOf = await readCategoryCodes(trx)
  const plan: Plan = { additions: [], changes: [], same: 0, problems: [] }
  const firstRows = new Map<string, number>()

  for (const [index, row] of rows.entries()) {
    // Checking thousands of rows takes seconds; other requests go on in between.
    if (index % 25 === 24) await setImmediate()
    const problems: Problem[] = []
    const report: Report = (field, sentence) => {
      const value = shorten(field === '_id' ? row.id : row.fields[field])
      problems.push({ row: row.row, column: row.headings[field] ?? '', value, sentence })
    }

    const product = findProduct(row, report)
    const key = product?.id ?? partNumberOf(row)
    const earlier = key && firstRows.get(key)
    if (earlier) report(row.id ? '_id' : 'partNumber', `Row ${earlier} is the same product.`)
    else if (key) firstRows.set(key, row.row)

    const changes = planChanges(row, product, { ...options, findCategory, dictionary, rates, hsnOf, report })
    plan.problems.push(...problems)
    if (problems.length > 0) continue
    if (!product)
      plan.additions.push({ row: row.row, draft: changes as NewProductForm & { categoryId: CategoryId } })
    else if (isSame(product, changes)) plan.same++
    else plan.changes.push({ row: row.row, product, changes })
  }
  return plan
}

/** The changes of one row; what is wrong with it is reported. */
function planChanges(
  { id, fields }: ImportRow,
  product: Product | undefined,
  {
    check,
    otherCategory,
    findCategory,
    dictionary,
    rates,
    hsnOf,
    report,
  }: Options & {
    findCategory: (text: string) => CategoryId | undefined
    dictionary: Dictionary
    rates: readonly GstRate[]
    /** The HSN codes that categories name. */
    hsnOf: ReadonlyMap<CategoryId, string>
    report: Report
  },
): ProductChanges {
  const checkCategory = (text: string) => {
    const found = findCategory(text)
    if (!found)
      report('category', 'This category does not exist. Please add it first, or choose one for such rows.')
    return found
  }
  const kind = product || id ? 'changed' : 'new'
  const needsCategory = fields.category === '' || (kind === 'new' && fields.category === undefined)
  const checked = check(
    otherCategory && needsCategory ? { ...fields, category: otherCategory } : fields,
    kind,
  )
  if ('wrong' in checked) {
    if (!checked.wrong.category && typeof fields.category === 'string') checkCategory(fields.category)
    for (const [field, sentence] of Object.entries(checked.wrong)) report(field, sentence)
    return {}
  }
  const { category, ...changes } = checked.form
  const categoryId = category === undefined ? undefined : checkCategory(category)
  const price = changes.price ?? product?.price
  const maxPrice = changes.maxPrice === undefined ? product?.maxPrice : changes.maxPrice
  try {
    if (price !== undefined) checkPrices({ price, maxPrice })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    report('price', error.message)
  }
  if (changesTax(product, changes)) {
    const {
      hsn = product?.hsn ?? '',
      gstRate = product?.gstRate ?? null,
      gstReason = product?.gstReason ?? '',
    } = changes
    const category = categoryId ?? product?.categoryId
    const named = hsn || (category && hsnOf.get(category)) || ''
    const problem = rateProblem({ hsn: named, gstRate, gstReason }, rates)
    if (problem) report('gstRate', problem)
  }
  const { ingredients, claims } = changes
  if (ingredients || claims) {
    const falseClaim = findFalseClaim(
      {
        ingredients: ingredients ?? product?.ingredients ?? '',
        claims: claims ?? product?.claims ?? [],
      },
      dictionary,
    )
    if (falseClaim) report('claims', falseClaim)
  }
  return { ...changes, ...(categoryId && { categoryId }) }
}

const isSame = (product: Product, changes: ProductChanges) =>
  Object.entries(changes).every(
    ([field, value]) =>
      value === undefined || JSON.stringify(value) === JSON.stringify(product[field as keyof Product]),
  )

/** Reads all products that the file may mean in two queries, not one per row. */
async function readProducts(trx: Db, actor: Actor, rows: ImportRow[]) {
  const ids = rows.flatMap(({ id }) => (id && isId(id) ? [id] : []))
  const numbers = rows.flatMap(row => (row.id ? [] : (partNumberOf(row) ?? [])))
  const read = (only: Expression<SqlBool>) => productsWithCategory(trx).where(only).execute()
  const [withId, withNumber] = await Promise.all([
    read(sql<SqlBool>`p.id = ANY(${ids})`),
    read(
      actor.role === 'admin'
        ? sql<SqlBool>`p.part_number = ANY(${numbers})`
        : sql<SqlBool>`p.part_number = ANY(${numbers}) AND p.seller_id = ${actor.id}`,
    ),
  ])
  const byId = new Map<string, Product>(withId.map(product => [product.id, product]))
  const byNumber = Map.groupBy(withNumber, ({ partNumber }) => partNumber)

  return (row: ImportRow, report: Report): Product | undefined => {
    if (row.id) {
      const product = byId.get(row.id)
      if (product && mayChange(actor, product.sellerId)) return product
      report(
        '_id',
        product
          ? 'This product belongs to another seller.'
          : 'There is no product with this id. Leave it empty to add a new one.',
      )
      return undefined
    }
    const found = byNumber.get(partNumberOf(row) ?? '') ?? []
    if (found.length <= 1) return found[0]
    report(
      'partNumber',
      `${found.length} products have this part number. Please enter the _id of the right one.`,
    )
    return undefined
  }
}

const partNumberOf = ({ fields }: ImportRow): string | undefined =>
  typeof fields.partNumber === 'string' ? fields.partNumber.trim() || undefined : undefined

function shorten(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' | ') : String(value ?? '')
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

async function readCategoryCodes(trx: Db): Promise<Map<CategoryId, string>> {
  const rows = await trx.selectFrom('categories').select(['id', 'hsn']).execute()
  return new Map(rows.map(({ id, hsn }) => [id, hsn]))
}

/** Finds categories by id, name or slug, also by a slug from before a category was renamed. */
async function readCategories(trx: Db, otherCategory: string | undefined) {
  const [categories, old, fallback] = await Promise.all([
    trx.selectFrom('categories').select(['id', 'slug']).forKeyShare().execute(),
    trx
      .selectFrom('redirects')
      .select([
        sql<CategoryId>`to_id`.as('id'),
        sql<string>`substr(from_path, length('/category/') + 1)`.as('slug'),
      ])
      .where('to_kind', '=', 'category')
      .where('from_path', 'like', '/category/%')
      .execute(),
    otherCategory ? getChosenCategory(trx, otherCategory) : undefined,
  ])
  const bySlug = new Map([...old, ...categories].map(({ slug, id }) => [slug, id]))
  const byId = new Map<string, CategoryId>(categories.map(({ id }) => [id, id]))
  return (text: string): CategoryId | undefined => byId.get(text) ?? bySlug.get(slugOf(text)) ?? fallback?.id
}
