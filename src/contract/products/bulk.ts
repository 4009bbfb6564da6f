import { z } from 'zod'
import { hasTwoDecimals } from '#values/field-checks.ts'
import { fromRupees } from '#values/money.ts'
import { endpoints } from '../endpoint.ts'
import { optionalFlag, optionalText } from '../form-values.ts'
import { bulkChangeId, productId } from '../ids.ts'
import { searchText } from '../search/listing.ts'
import { ownFilters, product } from './products.ts'

const maxProducts = 500

const amount = (what: string) =>
  z
    .number(`Please give ${what} as a number.`)
    .min(-10_000_000, `Please give ${what} between -1,00,00,000 and 1,00,00,000.`)
    .max(10_000_000, `Please give ${what} between -1,00,00,000 and 1,00,00,000.`)
    .refine(hasTwoDecimals, `Please give ${what} with at most two decimals.`)
    .transform(fromRupees)

const pieces = z
  .int('Please give the stock as a whole number.')
  .min(-1_000_000, 'Please give the stock between -10,00,000 and 10,00,000.')
  .max(1_000_000, 'Please give the stock between -10,00,000 and 10,00,000.')

const priceChange = z.union(
  [
    z.strictObject({ to: amount('the price') }),
    z.strictObject({ by: amount('the price') }),
    z.strictObject({
      percent: z
        .number()
        .min(-99, 'Please give at least -99 percent.')
        .max(1000, 'Please give at most 1,000 percent.'),
    }),
  ],
  'Please give the price as to, by or percent.',
)

const stockChange = z.union(
  [z.strictObject({ to: pieces.min(0, 'The stock must be at least 0.') }), z.strictObject({ by: pieces })],
  'Please give the stock as to or by.',
)

const mrpChange = z.union(
  [
    z.strictObject({ to: amount('the MRP') }),
    z.strictObject({ by: amount('the MRP') }),
    z.strictObject({
      percent: z
        .number()
        .min(-99, 'Please give at least -99 percent.')
        .max(1000, 'Please give at most 1,000 percent.'),
    }),
  ],
  'Please give the MRP as to, by or percent.',
)

/** Chosen one by one, or all that match the table's search and filters. */
const which = z.union(
  [
    z.strictObject({
      ids: z
        .array(productId, 'Please choose products.')
        .min(1, 'Please choose at least one product.')
        .max(maxProducts, `Please choose at most ${maxProducts} products, or all that match.`),
      /** Those of them that stand for all shades or sizes of their family. */
      families: z.array(productId).max(maxProducts).optional(),
    }),
    z.strictObject({ matching: z.object({ search: searchText, ...ownFilters }) }),
  ],
  'Please say which products are to be changed.',
)

const bulkChange = z
  .strictObject({
    price: priceChange.optional(),
    /** Null takes the MRP away. */
    maxPrice: mrpChange.nullish(),
    stock: stockChange.optional(),
    category: optionalText('the category', 200),
    state: z.enum(['live', 'hidden', 'draft'], 'Please choose live, hidden or draft.').optional(),
    delete: z.literal(true).optional(),
  })
  .refine(change => Object.values(change).some(value => value !== undefined && value !== ''), {
    error: 'There is nothing to change.',
  })

const refusedProducts = z.array(z.object({ _id: productId, name: z.string(), reason: z.string() }))

const bulkProgress = z.object({
  _id: bulkChangeId,
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  refusedCount: z.int(),
  /** The first of them. */
  refused: refusedProducts,
  finished: z.boolean(),
  /** Whether it can be undone, for a week. */
  mayUndo: z.boolean(),
  /** Once products were made live: how many of them cannot be invoiced yet. */
  untaxed: z.int(),
})

