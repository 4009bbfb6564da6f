import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/errors.ts'
import { type CategoryId, isId, type ProductId } from '#values/ids.ts'
import type { NewProductForm, ProductForm } from '../create-product.ts'
import { liveProducts, type Product } from '../product.ts'
import { checkPrices, type ProductChanges } from '../product-columns.ts'
import { readCategories } from './categories.ts'
import type { ImportRow } from './import-file.ts'

export interface Problem {
  row: number
  /** The heading it stands under; '' where the whole row is meant. */
  column: string
  value: string
  sentence: string
}

export interface Plan {
  additions: { row: number; draft: ProductChanges & Pick<Product, 'name' | 'price' | 'categoryId'> }[]
  changes: { row: number; product: Product; changes: ProductChanges }[]
  /** Rows that are in the shop just so. */
  same: number
  problems: Problem[]
}

/** Checks a row as the product form would be: its fields, or what is wrong with which. */
export type CheckRow = (
  given: Record<string, unknown>,
  kind: 'new' | 'changed',
) => { form: ProductForm } | { wrong: Record<string, string> }

/** What a file would do, row by row, without doing it. A product is found by its id, else by its part number. */
export async function planImport(
  trx: Db,
  actor: Actor,
  rows: ImportRow[],
  { check, otherCategory }: { check: CheckRow; otherCategory?: string | undefined },
): Promise<Plan> {
  const known = await readKnown(trx, actor, rows)
  const categoryOf = await readCategories(trx, otherCategory)
  const plan: Plan = { additions: [], changes: [], same: 0, problems: [] }
  const taken = new Map<string, number>()

  for (const one of rows) {
    const before = plan.problems.length
    const complain = (field: string, sentence: string) =>
      plan.problems.push({
        row: one.row,
        column: one.headings[field] ?? '',
        value: cut(field === '_id' ? one.id : one.fields[field]),
        sentence,
      })

    const product = known.find(one, complain)
    const key = product?.id ?? partNumberOf(one)
    const earlier = key && taken.get(key)
    if (earlier) complain(one.id ? '_id' : 'partNumber', `Row ${earlier} is of the same product.`)
    else if (key) taken.set(key, one.row)

    const kind = product || one.id ? 'changed' : 'new'
    const checked = check(withCategory(one.fields, kind, otherCategory), kind)
    if ('wrong' in checked && !checked.wrong.category && typeof one.fields.category === 'string')
      checkCategory(one.fields.category, categoryOf, complain)
    if ('wrong' in checked)
      for (const [field, sentence] of Object.entries(checked.wrong)) complain(field, sentence)
    else place(plan, one, product, checked.form, categoryOf, complain, before)
  }
  return plan
}

function place(
  plan: Plan,
  { row }: ImportRow,
  product: Product | undefined,
  { category, ...form }: ProductForm,
  categoryOf: (text: string) => CategoryId | undefined,
  complain: (field: string, sentence: string) => void,
  before: number,
) {
  const categoryId = category === undefined ? undefined : checkCategory(category, categoryOf, complain)
  const price = form.price ?? product?.price
  const maxPrice = form.maxPrice === undefined ? product?.maxPrice : form.maxPrice
  try {
    if (price !== undefined) checkPrices({ price, maxPrice })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    complain('price', error.message)
  }
  if (plan.problems.length > before) return
  const changes: ProductChanges = { ...form, ...(categoryId && { categoryId }) }
  if (!product) plan.additions.push({ row, draft: changes as NewProductForm & { categoryId: CategoryId } })
  else if (isSame(product, changes)) plan.same++
  else plan.changes.push({ row, product, changes })
}

function checkCategory(
  text: string,
  categoryOf: (text: string) => CategoryId | undefined,
  complain: (field: string, sentence: string) => void,
): CategoryId | undefined {
  const found = categoryOf(text)
  if (!found)
    complain('category', 'This category does not exist. Please make it first, or choose one for such rows.')
  return found
}

/** A new product without a category gets the one for such rows, if there is one. */
const withCategory = (fields: ImportRow['fields'], kind: 'new' | 'changed', other: string | undefined) =>
  other && (fields.category === '' || (kind === 'new' && fields.category === undefined))
    ? { ...fields, category: other }
    : fields

const isSame = (product: Product, changes: ProductChanges) =>
  Object.entries(changes).every(
    ([field, value]) =>
      value === undefined || JSON.stringify(value) === JSON.stringify(product[field as keyof Product]),
  )

/** The products that a file may mean: asked for once, not row by row. */
async function readKnown(trx: Db, actor: Actor, rows: ImportRow[]) {
  const ids = rows.flatMap(({ id }) => (id && isId(id) ? [id] : []))
  const numbers = rows.flatMap(one => (one.id ? [] : (partNumberOf(one) ?? [])))
  const read = (only: Expression<SqlBool>) => liveProducts(trx).where(only).execute()
  const [named, numbered] = await Promise.all([
    read(sql<SqlBool>`p.id = ANY(${ids})`),
    read(
      actor.role === 'admin'
        ? sql<SqlBool>`p.part_number = ANY(${numbers})`
        : sql<SqlBool>`p.part_number = ANY(${numbers}) AND p.seller_id = ${actor.id}`,
    ),
  ])
  const byId = new Map(named.map(product => [product.id, product]))
  const byNumber = Map.groupBy(numbered, ({ partNumber }) => partNumber)

  function find(one: ImportRow, complain: (field: string, sentence: string) => void): Product | undefined {
    if (one.id) {
      const product = byId.get(one.id as ProductId)
      if (!product) complain('_id', 'There is no product with this id. Leave it empty to add a new one.')
      else if (actor.role !== 'admin' && product.sellerId !== actor.id)
        complain('_id', 'This product belongs to another seller.')
      else return product
      return undefined
    }
    const found = byNumber.get(partNumberOf(one) ?? '') ?? []
    if (found.length > 1)
      complain(
        'partNumber',
        `${found.length} products have this part number. Please give the _id of the one.`,
      )
    return found.length === 1 ? found[0] : undefined
  }
  return { find }
}

const partNumberOf = ({ fields }: ImportRow): string | undefined =>
  typeof fields.partNumber === 'string' ? fields.partNumber.trim() || undefined : undefined

function cut(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' | ') : String(value ?? '')
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
