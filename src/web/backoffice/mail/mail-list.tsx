import type { ReactNode } from 'react'
import { ToolButton } from '../layout/tool-button.tsx'
import type { Older } from './use-older.ts'

/** Mails below each other; what to know where there are none, and older ones on demand. */
export function MailList<Item extends { _id: string }>(props: {
  label: string
  mails: Older<Item>
  empty: ReactNode
  failure: string
  children(mail: Item): ReactNode
}) {
  const { items, more, busy, problem, loadMore } = props.mails
  return (
    <>
      {items?.length === 0 && !problem && <p className="text-muted">{props.empty}</p>}
      {items === null && !problem && <p role="status" aria-label="Loading" className="skeleton h-12" />}
      {items && items.length > 0 && (
        <ul aria-label={props.label} className="divide-y divide-line rounded-xl border border-line">
          {items.map(mail => (
            <li key={mail._id}>{props.children(mail)}</li>
          ))}
        </ul>
      )}
      {problem && (
        <div role="alert" className="grid justify-items-start gap-3 text-alert">
          <p>
            {props.failure} {problem}
          </p>
          <ToolButton onClick={loadMore}>Try again</ToolButton>
        </div>
      )}
      {more && !problem && (
        <p>
          <ToolButton onClick={loadMore} disabled={busy} aria-busy={busy}>
            {busy ? 'Loading…' : 'Older mails'}
          </ToolButton>
        </p>
      )}
    </>
  )
}
