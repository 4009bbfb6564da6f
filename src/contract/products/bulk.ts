import { z } from 'zod'
import { endpoints, filter } from '../endpoint.ts'
import { optionalFlag, optionalText } from '../form-values.ts'
import { productId } from '../ids.ts'
import { searchText, several } from '../search/listing.ts'
import { product } from './products.ts'

const maxProducts = 500

const amount = (what: string) =>
  z
    .number(`Please give ${what} as a number.`)
    .min(-10_000_000, `Please give ${what} between -1,00,00,000 and 1,00,00,000.`)
    .max(10_000_000, `Please give ${what} between -1,00,00,000 and 1,00,00,000.`)

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
  /** Rows that would change nothing. */
  same: z.int(),
  problems: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), sentence: z.string() })),
  done: z.boolean(),
})

export const productBulkEndpoints = endpoints({
  'PUT /api/productdetail/bulk': {
    summary: 'Change price, stock or category of many products; all of them or none',
    access: 'seller',
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
  'POST /api/productdetail/duplicate/{id}': {
    summary: 'The same product once more, with no stock',
    access: 'seller',
    status: 201,
    params: z.object({ id: productId }),
    body: z.object({ asDraft: optionalFlag('whether it begins as a draft') }),
    reply: z.object({ message: z.string(), product }),
  },
  'GET /api/productdetail/export': {
    summary: 'Your products, for an admin all, as a CSV file that can be imported again',
    access: 'seller',
    query: z.object({
      search: searchText,
      category: several('the category'),
      stock: filter(z.enum(['in', 'out'], 'Please say in or out for stock.')),
    }),
    type: 'text/csv; charset=utf-8',
    reply: z.string(),
  },
  'POST /api/productdetail/import': {
    summary:
      'Add and change products by a CSV `file`, the shop’s own or Shopify’s; a product is found by its _id or part ' +
      'number. Unless `dryRun` is false it only says what it would do',
    access: 'seller',
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
