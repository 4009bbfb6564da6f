import type { Column } from './column.tsx'
import { type FilterSet, knownValue } from './filters.tsx'

/** Which rows a table shows; all of it stands in the URL. */
export interface TableQuery {
  /** From 1. */
  page: number
  limit: number
  search: string
  /** As the server names it; '' for the list's default order. */
  sort: string
  filters: Record<string, string>
}

export const pageSizes = [10, 15, 20, 25, 30]

interface Known<Row> {
  columns: Column<Row>[]
  filters: FilterSet
  remembered: Remembered
}

/** What the table does not know is left out: the URL may be edited by hand, or come from an older version. */
export function readTableQuery<Row>(params: URLSearchParams, known: Known<Row>): TableQuery {
  const { columns, filters, remembered } = known
  const limit = Number(params.get('limit') ?? remembered.limit)
  const sort = params.get('sort') ?? remembered.sort ?? ''
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
    limit: pageSizes.includes(limit) ? limit : pageSizes[0]!,
    search: (params.get('search') ?? '').slice(0, 200),
    sort: columns.some(column => column.sort?.up === sort || column.sort?.down === sort) ? sort : '',
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, knownValue(filter, params.get(name) ?? '')]),
    ),
  }
}

/** The URL with these changes; all but another page start again at the first page. */
export function changedParams(
  params: URLSearchParams,
  { filters, ...changes }: Partial<TableQuery>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries({ ...changes, ...filters }))
    if (value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  return next
}

/** What the user chose for a table, stored in this browser for the next visit. */
export interface Remembered {
  limit?: number
  sort?: string
  hidden?: string[]
}

export function recall(table: string): Remembered {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? '{}') ?? {}
  } catch {
    // Storage is blocked, or holds something else.
    return {}
  }
}

export function remember(table: string, changes: Remembered) {
  try {
    localStorage.setItem(key(table), JSON.stringify({ ...recall(table), ...changes }))
  } catch {
    // Storage is full or blocked: the choice lasts for this visit.
  }
}

const key = (table: string) => `table:${table}`
