import { useSearchParams } from 'react-router'
import { FilterFields, knownValue } from '../data-table/filters.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { reasonOf, useCallPages } from '../query.ts'
import { AuditEntry } from './audit-entry.tsx'
import { actions, subjects } from './audit-words.ts'

/** Who changed what and when, newest first. */
export function AuditLog() {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, knownValue(filter, params.get(name) ?? '')]),
  )
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  const isNarrowed = Object.keys(given).length > 0
  const query = useCallPages('GET /api/audit', { query: given, pick: reply => reply.events, limit: 30 })

  return (
    <>
      <ScreenHead
        title="Audit Log"
        text="Every change in the back office: who made it, when, and what it was before."
      />
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
      <Loaded
        query={query}
        failure="The log could not be read"
        skeleton={<div className="skeleton h-96 rounded-2xl" />}
      >
        {events =>
          events.length > 0 ? (
            <>
              <ol
                aria-busy={query.isPlaceholderData}
                className="rounded-2xl border border-line bg-white transition-opacity aria-busy:opacity-50"
              >
                {events.map(event => (
                  <AuditEntry key={event._id} event={event} />
                ))}
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
                    {query.isFetchingNextPage ? 'Loading…' : 'Show older changes'}
                  </ToolButton>
                ) : (
                  <p className="text-muted text-sm">That is all.</p>
                )}
              </div>
            </>
          ) : (
            <div className="grid gap-1 rounded-2xl border border-line bg-white p-12 text-center">
              <p className="text-lg">
                {isNarrowed ? 'Nothing matches these filters' : 'Nothing was changed yet'}
              </p>
              <p className="text-muted">
                {isNarrowed ? 'Try fewer of them, or other days.' : 'The first change will appear here.'}
              </p>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

const filters = {
  actor: { label: 'Who', type: 'text', placeholder: 'Part of a name' },
  subject: {
    label: 'What',
    all: 'Everything',
    options: Object.entries(subjects).map(([value, { name }]) => [value, name] as const),
  },
  action: { label: 'Done', all: 'Anything', options: Object.entries(actions) },
  subjectId: { label: 'Record', type: 'text', placeholder: 'Its id' },
  from: { label: 'From', type: 'date' },
  to: { label: 'To', type: 'date' },
} as const
