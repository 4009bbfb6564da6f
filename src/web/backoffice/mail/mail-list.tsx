import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ToolButton } from '../layout/tool-button.tsx'
import { reasonOf } from '../query.ts'

interface Props<Mail> {
  label: string
  query: UseInfiniteQueryResult<Mail[]>
  empty: ReactNode
  failure: string
  children(mail: Mail): ReactNode
}

/** Mails from the newest on, with a button for older ones. */
export function MailList<Mail extends { _id: string }>({
  label,
  query,
  empty,
  failure,
  children,
}: Props<Mail>) {
  const { data: mails, error, isFetchingNextPage: busy } = query
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  return (
    <>
      {mails?.length === 0 && !error && <p className="text-muted">{empty}</p>}
      {!mails && !error && <p role="status" aria-label="Loading" className="skeleton h-12" />}
      {mails && mails.length > 0 && (
        <ul aria-label={label} className="divide-y divide-line rounded-xl border border-line">
          {mails.map(mail => (
            <li key={mail._id}>{children(mail)}</li>
          ))}
        </ul>
      )}
      {error && (
        <div role="alert" className="grid justify-items-start gap-3 text-alert">
          <p>
            {failure} {reasonOf(error)}
          </p>
          <ToolButton onClick={retry}>Try again</ToolButton>
        </div>
      )}
      {query.hasNextPage && !error && (
        <p>
          <ToolButton onClick={() => void query.fetchNextPage()} disabled={busy} aria-busy={busy}>
            {busy ? 'Loading…' : 'Older mails'}
          </ToolButton>
        </p>
      )}
    </>
  )
}
