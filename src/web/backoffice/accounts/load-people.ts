import type { Reply } from '#contract/client.ts'
import { callForRows } from '../call-or-sign-in.ts'
import type { TableQuery } from '../data-table/table-query.ts'

export type Person = Reply<'GET /api/users/all'>[number]

/** Those who wait come first. */
export const loadSellers = (query: TableQuery, signal?: AbortSignal) =>
  load('seller', query, 'pending', signal)
export const loadAdmins = (query: TableQuery, signal?: AbortSignal) => load('admin', query, 'pending', signal)
export const loadCustomers = (query: TableQuery, signal?: AbortSignal) =>
  load('customer', query, 'newest', signal)

export async function countWaitingAdmins(): Promise<number> {
  const query = { role: 'admin', active: 'false', page: 1, limit: 1 } as const
  return (await callForRows('GET /api/users/all', { query })).total
}

async function load(
  role: Person['role'],
  { page, limit, search, sort, filters }: TableQuery,
  usual: (typeof sorts)[number],
  signal: AbortSignal | undefined,
) {
  const query = {
    ...{ role, page, limit, search, figures: 'true' },
    sort: sorts.find(one => one === sort) ?? usual,
    active: ['true', 'false'].find(one => one === filters.active),
  } as const
  const { reply, total } = await callForRows('GET /api/users/all', { query }, signal)
  return { rows: reply, total }
}

const sorts = [
  ...(['newest', 'oldest', 'pending', 'name-up', 'name-down', 'email-up', 'email-down'] as const),
  ...(['orders-up', 'orders-down', 'spent-up', 'spent-down'] as const),
]
