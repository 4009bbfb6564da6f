import type { Reply } from '#contract/client.ts'
import { deviceName } from '#values/device-name.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { confirm } from '../form/confirm.tsx'
import { reasonOf } from '../form/use-screen-form.ts'
import { Card } from '../layout/card.tsx'
import { moment } from '../layout/moment.ts'
import { ToolButton } from '../layout/tool-button.tsx'
import { Unreadable } from '../layout/unreadable.tsx'
import { useAnswer } from '../use-answer.ts'

type Session = Reply<'GET /api/auth/sessions'>['sessions'][number]

/** Where the account is signed in; each of those can be ended, but for the one in use. */
export function Sessions() {
  const { value: sessions, problem, reload } = useAnswer(loadSessions)

  async function end(call: () => Promise<{ message: string }>) {
    try {
      toast((await call()).message, { kind: 'success' })
    } catch (error) {
      toast(reasonOf(error), { kind: 'error' })
    }
    reload()
  }

  async function endOthers() {
    const sure = await confirm('Sign out all other devices?', { yes: 'Sign out', no: 'Cancel' })
    if (sure) await end(() => callOrSignIn('DELETE /api/auth/sessions', {}))
  }

  if (problem)
    return <Unreadable title="Your sessions could not be read" problem={problem} onRetry={reload} />
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <Card
      title="Where you are signed in"
      aside={
        others.length > 0 && (
          <ToolButton onClick={() => void endOthers()}>Sign out all other devices</ToolButton>
        )
      }
    >
      {sessions ? (
        <ul>
          {sessions.map(session => (
            <Device
              key={session._id}
              session={session}
              onEnd={() =>
                void end(() =>
                  callOrSignIn('DELETE /api/auth/sessions/{id}', { params: { id: session._id } }),
                )
              }
            />
          ))}
        </ul>
      ) : (
        <div className="skeleton h-16" />
      )}
      {sessions && others.length === 0 && (
        <p className="mt-2 text-muted text-sm">You are signed in nowhere else.</p>
      )}
    </Card>
  )
}

const loadSessions = async () => (await callOrSignIn('GET /api/auth/sessions', {})).sessions

function Device({ session, onEnd }: { session: Session; onEnd(): void }) {
  const device = deviceName(session.userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-medium">
          {device}
          {session.current && <span className="ml-2 font-normal text-leaf text-sm">This device</span>}
        </p>
        <p className="text-muted text-sm">
          Signed in {moment(session.createdAt)}, last used {moment(session.lastUsedAt)}
        </p>
      </div>
      {!session.current && (
        <ToolButton icon="out" onClick={onEnd}>
          Sign out
          <span className="sr-only">
            {' '}
            {device}, signed in {moment(session.createdAt)}
          </span>
        </ToolButton>
      )}
    </li>
  )
}
