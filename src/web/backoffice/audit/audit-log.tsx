import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { saveFile } from '../data-table/csv.ts'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { reasonOf, useCallPages } from '../query.ts'
import { AuditEntry } from './audit-entry.tsx'
import { actions, subjects } from './audit-words.ts'
import { EmptyLog, LogEntries, LogFilters, LogSkeleton, useLogFilters } from './log-screen.tsx'
import { LogTabs } from './log-tabs.tsx'

/** Who changed what and when, newest first. */
export function AuditLog() {
  const narrowing = useLogFilters(filters)
  const { given, isNarrowed } = narrowing
  const query = useCallPages('GET /api/audit', { query: given, pick: reply => reply.events, limit: 30 })
  return (
    <>
      <ScreenHead
        title="Audit Log"
        text="Every change in the back office: who made it, when, and what it was before."
      >
        <ToolButton icon="download" onClick={() => void exportLog(given)}>
          Export CSV
        </ToolButton>
      </ScreenHead>
      <LogTabs />
      <LogFilters {...narrowing} />
      <Loaded query={query} failure="The log could not be read" skeleton={<LogSkeleton />}>
        {events =>
          events.length > 0 ? (
            <LogEntries
              query={query}
              problem={query.error ? reasonOf(query.error) : undefined}
              older="Show older changes"
            >
              {events.map(event => (
                <AuditEntry key={event._id} event={event} />
              ))}
            </LogEntries>
          ) : (
            <EmptyLog
              isNarrowed={isNarrowed}
              nothing="Nothing was changed yet"
              first="The first change will appear here."
            />
          )
        }
      </Loaded>
    </>
  )
}

/** What the filters leave. */
async function exportLog(query: Record<string, string>) {
  try {
    saveFile('audit-log.csv', await callOrSignIn('GET /api/audit/export', { query }))
  } catch (error) {
    toast(reasonOf(error), { kind: 'error' })
  }
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
