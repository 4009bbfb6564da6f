import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { FilterSheet } from '../data-table/filter-sheet.tsx'
import { FilterFields, type FilterSet, knownValue } from '../data-table/filters.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenTabs } from '../layout/screen-tabs.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { reasonOf } from '../query.ts'

/** The filters of a log as the URL has them; unknown values do not narrow it. */
export function useLogFilters(filters: FilterSet) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, knownValue(filter, params.get(name) ?? '')]),
  )
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  return { filters, values, given, isNarrowed: Object.keys(given).length > 0, setParams }
}

interface ListProps<Event> {
  query: UseInfiniteQueryResult<Event[]>
  failure: string
  skeleton: ReactNode
  /** The button that shows more: 'Show older changes'. */
  older: string
  /** Said where there is nothing: that, and what would be there. */
  empty: readonly [nothing: string, hint: string]
  entry(event: Event): ReactNode
}

interface Props<Event> extends Omit<ListProps<Event>, 'failure' | 'skeleton'> {
  narrowing: ReturnType<typeof useLogFilters>
}

/** One of the two logs: its filters, its entries, and the way to the other. */
export function Log<Event>({ narrowing, empty, ...list }: Props<Event>) {
  return (
    <>
      <ScreenTabs label="Logs" tabs={tabs} />
      <LogFilters {...narrowing} />
      <LogList
        failure="The log could not be loaded"
        skeleton={<LogSkeleton />}
        empty={
          narrowing.isNarrowed
            ? ['Nothing matches these filters', 'Try fewer filters, or other dates.']
            : empty
        }
        {...list}
      />
    </>
  )
}

const tabs = [
  ['/admin/audit', 'Changes'],
  ['/admin/security', 'Security'],
] as const

/** In a row; on a phone in a sheet. */
function LogFilters({ filters, values, isNarrowed, setParams }: ReturnType<typeof useLogFilters>) {
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
        aria-label="Filter the log"
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

/** What happened, newest first, with older entries on demand. */
export function LogList<Event>(props: ListProps<Event>) {
  const { query, failure, skeleton, older, empty, entry } = props
  return (
    <Loaded query={query} failure={failure} skeleton={skeleton}>
      {events =>
        events.length === 0 ? (
          <div className="grid gap-1 rounded-2xl border border-line bg-white p-12 text-center">
            <p className="text-lg">{empty[0]}</p>
            <p className="text-muted">{empty[1]}</p>
          </div>
        ) : (
          <>
            <ol
              aria-busy={query.isPlaceholderData}
              className="rounded-2xl border border-line bg-white transition-opacity aria-busy:opacity-50"
            >
              {events.map(entry)}
            </ol>
            <div className="mt-4 grid justify-items-center gap-2">
              {query.error && (
                <p role="alert" className="text-alert">
                  {reasonOf(query.error)}
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
                <p className="text-muted text-sm">End of list.</p>
              )}
            </div>
          </>
        )
      }
    </Loaded>
  )
}

function LogSkeleton() {
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
