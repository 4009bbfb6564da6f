import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallInput, Reply } from '#contract/client.ts'
import type { ShopEndpoints } from '#contract/endpoints.ts'
import { callForRows } from '../call-or-sign-in.ts'
import { type Column, sortValueOf } from './column.tsx'
import type { Filter, FilterSet } from './filters.tsx'
import { changedParams, readTableQuery, recall, remember, type TableQuery } from './table-query.ts'

type GetKey = Extract<keyof ShopEndpoints, `GET ${string}`>
type QueryOf<Key extends GetKey> =
  CallInput<Key> extends { query: infer Query } ? Query : Record<string, string>

/** The texts that a parameter takes; any text where the contract converts it. */
type Texts<Parameter> = unknown extends Parameter ? string : Extract<Parameter, string>

interface Options<Key extends GetKey, Row> {
  /** Under which the user's sorting, page size and columns are remembered. */
  name: string
  call: Key
  rows(reply: Reply<Key>): Row[]
  columns: Column<Row>[]
  filters?: { [Name in keyof QueryOf<Key>]?: Filter<Texts<QueryOf<Key>[Name]>> }
  /** Sent with every call, unless the user has chosen otherwise. */
  query?: QueryOf<Key>
  /** For a short list that the server sends whole and the browser sorts: whether a row matches, `words` in small letters. */
  matches?(row: Row, words: string, filters: Record<string, string>): boolean
}

export interface ServerTable<Row> {
  name: string
  columns: Column<Row>[]
  filters: FilterSet
  query: TableQuery
  change(changes: Partial<TableQuery>): void
  rows: Row[]
  total: number
  /** A search finds more than that. */
  isMore: boolean
  pages: number
  error: unknown
  isLoading: boolean
  /** The rows are still those of the query before. */
  isOutdated: boolean
  reload(): void
  selected: Row[]
  select(rows: Row[], isSelected: boolean): void
  /** All that match the search and filters, on every page; until one of these changes. */
  isAllChosen: boolean
  chooseAll(): void
  /** Every row that matches, page by page: for an export. */
  loadAll(onProgress: (share: number) => void): Promise<Row[]>
}

/** A list of the server, searched, sorted and paged as the URL says, for DataTable; `sent` is the server's query. */
export function useServerTable<Key extends GetKey, Row extends { _id: string }>(
  options: Options<Key, Row>,
): ServerTable<Row> & { sent: QueryOf<Key> } {
  const { name, call, columns, matches } = options
  const filters = (options.filters ?? {}) as FilterSet
  const [params, setParams] = useSearchParams()
  const query = readTableQuery(params, { columns, filters, remembered: recall(name) })
  const sent = { ...(options.query as object), ...withoutEmpty(query) }

  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['table', call, matches ? null : sent],
    queryFn: ({ signal }) => load(sent, signal),
  })

  async function load(page: object, signal?: AbortSignal) {
    const input = (matches ? {} : { query: page }) as CallInput<Key>
    const { reply, ...count } = await callForRows(call, input, signal ? { signal } : {})
    return { rows: options.rows(reply), ...count }
  }

  const words = query.search.toLowerCase()
  const matching =
    matches &&
    data &&
    sorted(
      data.rows.filter(row => matches(row, words, query.filters)),
      columns,
      query.sort,
    )
  const { limit } = query
  const rows = matching ? matching.slice((query.page - 1) * limit, query.page * limit) : (data?.rows ?? [])
  const total = matching?.length ?? data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / limit))

  // Navigation is asynchronous: two changes in a row must not both start from the URL of the last render.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  const change = useCallback(
    (changes: Partial<TableQuery>) => {
      const { limit, sort } = changes
      remember(name, { ...(limit !== undefined && { limit }), ...(sort !== undefined && { sort }) })
      latest.current = changedParams(latest.current, changes)
      // Back leads to the last page or filter, not to each letter of a search.
      setParams(latest.current, { replace: 'search' in changes })
    },
    [name, setParams],
  )

  // The last row of the last page was deleted.
  const isPastEnd = data !== undefined && !isPlaceholderData && rows.length === 0 && query.page > pages
  useEffect(() => {
    if (isPastEnd) change({ page: pages })
  }, [isPastEnd, pages, change])

  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const narrowed = JSON.stringify([query.search, query.filters])
  const [allOf, setAllOf] = useState<string | null>(null)
  function select(rows: Row[], isSelected: boolean) {
    if (!isSelected) setAllOf(null)
    setSelected(before => {
      const next = new Map(before)
      for (const row of rows) isSelected ? next.set(row._id, row) : next.delete(row._id)
      return next
    })
  }

  async function loadAll(onProgress: (share: number) => void): Promise<Row[]> {
    if (matching) return matching
    const all: Row[] = []
    for (let page = 1; ; page++) {
      const { rows, total, isMore } = await load({ ...sent, page, limit: largestPage })
      all.push(...rows)
      // Of more than are counted the share is not known.
      onProgress(isMore ? 0 : Math.min(1, all.length / Math.max(1, total)))
      if (rows.length < largestPage || (!isMore && all.length >= total)) return all
    }
  }

  return {
    name,
    columns,
    filters,
    query,
    sent: sent as QueryOf<Key>,
    change,
    rows,
    total,
    isMore: data?.isMore ?? false,
    pages,
    error,
    isLoading: data === undefined && !error,
    isOutdated: isPlaceholderData,
    reload: () => void refetch(),
    selected: [...selected.values()],
    select,
    isAllChosen: allOf === narrowed && selected.size > 0,
    chooseAll: () => setAllOf(narrowed),
    loadAll,
  }
}

/** '73', or '5,000+' where not all are counted. */
export const countOf = ({ total, isMore }: Pick<ServerTable<unknown>, 'total' | 'isMore'>): string =>
  `${total.toLocaleString('en-IN')}${isMore ? '+' : ''}`

const largestPage = 100

/** By the column whose sorting it is; else in the order of the server. */
function sorted<Row>(rows: Row[], columns: Column<Row>[], sort: string): Row[] {
  const column = columns.find(({ sort: by }) => by && (by.up === sort || by.down === sort))
  if (!column) return rows
  const sign = column.sort!.up === sort ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(sortValueOf(column, a), sortValueOf(column, b)))
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

const withoutEmpty = ({ filters, ...rest }: TableQuery) =>
  Object.fromEntries(Object.entries({ ...rest, ...filters }).filter(([, value]) => value !== ''))
