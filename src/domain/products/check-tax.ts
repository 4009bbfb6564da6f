import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import { readRatesOn } from '#domain/taxes/tax-rates.ts'
import { dayInIndia } from '#values/dates.ts'
import { rateProblem } from '#values/gst.ts'
import type { CategoryId } from '#values/ids.ts'
import type { Product } from './product.ts'
import type { ProductChanges } from './product-columns.ts'

const taxFields = ['hsn', 'gstRate', 'gstReason'] as const

/** Whether a change is about the tax: only then is it checked, so that old mistakes keep nobody from changing something else. */
export const changesTax = (before: Product | undefined, changes: ProductChanges): boolean =>
  taxFields.some(
    field => changes[field] !== undefined && changes[field] !== (before?.[field] ?? emptyTax[field]),
  )

const emptyTax = { hsn: '', gstRate: null, gstReason: '' }

/** Refuses a rate that is neither the tax table's today nor explained. */
export async function checkTax(
  trx: Db,
  {
    before,
    changes,
  }: { before?: Product | undefined; changes: ProductChanges & { categoryId?: CategoryId | undefined } },
): Promise<void> {
  if (!changesTax(before, changes)) return
  const { hsn, gstRate, gstReason } = { ...emptyTax, ...before, ...withoutUndefined(changes) }
  if (gstRate === null) return
  const category = changes.categoryId ?? before?.categoryId
  const named = hsn || (category ? await categoryHsn(trx, category) : '')
  const problem = rateProblem(
    { hsn: named, gstRate, gstReason },
    await readRatesOn(trx, dayInIndia(new Date())),
  )
  if (problem) throw refuse.wrongField('gstReason', problem)
}

const withoutUndefined = (changes: ProductChanges) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Product>

async function categoryHsn(trx: Db, id: CategoryId): Promise<string> {
  const row = await trx.selectFrom('categories').select('hsn').where('id', '=', id).executeTakeFirst()
  return row?.hsn ?? ''
}
