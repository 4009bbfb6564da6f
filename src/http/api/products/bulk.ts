import type { z } from 'zod'
import type { productBulkEndpoints } from '#contract/products/bulk.ts'
import { checkProductRow } from '#contract/products/check-row.ts'
import { product } from '#contract/products/products.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { listCategories } from '#domain/categories/categories.ts'
import { getChosenCategory } from '#domain/categories/find-category.ts'
import { refuse } from '#domain/errors.ts'
import { changeProducts } from '#domain/products/bulk/change-products.ts'
import type { BulkChange } from '#domain/products/bulk/plan-change.ts'
import { previewBulk, type RefusedProduct } from '#domain/products/bulk/preview-bulk.ts'
import { type BulkProgress, getBulk, startBulk, undoBulk } from '#domain/products/bulk/run-bulk.ts'
import { withFamilies } from '#domain/products/bulk/with-families.ts'
import { duplicateProduct } from '#domain/products/duplicate-product.ts'
import { writeCell, writeList } from '#domain/products/import/cells.ts'
import { type ImportReport, importProducts } from '#domain/products/import/import-products.ts'
import type { Product } from '#domain/products/product.ts'
import { productRefusals } from '#domain/products/refusals.ts'
import { exportOwn, listOwnIds } from '#domain/search/list-own.ts'
import type { Services } from '#services.ts'
import { csvColumns } from '#values/product-csv.ts'
import { presentDifference } from '../../present/products.ts'
import type { Handlers } from '../../serve.ts'
import { readTableFilters } from './own-filters.ts'

export const productBulkHandlers = ({ db }: Services): Pick<Handlers, keyof typeof productBulkEndpoints> => ({
  'PUT /api/productdetail/bulk': async ({ account, body: { ids, price, stock, category } }) => {
    const changed = await changeProducts(db, account, {
      ids,
      price,
      stock,
      category: category || undefined,
    })
    const message = changed.length === 1 ? '1 product updated' : `${changed.length} products updated`
    return { message, products: changed }
  },

  'POST /api/productdetail/bulk/preview': async ({ account, body }) => {
    const bulk = await readBulk(db, account, body)
    const { rows, refused, ...preview } = await previewBulk(db, account, bulk)
    return {
      ...preview,
      rows: rows.map(({ id, ...row }) => ({ _id: id, ...row })),
      refused: refused.map(presentRefused),
    }
  },

  'POST /api/productdetail/bulk/changes': async ({ account, body }) => {
    const bulk = await readBulk(db, account, body)
    const started = await startBulk(db, account, { ...bulk, stamp: body.stamp })
    return { message: `${count(started.total)} are being changed`, bulk: presentBulk(started) }
  },

  'GET /api/productdetail/bulk/changes/{id}': async ({ account, params }) => ({
    bulk: presentBulk(await getBulk(db, account, params.id)),
  }),

  'POST /api/productdetail/bulk/changes/{id}/undo': async ({ account, params }) => {
    const undo = await undoBulk(db, account, params.id)
    return { message: `${count(undo.changed)} as before`, bulk: presentBulk(undo) }
  },

  'POST /api/productdetail/duplicate/{id}': async ({ account, params, body }) => {
    const product = await duplicateProduct(db, account, { id: params.id, asDraft: body.asDraft })
    return { message: 'Product duplicated', product }
  },

  'GET /api/productdetail/export': async ({ account, query, reply }) => {
    const products = await exportOwn(db, await readTableFilters(db, account, query))
    reply.header('content-disposition', 'attachment; filename="products.csv"')
    return presentProductsAsCsv(products)
  },

  'POST /api/productdetail/import': async ({ account, body, files }) => {
    const bytes = await files.file?.[0]?.read()
    if (!bytes) throw refuse.badInput('Please choose a CSV file.', { file: 'Please choose a CSV file.' })
    const { dryRun = true, onlyGood = false, otherCategory, asDrafts } = body
    const options = { bytes, dryRun, onlyGood, otherCategory: otherCategory || undefined, asDrafts }
    const report = await importProducts(db, account, options, checkProductRow)
    const { changes, ...rest } = report
    return { message: importMessage(report), ...rest, updates: await presentUpdates(db, changes) }
  },
})

/** Nobody reads more; the file itself has all. */
const mostUpdates = 500

async function presentUpdates(db: Db, all: ImportReport['changes']) {
  const names = new Map((await listCategories(db)).map(({ id, name }) => [id, name]))
  return all.slice(0, mostUpdates).map(({ row, product, changes: { categoryId, ...changes } }) => ({
    row,
    name: product.name,
    changes: presentDifference(product, {
      ...changes,
      ...(categoryId && { category: names.get(categoryId) ?? '' }),
    }),
  }))
}

type BulkBody = z.output<(typeof productBulkEndpoints)['POST /api/productdetail/bulk/preview']['body']>

async function readBulk(db: Db, account: Actor, { which, change }: BulkBody) {
  const { category, ...rest } = change
  const ids =
    'ids' in which
      ? await withFamilies(db, which.ids, which.families ?? [])
      : await listOwnIds(
          db,
          await readTableFilters(db, account, which.matching),
          productRefusals.tooManyForBulk,
        )
  const bulkChange: BulkChange = {
    ...rest,
    category: category ? await getChosenCategory(db, category) : undefined,
  }
  return { ids, change: bulkChange }
}

const presentRefused = ({ id, ...rest }: RefusedProduct) => ({ _id: id, ...rest })

const presentBulk = ({ id, refused, ...rest }: BulkProgress) => ({
  _id: id,
  ...rest,
  refused: refused.map(presentRefused),
})

function importMessage({ done, toAdd, toChange, problems }: ImportReport): string {
  if (done) return `${count(toAdd.length)} added, ${count(toChange.length)} updated`
  if (problems.length > 0) return `${count(new Set(problems.map(({ row }) => row)).size, 'row')} to fix`
  return `${count(toAdd.length)} to add, ${count(toChange.length)} to update`
}

const count = (many: number, what = 'product') => `${many} ${what}${many === 1 ? '' : 's'}`

/** Products as a file that can be edited in a spreadsheet and imported again. The byte order mark makes it UTF-8. */
function presentProductsAsCsv(products: Product[]): string {
  const rows = products.map(item => {
    const view = product.parse(item)
    return csvColumns.map(column => toCell(view[column]))
  })
  return `\ufeff${[csvColumns, ...rows].map(row => `${row.map(writeCell).join(',')}\r\n`).join('')}`
}

function toCell(value: unknown): string {
  if (Array.isArray(value)) return writeList(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value ?? '')
}