const importReport = z.object({
  message: z.string(),
  format: z.enum(['kanti', 'shopify']),
  notes: z.array(z.string()),
  /** The products whose pictures the file links to. The shop never fetches them. */
  pictureLinks: z.array(z.object({ row: z.int(), name: z.string(), links: z.array(z.string()) })),
  /** How many products the file has. */
  rows: z.int(),
  toAdd: z.array(z.string()),
  toChange: z.array(z.string()),
  /** What would change of each, old and new in words; the first hundreds. */
  updates: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  /** Rows that would change nothing. */
  same: z.int(),
  problems: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), sentence: z.string() })),
  done: z.boolean(),
  /** Once it is imported: how many of its live products cannot be invoiced yet. */
  untaxed: z.int(),
})

export const productBulkEndpoints = endpoints({
  'PUT /api/productdetail/bulk': {
    summary: 'Change price, stock or category of many products; all of them or none',
    access: 'seller',
    right: 'products',
    body: z.object({
      ids: z
        .array(productId, 'Please choose products.')
        .min(1, 'Please choose at least one product.')
        .max(maxProducts, `Please choose at most ${maxProducts} products at a time.`),
      price: priceChange.optional(),
      stock: stockChange.optional(),
      category: optionalText('the category', 200),
    }),
    reply: z.object({ message: z.string(), products: z.array(product) }),
  },
  'POST /api/productdetail/bulk/preview': {
    summary:
      'What a change would make of many products: the first rows, how many, and which it cannot be made for',
    access: 'seller',
    right: 'products',
    body: z.object({ which, change: bulkChange }),
    reply: z.object({
      total: z.int(),
      toChange: z.int(),
      /** Those that are as wished already. */
      same: z.int(),
      refusedCount: z.int(),
      rows: z.array(z.object({ _id: productId, name: z.string(), from: z.string(), to: z.string() })),
      refused: refusedProducts,
      /** Sent with the change itself, which is refused if a product was changed since. */
      stamp: z.string(),
    }),
  },
  'POST /api/productdetail/bulk/changes': {
    summary: 'Make a change that was previewed, in the background; what cannot be changed is left as it is',
    access: 'seller',
    right: 'products',
    status: 201,
    body: z.object({
      which,
      change: bulkChange,
      stamp: z.string('Please preview the change first.').max(100),
    }),
    reply: z.object({ message: z.string(), bulk: bulkProgress }),
  },
  'GET /api/productdetail/bulk/changes/{id}': {
    summary: 'How far one of your changes of many products is',
    access: 'seller',
    right: 'see-products',
    params: z.object({ id: bulkChangeId }),
    reply: z.object({ bulk: bulkProgress }),
  },
  'POST /api/productdetail/bulk/changes/{id}/undo': {
    summary:
      'Undo one of your changes of many products. Stock is counted back, deleted products leave the bin; what was changed ' +
      'since stays as it is',
    access: 'seller',
    right: 'products',
    params: z.object({ id: bulkChangeId }),
    reply: z.object({ message: z.string(), bulk: bulkProgress }),
  },
  'POST /api/productdetail/duplicate/{id}': {
    summary: 'The same product once more, with no stock',
    access: 'seller',
    right: 'products',
    status: 201,
    params: z.object({ id: productId }),
    body: z.object({ asDraft: optionalFlag('whether it begins as a draft') }),
    reply: z.object({ message: z.string(), product }),
  },
  'GET /api/productdetail/export': {
    summary: 'Your products, for an admin all, as a CSV file that can be imported again',
    access: 'seller',
    right: 'see-products',
    query: z.object({ search: searchText, ...ownFilters }),
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'POST /api/productdetail/import': {
    summary:
      'Add and change products by a CSV `file`, the shop’s own or Shopify’s; a product is found by its _id or part ' +
      'number. Unless `dryRun` is false it only says what it would do',
    access: 'seller',
    right: 'products',
    body: z.object({
      dryRun: optionalFlag('whether to try only'),
      onlyGood: optionalFlag('whether to leave rows with problems out'),
      otherCategory: optionalText('the category for rows without one', 200),
      asDrafts: optionalFlag('whether new products begin as drafts'),
    }),
    files: { file: 1 },
    reply: importReport,
  },
})
