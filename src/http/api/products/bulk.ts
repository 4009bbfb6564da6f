import type { z } from 'zod'
import type { productBulkEndpoints } from '#contract/products/bulk.ts'
import { changedProduct, newProduct } from '#contract/products/form.ts'
import { refuse } from '#domain/errors.ts'
import { type BulkChange, changeProducts } from '#domain/products/change-products.ts'
import { duplicateProduct } from '#domain/products/duplicate-product.ts'
import { type ImportReport, importProducts } from '#domain/products/import/import-products.ts'
import type { CheckRow } from '#domain/products/import/plan-import.ts'
import { exportOwn } from '#domain/search/list-own.ts'
import type { Services } from '#services.ts'
import { fromRupees } from '#values/money.ts'
import { findCategoryIds } from '../../listing-query.ts'
import { presentProductsAsCsv } from '../../present/products/product-csv.ts'
import { presentProduct } from '../../present/products/products.ts'
import type { Handlers } from '../../serve.ts'

export const productBulkHandlers = ({ db }: Services): Pick<Handlers, keyof typeof productBulkEndpoints> => ({
  'PUT /api/productdetail/bulk': async ({ account, body: { ids, price, stock, category } }) => {
    const changed = await changeProducts(db, account, {
      ids,
      price: price && toPaise(price),
      stock,
      category: category || undefined,
    })
    const message = changed.length === 1 ? '1 product updated' : `${changed.length} products updated`
    return { message, products: changed.map(presentProduct) }
  },

  'POST /api/productdetail/duplicate/{id}': async ({ account, params, body }) => {
    const product = await duplicateProduct(db, account, { id: params.id, asDraft: body.asDraft })
    return { message: 'Product duplicated', product: presentProduct(product) }
  },

  'GET /api/productdetail/export': async ({ account, query, reply }) => {
    const products = await exportOwn(db, {
      text: query.search,
      seller: account.role === 'admin' ? undefined : account.id,
      category: query.category && (await findCategoryIds(db, query.category)),
      inStock: query.stock && query.stock === 'in',
    })
    reply.header('content-disposition', 'attachment; filename="products.csv"')
    return presentProductsAsCsv(products)
  },

  'POST /api/productdetail/import': async ({ account, body, files }) => {
    const bytes = await files.file?.[0]?.read()
    if (!bytes) throw refuse.badInput('Please choose a CSV file.', { file: 'Please choose a CSV file.' })
    const { dryRun = true, onlyGood = false, otherCategory, asDrafts } = body
    const options = { bytes, dryRun, onlyGood, otherCategory: otherCategory || undefined, asDrafts }
    const report = await importProducts(db, account, options, checkRow)
    return { message: importMessage(report), ...report }
  },
})

type PriceChange = NonNullable<
  z.output<(typeof productBulkEndpoints)['PUT /api/productdetail/bulk']['body']>['price']
>

function toPaise(change: PriceChange): NonNullable<BulkChange['price']> {
  if ('to' in change) return { to: fromRupees(change.to) }
  return 'by' in change ? { by: fromRupees(change.by) } : change
}

/** A row of a file is checked like the form. */
const checkRow: CheckRow = (fields, form) => {
  const result = (form === 'new' ? newProduct : changedProduct).safeParse(fields)
  if (result.success) return { form: result.data.fields }
  const wrong: Record<string, string> = {}
  for (const { path, message } of result.error.issues) wrong[String(path[0])] ??= message
  return { wrong }
}

function importMessage({ done, toAdd, toChange, problems }: ImportReport): string {
  if (done) return `${count(toAdd.length)} added, ${count(toChange.length)} updated`
  if (problems.length > 0) return `${count(new Set(problems.map(({ row }) => row)).size, 'row')} to mend`
  return `${count(toAdd.length)} to add, ${count(toChange.length)} to update`
}

const count = (many: number, what = 'product') => `${many} ${what}${many === 1 ? '' : 's'}`
