import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { FilterFields, type FilterSet, knownValue } from '../data-table/filters.tsx'
import { ToolButton } from '../layout/tool-button.tsx'

/** The filters of a log as the address has them; unknown values do not narrow it. */
export function useLogFilters(filters: FilterSet) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, knownValue(filter, params.get(name) ?? '')]),
  )
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  return { filters, values, given, isNarrowed: Object.keys(given).length > 0, setParams }
}

export function LogFilters({ filters, values, isNarrowed, setParams }: ReturnType<typeof useLogFilters>) {
  return (
    <search>
      <form
        aria-label="Narrow the log"
        onSubmit={event => event.preventDefault()}
        className="mb-4 grid grid-cols-2 items-end gap-3 rounded-2xl border border-line bg-white p-4 md:grid-cols-3 2xl:grid-cols-[repeat(6,minmax(0,1fr))_auto]"
      >
        <FilterFields
          labelled
          filters={filters}
          values={values}
          onChange={changed =>
            setParams(
              Object.entries({ ...values, ...changed }).filter(([, value]) => value),
              { replace: true },
            )
          }
        />
        <div className="flex gap-2">
          <ToolButton type="submit">Apply</ToolButton>
          <ToolButton disabled={!isNarrowed} onClick={() => setParams({}, { replace: true })}>
            Clear
          </ToolButton>
        </div>
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
