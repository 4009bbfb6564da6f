import { longMoment } from '#values/dates.ts'
import { deviceName } from '#values/device-name.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { signOut } from '#web/client/sign-out.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { LoadFailed } from '../layout/load-failed.tsx'

/** Every browser that is signed in, and a button to sign it out. */
export function SessionList() {
  const { reply, error, reload } = useReply('GET /api/auth/sessions', {})
  const sessions = reply?.sessions

  async function end(ending: Promise<{ message: string }>) {
    try {
      toast((await ending).message, { kind: 'success' })
    } catch (error) {
      toast(errorMessage(error), { kind: 'error' })
    }
    await reload()
  }

  if (error) return <LoadFailed sentence="Your sessions could not be loaded." onClick={reload} />
  if (!sessions) return <div aria-hidden="true" className="skeleton h-24 rounded-2xl" />
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map(session => (
          <li key={session._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div>
              <p className="font-medium">
                {deviceName(session.userAgent)}
                {session.current && (
                  <span className="ml-3 rounded-full bg-leaf-soft px-3 py-1 font-normal text-leaf text-sm">
                    This device
                  </span>
                )}
              </p>
              <p className="mt-1 text-muted text-sm">
                Signed in {longMoment(new Date(session.createdAt))},{' '}
                {session.current ? 'in use now' : `last used ${longMoment(new Date(session.lastUsedAt))}`}
              </p>
            </div>
            <button
              type="button"
              onClick={() =>
                session.current
                  ? signOut()
                  : end(callSignedIn('DELETE /api/auth/sessions/{id}', { params: { id: session._id } }))
              }
              className="-ml-4 min-h-11 rounded-full px-4 text-rose underline hover:bg-sand"
            >
              {session.current ? 'Logout' : 'End'}
              {!session.current && (
                <span className="sr-only"> the session of {deviceName(session.userAgent)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="outline"
          className="mt-4"
          onClick={() => end(callSignedIn('DELETE /api/auth/sessions', {}))}
        >
          End all other sessions
        </Button>
      )}
    </>
  )
}
