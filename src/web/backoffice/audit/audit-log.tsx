import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { saveFile } from '../data-table/csv.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { reasonOf, useCallPages } from '../query.ts'
import { AuditEntry } from './audit-entry.tsx'
import { actions, subjects } from './audit-words.ts'
import { Log, useLogFilters } from './log-screen.tsx'

/** Who changed what and when, newest first. */
export function AuditLog() {
  const narrowing = useLogFilters(filters)
  const { given } = narrowing
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
      <Log
        narrowing={narrowing}
        query={query}
        older="Show older changes"
        empty={['No changes yet', 'Changes will show up here.']}
        entry={event => <AuditEntry key={event._id} event={event} />}
      />
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
  action: { label: 'Action', all: 'Anything', options: Object.entries(actions) },
  subjectId: { label: 'Record', type: 'text', placeholder: 'Its id' },
  from: { label: 'From', type: 'date' },
  to: { label: 'To', type: 'date' },
} as const
