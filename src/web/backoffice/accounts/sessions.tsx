import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { deviceName } from '#values/device-name.ts'
import { confirm } from '../form/confirm.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast, refetchAll, useCall } from '../query.ts'

type Session = Reply<'GET /api/auth/sessions'>['sessions'][number]

/** Where the account is signed in. Every session but this one can be ended. */
export function Sessions() {
  const query = useCall('GET /api/auth/sessions', {})
  const title = 'Where you’re logged in'
  return (
    <Loaded
      query={query}
      failure="Your devices could not be loaded"
      skeleton={
        <Card title={title}>
          <div className="skeleton h-16" />
        </Card>
      }
    >
      {({ sessions }) => (
        <Card
          title={title}
          aside={
            sessions.length > 1 && (
              <ToolButton onClick={() => void endOthers()}>Log out of all other devices</ToolButton>
            )
          }
        >
          <ul>
            {sessions.map(session => (
              <Device key={session._id} session={session} />
            ))}
          </ul>
          {sessions.length === 1 && (
            <p className="mt-2 text-muted text-sm">You are not logged in anywhere else.</p>
          )}
        </Card>
      )}
    </Loaded>
  )
}

async function endOthers() {
  const sure = await confirm('Log out of all other devices?', { yes: 'Log out', no: 'Cancel' })
  if (sure) await mutateAndToast('DELETE /api/auth/sessions', {})
}

async function end({ _id }: Session) {
  const ended = await mutateAndToast('DELETE /api/auth/sessions/{id}', { params: { id: _id } })
  // It may have ended elsewhere.
  if (!ended) await refetchAll()
}

function Device({ session }: { session: Session }) {
  const device = deviceName(session.userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-medium">
          {device}
          {session.current && <span className="ml-2 font-normal text-leaf text-sm">This device</span>}
        </p>
        <p className="text-muted text-sm">
          Logged in {formatDateTime(session.createdAt)},{' '}
          {session.current ? 'in use now' : `last used ${formatDateTime(session.lastUsedAt)}`}
        </p>
      </div>
      {!session.current && (
        <ToolButton icon="out" onClick={() => void end(session)}>
          Log out
          <span className="sr-only">
            {' '}
            {device}, logged in {formatDateTime(session.createdAt)}
          </span>
        </ToolButton>
      )}
    </li>
  )
}
