import { CallError, type Reply } from '#contract/client.ts'
import { fieldLabel, productFieldNames, productFields } from '#values/product-fields.ts'
import { chooseVersion } from '#web/ui/conflict-dialog.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { type ProductValues, toValues } from './wizard/product-values.ts'

/** A product as somebody else has saved it meanwhile, and which of the two counts. */
interface Settled {
  choice: 'mine' | 'theirs'
  theirs: Reply<'GET /api/productdetail/own/{id}'>['product']
}

/** Somebody else has changed the product or its stock: asks what counts. Null for other failures, or without an answer. */
export async function settleConflict(
  error: unknown,
  id: string,
  { base, mine }: { base: ProductValues; mine: Partial<ProductValues> },
): Promise<Settled | null> {
  if (!(error instanceof CallError) || !error.conflict) return null
  const { product } = await callOrSignIn('GET /api/productdetail/own/{id}', { params: { id } })
  const theirs = toValues(product)
  const rows = productFieldNames
    .filter(name => theirs[name] !== base[name] || (mine[name] ?? base[name]) !== base[name])
    .map(name => ({
      label: fieldLabel(productFields[name]),
      before: shown(base[name]),
      theirs: shown(theirs[name]),
      mine: shown(mine[name] ?? base[name]),
    }))
  if (error.conflict.fields.some(field => field === 'image' || field === 'images'))
    rows.push({ label: 'Pictures', before: '', theirs: `${product.images.length} by now`, mine: '' })
  const choice = await chooseVersion({ sentence: error.message, rows })
  return choice && { choice, theirs: product }
}

const shown = (value: string | boolean) => (value === true ? 'Yes' : value === false ? 'No' : value)
