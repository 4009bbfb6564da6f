import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { reasonOf } from '../form/use-screen-form.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { Unreadable } from '../layout/unreadable.tsx'
import { useAnswer } from '../use-answer.ts'
import { AuditEntry, type AuditEvent } from './audit-entry.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { filterNames } from './filter-names.ts'

/** Who changed what and when, newest first. */
export function AuditLog() {
  const [params, setParams] = useSearchParams()
  const first = useAnswer(loadEvents, narrowing(params))
  return (
    <>
      <ScreenHead
        title="Audit Log"
        text="Every change in the back office: who made it, when, and what it was before."
      />
      <AuditFilters params={params} onChange={changed => setParams(changed, { replace: true })} />
      {first.problem ? (
        <Unreadable title="The log could not be read" problem={first.problem} onRetry={first.reload} />
      ) : first.value ? (
        <Events first={first.value} loading={first.loading} about={narrowing(params)} />
      ) : (
        <div className="skeleton h-96 rounded-2xl" />
      )}
    </>
  )
}

const perPage = 30

/** Only what the log knows: whatever else stands in the address is not its business. */
const narrowing = (params: URLSearchParams) =>
  new URLSearchParams(
    filterNames.flatMap(name => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  ).toString()

async function loadEvents(about: string, cursor?: string): Promise<AuditEvent[]> {
  const query = { ...Object.fromEntries(new URLSearchParams(about)), limit: perPage, cursor }
  return (await callOrSignIn('GET /api/audit', { query })).events
}

/** The first page, and those that were asked for below it. */
function Events({ first, loading, about }: { first: AuditEvent[]; loading: boolean; about: string }) {
  const [older, setOlder] = useState<AuditEvent[]>([])
  const [isLast, setIsLast] = useState(first.length < perPage)
  const [state, setState] = useState({ busy: false, problem: '' })
  useEffect(() => {
    setOlder([])
    setIsLast(first.length < perPage)
  }, [first])

  async function loadOlder() {
    setState({ busy: true, problem: '' })
    try {
      const more = await loadEvents(about, [...first, ...older].at(-1)!._id)
      setOlder([...older, ...more])
      setIsLast(more.length < perPage)
      setState({ busy: false, problem: '' })
    } catch (error) {
      setState({ busy: false, problem: reasonOf(error) })
    }
  }

  if (first.length === 0)
    return (
      <div className="grid gap-1 rounded-2xl border border-line bg-white p-12 text-center">
        <p className="text-lg">{about ? 'Nothing fits these filters' : 'Nothing was changed yet'}</p>
        <p className="text-muted">
          {about ? 'Try fewer of them, or other days.' : 'The first change of anybody will stand here.'}
        </p>
      </div>
    )
  return (
    <>
      <ol
        aria-busy={loading}
        className="rounded-2xl border border-line bg-white transition-opacity aria-busy:opacity-50"
      >
        {[...first, ...older].map(event => (
          <AuditEntry key={event._id} event={event} />
        ))}
      </ol>
      <div className="mt-4 grid justify-items-center gap-2">
        {state.problem && (
          <p role="alert" className="text-alert">
            {state.problem}
          </p>
        )}
        {isLast ? (
          <p className="text-muted text-sm">That is all.</p>
        ) : (
          <ToolButton onClick={() => void loadOlder()} disabled={state.busy} aria-busy={state.busy}>
            {state.busy ? 'Loading…' : 'Show older changes'}
          </ToolButton>
        )}
      </div>
    </>
  )
}
