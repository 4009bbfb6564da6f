import type { CallInput, Reply } from '#contract/client.ts'
import { orderStatuses } from '#values/order-status.ts'
import { callForRows } from '../call-or-sign-in.ts'
import type { TableQuery } from '../data-table/table-query.ts'

export type OrderRow = Reply<'GET /api/orders/seller'>[number]

export async function loadOrders(query: TableQuery, signal?: AbortSignal) {
  const { page, limit } = query
  const { reply, total } = await callForRows(
    'GET /api/orders/seller',
    { query: { page, limit, ...whichOrders(query) } },
    signal,
  )
  return { rows: reply, total }
}

/** What the address says, as far as the server knows it: an unknown word is no reason to show nothing. */
export function whichOrders({ search, sort, filters }: TableQuery): Query {
  return {
    search,
    sort: sorts.find(one => one === sort),
    status: orderStatuses.find(one => one === filters.status),
    from: dayOrNothing(filters.from),
    to: dayOrNothing(filters.to),
  }
}

export const orderFilters = ['status', 'from', 'to'] as const

type Query = CallInput<'GET /api/orders/export'>['query']

const dayOrNothing = (text = '') => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)

const sorts = [
  ...(['newest', 'oldest', 'number-up', 'number-down', 'customer-up', 'customer-down'] as const),
  ...(['total-up', 'total-down', 'status-up', 'status-down'] as const),
]
