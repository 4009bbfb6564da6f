import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { reasonOf } from '../form/use-screen-form.ts'
import { recall, remember } from './remembered.ts'
import { changedParams, readTableQuery, type TableQuery } from './table-query.ts'

interface Answer<Row> {
  rows: Row[]
  total: number
  state: 'loading' | 'ready' | 'failed'
  /** Why it failed. */
  reason: string
}

export interface ServerRows<Row> extends Answer<Row> {
  /** The table's name, under which choices are kept. */
  name: string
  query: TableQuery
  change(changes: Partial<TableQuery>): void
  reload(): void
  /** Shows a changed row at once, without asking for the page again. */
  replace(isChanged: (row: Row) => boolean, changed: Row): void
  /** A row was deleted: it goes at once, and the one that follows is asked for. */
  remove(row: Row): void
  /** Those that were removed here: whoever had chosen one has it no more. */
  gone: readonly Row[]
  /** Every row that matches, page by page: for an export. Tells which share of them has come. */
  loadAll(onShare: (share: number) => void): Promise<Row[]>
}

interface Options<Row> {
  name: string
  /** Stands outside of the component: another function would be asked anew at every render. */
  load(query: TableQuery, signal?: AbortSignal): Promise<{ rows: Row[]; total: number }>
  /** Names in the address by which this screen narrows the list. */
  filters?: readonly string[]
}

/** One page of a server's list, following the address. */
export function useServerRows<Row extends object>({
  name,
  load,
  filters = none,
}: Options<Row>): ServerRows<Row> {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<Answer<Row>>({ rows: [], total: 0, state: 'loading', reason: '' })
  const query = useMemo(
    () => readTableQuery(new URLSearchParams(address), { filters, remembered: recall(name) }),
    [address, name, filters],
  )

  const change = useCallback(
    (changes: Partial<TableQuery>) => {
      const { limit, sort } = changes
      remember(name, { ...(limit !== undefined && { limit }), ...(sort !== undefined && { sort }) })
      // Each letter typed is no place to come back to; a page is.
      setParams(before => changedParams(before, changes), { replace: 'search' in changes })
    },
    [name, setParams],
  )

  useEffect(() => {
    const leaving = new AbortController()
    // A question asked again is a question too.
    if (asked >= 0) setAnswer(before => ({ ...before, state: 'loading' }))
    load(query, leaving.signal).then(
      ({ rows, total }) => {
        if (!leaving.signal.aborted) setAnswer({ rows, total, state: 'ready', reason: '' })
      },
      error => {
        if (!leaving.signal.aborted)
          setAnswer({ rows: [], total: 0, state: 'failed', reason: reasonOf(error) })
      },
    )
    return () => leaving.abort()
  }, [load, query, asked])

  // The last row of the last page is gone: the page before it is the last one now.
  const lastPage = Math.max(1, Math.ceil(answer.total / query.limit))
  const isPastEnd = answer.state === 'ready' && answer.rows.length === 0 && query.page > lastPage
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage })
  }, [isPastEnd, lastPage, change])

  const reload = useCallback(() => setAsked(count => count + 1), [])
  const replace = useCallback(
    (isChanged: (row: Row) => boolean, changed: Row) =>
      setAnswer(before => ({ ...before, rows: before.rows.map(row => (isChanged(row) ? changed : row)) })),
    [],
  )
  const [gone, setGone] = useState<readonly Row[]>([])
  const remove = useCallback(
    (row: Row) => {
      setAnswer(before => ({ ...before, rows: before.rows.filter(other => other !== row) }))
      setGone(before => [...before, row])
      reload()
    },
    [reload],
  )
  const loadAll = useCallback(
    (onShare: (share: number) => void) => loadEveryPage(load, query, onShare),
    [load, query],
  )
  return { ...answer, name, query, change, reload, replace, remove, gone, loadAll }
}

const largestPage = 100

async function loadEveryPage<Row extends object>(
  load: Options<Row>['load'],
  query: TableQuery,
  onShare: (share: number) => void,
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await load({ ...query, page, limit: largestPage })
    all.push(...rows)
    onShare(total > 0 ? Math.min(1, all.length / total) : 1)
    if (rows.length < largestPage || all.length >= total) return all
  }
}

const none: readonly string[] = []
