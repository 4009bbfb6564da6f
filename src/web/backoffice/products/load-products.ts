import type { Reply } from '#contract/client.ts'
import { callForRows } from '../call-or-sign-in.ts'
import type { TableQuery } from '../data-table/table-query.ts'

export type ProductRow = Reply<'GET /api/productdetail/myproducts'>['products'][number]

export async function loadProducts(query: TableQuery, signal?: AbortSignal) {
  const { reply, total } = await callForRows(
    'GET /api/productdetail/myproducts',
    { query: productQuery(query) },
    signal,
  )
  return { rows: reply.products, total }
}

/** The table's question as the server wants it. */
export function productQuery({ page, limit, search, sort, filters }: TableQuery) {
  // Another address than the table's own may stand here: an unknown order is no reason to show nothing.
  const known = sorts.find(one => one === sort)
  return {
    page,
    limit,
    search,
    sort: known,
    category: filters.category,
    stock: stocks.find(one => one === filters.stock),
  }
}

const stocks = ['in', 'out'] as const
const sorts = [
  'newest',
  'oldest',
  'name-up',
  'name-down',
  'price-up',
  'price-down',
  'stock-up',
  'stock-down',
] as const
