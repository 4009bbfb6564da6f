import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useCallPages } from '../query.ts'
import { Log, useLogFilters } from './log-screen.tsx'

type SecurityEvent = Reply<'GET /api/audit/security'>['events'][number]

/** Who signed in or tried to, what was refused, whose rights changed; newest first. */
export function SecurityLog() {
  const narrowing = useLogFilters(filters)
  const { given } = narrowing
  const query = useCallPages('GET /api/audit/security', {
    query: given,
    pick: reply => reply.events,
    limit: 30,
  })
  return (
    <>
      <ScreenHead
        title="Security Log"
        text="Who logged in or tried to, what was refused and whose rights changed."
      />
      <Log
        narrowing={narrowing}
        query={query}
        older="Show older events"
        empty={['Nothing yet', 'Logins will show up here.']}
        entry={event => <SecurityEntry key={event._id} event={event} />}
      />
    </>
  )
}

function SecurityEntry({ event }: { event: SecurityEvent }) {
  const { kind, accountName, email, address, device, detail, at } = event
  const who = accountName || email || 'Someone'
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b px-4 py-3 last:border-0 sm:px-5">
      <div className="min-w-0">
        <p className="break-words">
          <span
            className={`mr-2 inline-block rounded-full px-2 text-sm ${alarming.has(kind) ? 'bg-alert-soft text-alert' : 'bg-sand'}`}
          >
            {kinds[kind] ?? kind}
          </span>
          <Narrow by="who" value={email || accountName}>
            {who}
          </Narrow>
          {accountName && email && <span className="text-muted"> {email}</span>}
        </p>
        {detail && <p className="mt-0.5 break-words text-sm">{detail}</p>}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 text-muted text-xs sm:gap-x-4 sm:text-sm">
        <span>{device}</span>
        <Narrow by="address" value={address}>
          {address}
        </Narrow>
        <span>{formatDateTime(at)}</span>
      </p>
    </li>
  )
}

function Narrow({ by, value, children }: { by: string; value: string; children: string }) {
  if (!value) return <span className="font-medium">{children}</span>
  return (
    <Link
      to={`/admin/security?${new URLSearchParams({ [by]: value })}`}
      className="relative py-1 font-medium hover:text-rose"
    >
      {children}
    </Link>
  )
}

const kinds: Record<string, string> = {
  'sign-in': 'Logged in',
  'sign-in-failed': 'Failed login',
  'locked-out': 'Locked out',
  refused: 'Refused',
  'rights-changed': 'Changed rights',
  'password-changed': 'Changed password',
  'email-changed': 'Changed email',
}

const alarming = new Set(['sign-in-failed', 'locked-out', 'refused'])

const filters = {
  who: { label: 'Who', type: 'text', placeholder: 'Part of a name or email' },
  kind: { label: 'What', all: 'Everything', options: Object.entries(kinds) },
  address: { label: 'Address', type: 'text', placeholder: 'e.g. 203.0.113' },
  from: { label: 'From', type: 'date' },
  to: { label: 'To', type: 'date' },
} as const
