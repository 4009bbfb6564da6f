import { CallError, type Reply } from '#contract/client.ts'
import { fieldLabel, productFieldNames, productFields } from '#values/product-fields.ts'
import { type ConflictRow, chooseVersion } from '#web/ui/conflict-dialog.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { type Product, type ProductValues, shadeFields, toValues } from './wizard/product-values.ts'
import type { Shades } from './wizard/shades.ts'

/** A product as somebody else has saved it meanwhile, with its family, and which of the two counts. */
interface Resolved {
  choice: 'mine' | 'theirs'
  theirs: OwnProduct
  family: OwnProduct[]
}

type OwnProduct = Reply<'GET /api/productdetail/family/{id}'>['products'][number]

interface Conflict {
  base: ProductValues
  mine: Partial<ProductValues>
  /** Of a form with all shades: what it began with, and what it has now. */
  shades?: { base: Shades; mine: Shades } | undefined
}

/** Somebody else has changed the product or its stock: asks what counts. Null for other failures, or without an answer. */
export async function resolveConflict(
  error: unknown,
  id: string,
  { base, mine, shades }: Conflict,
): Promise<Resolved | null> {
  if (!(error instanceof CallError) || !error.conflict) return null
  const { products: family } = await callOrSignIn('GET /api/productdetail/family/{id}', { params: { id } })
  const product = family.find(({ _id }) => _id === id)!
  const theirs = toValues(product)
  const rows = productFieldNames
    .filter(name => theirs[name] !== base[name] || (mine[name] ?? base[name]) !== base[name])
    .map(name => ({
      label: fieldLabel(productFields[name]),
      before: shown(base[name]),
      theirs: shown(theirs[name]),
      mine: shown(mine[name] ?? base[name]),
    }))
  if (shades) rows.push(...shadeRows(shades, family, id))
  if (error.conflict.fields.some(field => field === 'image' || field === 'images'))
    rows.push({ label: 'Pictures', before: '', theirs: `${product.images.length} now`, mine: '' })
  const choice = await chooseVersion({ sentence: error.message, rows })
  return choice && { choice, theirs: product, family }
}

const shown = (value: string | boolean) => (value === true ? 'Yes' : value === false ? 'No' : value)

/** The cells of the other shades that were changed, here or there. */
function shadeRows(
  { base, mine }: { base: Shades; mine: Shades },
  family: Product[],
  id: string,
): ConflictRow[] {
  return family.flatMap(product => {
    const before = base.rows.find(({ key }) => key === product._id)
    const now = mine.rows.find(({ key }) => key === product._id)
    if (!before || !now || product._id === id) return []
    const theirs = toValues(product)
    return shadeFields
      .filter(field => theirs[field] !== before.values[field] || now.values[field] !== before.values[field])
      .map(field => ({
        label: `${before.values.optionLabel || product.name}: ${fieldLabel(productFields[field])}`,
        before: before.values[field],
        theirs: theirs[field],
        mine: now.values[field],
      }))
  })
}
