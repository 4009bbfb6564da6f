import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { FilterSheet } from '../data-table/filter-sheet.tsx'
import { FilterFields, type FilterSet, knownValue } from '../data-table/filters.tsx'
import { ToolButton } from '../layout/tool-button.tsx'

/** The filters of a log as the URL has them; unknown values do not narrow it. */
export function useLogFilters(filters: FilterSet) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, knownValue(filter, params.get(name) ?? '')]),
  )
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  return { filters, values, given, isNarrowed: Object.keys(given).length > 0, setParams }
}

/** In a row; on a phone in a sheet. */
export function LogFilters({ filters, values, isNarrowed, setParams }: ReturnType<typeof useLogFilters>) {
  const fields = {
    filters,
    values,
    onChange: (changed: Record<string, string>) =>
      setParams(
        Object.entries({ ...values, ...changed }).filter(([, value]) => value),
        { replace: true },
      ),
  }
  return (
    <search className="mb-4 grid">
      <FilterSheet {...fields} done="Show them" />
      <form
        aria-label="Narrow the log"
        onSubmit={event => event.preventDefault()}
        className="grid grid-cols-3 items-end gap-3 rounded-2xl border border-line bg-white p-4 max-sm:hidden xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none"
      >
        <FilterFields labelled {...fields} />
        {isNarrowed && (
          <p>
            <ToolButton onClick={() => setParams({}, { replace: true })}>Clear</ToolButton>
          </p>
        )}
      </form>
    </search>
  )
}

interface EntriesProps {
  query: {
    isPlaceholderData: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage(): unknown
  }
  /** Why the last call failed. */
  problem: string | undefined
  older: string
  children: ReactNode
}

export function LogEntries({ query, problem, older, children }: EntriesProps) {
  return (
    <>
      <ol
        aria-busy={query.isPlaceholderData}
        className="rounded-2xl border border-line bg-white transition-opacity aria-busy:opacity-50"
      >
        {children}
      </ol>
      <div className="mt-4 grid justify-items-center gap-2">
        {problem && (
          <p role="alert" className="text-alert">
            {problem}
          </p>
        )}
        {query.hasNextPage ? (
          <ToolButton
            onClick={() => void query.fetchNextPage()}
            disabled={query.isFetchingNextPage}
            aria-busy={query.isFetchingNextPage}
          >
            {query.isFetchingNextPage ? 'Loading…' : older}
          </ToolButton>
        ) : (
          <p className="text-muted text-sm">That is all.</p>
        )}
      </div>
    </>
  )
}

export function EmptyLog({
  isNarrowed,
  nothing,
  first,
}: {
  isNarrowed: boolean
  nothing: string
  first: string
}) {
  return (
    <div className="grid gap-1 rounded-2xl border border-line bg-white p-12 text-center">
      <p className="text-lg">{isNarrowed ? 'Nothing matches these filters' : nothing}</p>
      <p className="text-muted">{isNarrowed ? 'Try fewer of them, or other days.' : first}</p>
    </div>
  )
}

export function LogSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="rounded-2xl border border-line bg-white">
      {[1, 2, 3, 4, 5, 6, 7, 8].map(nth => (
        <div key={nth} className="border-line border-b px-4 py-3.5 last:border-0 sm:px-5">
          <div className="skeleton h-5" />
        </div>
      ))}
    </div>
  )
}
