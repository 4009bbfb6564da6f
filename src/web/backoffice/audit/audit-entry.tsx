import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Icon } from '../layout/icon.tsx'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { actions, subjects } from './audit-words.ts'
import { type ChangedField, changedFields, shortChange } from './difference.ts'

type AuditEvent = Reply<'GET /api/audit'>['events'][number]

/** One change in a sentence, with what it was before and after to unfold. */
export function AuditEntry({ event }: { event: AuditEvent }) {
  const { actor, actorName, action, subject, subjectId, at } = event
  const fields = changedFields(event.before, event.after, subjects[subject]?.units)
  const inline = action === 'update' ? shortChange(fields) : ''
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="border-line border-b px-4 py-1.5 last:border-0 sm:px-5">
      <div className="flex items-center justify-between gap-x-6 max-sm:flex-col max-sm:items-stretch">
        <p className="min-w-0 break-words py-1 max-sm:truncate">
          <Narrow by="actor" value={actor ?? actorName}>
            {actorName}
          </Narrow>{' '}
          {actions[action] ?? action} <RecordLink event={event} />
          {inline && <span>: {inline}</span>}
        </p>
        <p className="flex shrink-0 items-center gap-x-1 text-muted text-sm max-sm:justify-between">
          <span className="whitespace-nowrap sm:order-last sm:w-44 sm:text-right">{formatDateTime(at)}</span>
          <span className="flex items-center">
            {fields.length > 0 && (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className={`${linkClass} text-rose`}
              >
                {isOpen ? 'Hide' : fields.length === 1 ? 'Show the change' : `Show ${fields.length} fields`}
              </button>
            )}
            <Link
              to={`/admin/audit?${new URLSearchParams({ subject, subjectId })}`}
              aria-label="All changes to this record"
              title="All changes to this record"
              className={linkClass}
            >
              <Icon name="clock" className="size-4.5" />
            </Link>
          </span>
        </p>
      </div>
      {isOpen && <Difference fields={fields} />}
    </li>
  )
}

const linkClass =
  'inline-flex min-h-9 items-center rounded-lg px-2 hover:bg-sand hover:text-ink pointer-coarse:min-h-11 max-sm:-my-1'

function Narrow(props: { by: string; value: string; children: string }) {
  return (
    <Link
      to={`/admin/audit?${new URLSearchParams({ [props.by]: props.value })}`}
      className="font-medium hover:text-rose"
    >
      {props.children}
    </Link>
  )
}

/** Its kind and what it was called then; a link only if the record has a screen and is not deleted. */
function RecordLink({ event }: { event: AuditEvent }) {
  const { subject, subjectId, action } = event
  const { name = subject, screen } = subjects[subject] ?? {}
  const label = event.label ?? titleIn(event)
  // The label of an account has its role, and a product's name says what it is.
  const kind = label && ['user', 'product'].includes(subject) ? '' : name.toLowerCase()
  const text = [kind, label].filter(Boolean).join(' ')
  // Where to find somebody is known by the label; old events have none.
  if (!screen || action === 'delete' || (subject === 'user' && !event.label)) return text
  return (
    <Link to={screen(subjectId, label)} className="underline hover:text-rose">
      {text}
    </Link>
  )
}

/** Events from before labels were stored: the record's title as far as the change has it, or the piece of a page. */
function titleIn({ before, after, subject, subjectId }: AuditEvent): string {
  const known = { ...(before as object), ...(after as object) } as Record<string, unknown>
  const title = ['name', 'title', 'heading', 'code', 'orderNumber', 'subject']
    .map(key => known[key])
    .find(Boolean)
  return typeof title === 'string' ? title : subject === 'home' ? subjectId : ''
}

function Difference({ fields }: { fields: ChangedField[] }) {
  return (
    <ScrollRegion aria-label="Before and after" className="mt-1 mb-2 overflow-x-auto">
      <table className="w-full min-w-96 table-fixed text-sm">
        <thead>
          <tr className="text-left">
            <th scope="col" className="w-1/4 bg-sand px-3 py-2 font-medium">
              Field
            </th>
            <th scope="col" className="bg-sand px-3 py-2 font-medium">
              Before
            </th>
            <th scope="col" className="bg-sand px-3 py-2 font-medium">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, before, after }) => (
            <tr key={field} className="align-top">
              <th scope="row" className={`${cellClass} text-left font-normal text-muted`}>
                {field}
              </th>
              <td className={cellClass}>
                {before !== undefined && <del className={wasClass}>{before}</del>}
              </td>
              <td className={cellClass}>{after !== undefined && <ins className={isClass}>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const cellClass = 'border-line border-b px-3 py-2 break-words'
const valueClass = 'line-clamp-[12] whitespace-pre-line rounded px-1'
const wasClass = `${valueClass} bg-alert-soft text-alert decoration-alert/40`
const isClass = `${valueClass} bg-leaf-soft text-leaf no-underline`
