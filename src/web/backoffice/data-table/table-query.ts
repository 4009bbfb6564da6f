/** What a table asks the server for; all of it stands in the address. */
export interface TableQuery {
  /** From 1. */
  page: number
  limit: number
  search: string
  /** As the server names it; '' for the list's own order. */
  sort: string
  /** The screen's own ways to narrow the list, by their names in the address. */
  filters: Record<string, string>
}

export const pageSizes = [10, 15, 20, 25, 30]

export function readTableQuery(
  params: URLSearchParams,
  { filters, remembered }: { filters: readonly string[]; remembered: { limit?: number; sort?: string } },
): TableQuery {
  const limit = Number(params.get('limit') ?? remembered.limit)
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
    limit: pageSizes.includes(limit) ? limit : pageSizes[0]!,
    search: (params.get('search') ?? '').slice(0, 200),
    sort: params.get('sort') ?? remembered.sort ?? '',
    filters: Object.fromEntries(filters.map(name => [name, params.get(name) ?? ''])),
  }
}

/** The address with these changes; whatever else narrows or sorts a list starts again at its first page. */
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
