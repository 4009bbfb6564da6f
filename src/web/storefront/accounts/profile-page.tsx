import { lazy, type ReactNode, useId } from 'react'
import { formatDateTime } from '#values/dates.ts'
import { deviceName } from '#values/device-name.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { readSession, storeSession } from '#web/client/session.ts'
import { signOut } from '#web/client/sign-out.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import ReminderChoice from '../cart/reminder-choice.tsx'
import { FinishChoice } from '../finish-dates/finish-choice.tsx'
import { Form, FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { LatePart } from '../late-part.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { AccountArea } from './account-area.tsx'
import { currentPasswordField, newPasswordField } from './field-props.ts'
import { MailChoice } from './mail-choice.tsx'
import { PasswordField } from './password-field.tsx'
import { ProfileForm } from './profile-form.tsx'

/** At the end of the page: its script is loaded after what is seen first. */
const loadOwnData = () => import('./own-data.tsx')
const OwnData = import.meta.env.SSR ? (await loadOwnData()).default : lazy(loadOwnData)

export default function ProfilePage() {
  const { reply, setReply, error, reload } = useReply('GET /api/auth/me', {})
  const user = reply?.user
  return (
    <AccountArea title="Profile" sentence="Please log in to see your account." path="/account/profile">
      <div className="grid max-w-3xl gap-6">
        <AccountPanel title="Your details">
          {user ? (
            <ProfileForm user={user} onChanged={changed => setReply({ user: changed })} />
          ) : error ? (
            <LoadFailed sentence="Your details could not be loaded." onClick={reload} />
          ) : (
            <div aria-hidden="true" className="skeleton h-56 rounded-2xl" />
          )}
        </AccountPanel>
        <AccountPanel title="Password">
          <ChangePasswordForm email={user?.email ?? ''} />
        </AccountPanel>
        {/* Not shown where the shop sends neither. */}
        <div className="not-has-[label]:hidden">
          <AccountPanel title="Emails from us">
            <div className="grid gap-4">
              <ReminderChoice />
              <MailChoice
                path="/api/reviews/invitations"
                title="Ask me once by email how I like what I ordered"
                note="A few days after delivery, once per order."
              />
              <FinishChoice />
              <MailChoice
                path="/api/reformulations/notices"
                title="Email me when the ingredients of something I bought change"
                note="Once per change. We also tell you if it adds something you avoid, going by your saved beauty profile."
              />
            </div>
          </AccountPanel>
        </div>
        <AccountPanel title="Where you’re logged in">
          <SessionList />
        </AccountPanel>
        <AccountPanel title="Your data">
          <LatePart>
            <OwnData mayLeave={user?.role === 'customer'} />
          </LatePart>
        </AccountPanel>
      </div>
    </AccountArea>
  )
}

function AccountPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-3xl bg-surface p-5 shadow-card sm:p-8">
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The email is only for password managers, which keep the new password with it. */
function ChangePasswordForm({ email }: { email: string }) {
  const submission = useSubmit(async ({ currentPassword = '', newPassword = '' }) => {
    const reply = await callSignedIn('PUT /api/auth/password', { body: { currentPassword, newPassword } })
    const session = readSession()
    // The old token is invalid now; this browser stays signed in with the new one.
    if (session) storeSession({ ...session, token: reply.token })
    return reply
  })
  return (
    <Form submission={submission}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...currentPasswordField} label="Current password" name="currentPassword" />
      <PasswordField {...newPasswordField} name="newPassword" />
      <p className="text-muted text-sm">
        At least {fieldLimits.passwordAtLeast} characters. You will be logged out of all other devices.
      </p>
      <FormOutcome {...submission} />
      <Button type="submit" variant="outline" disabled={submission.busy} className="justify-self-start">
        Change password
      </Button>
    </Form>
  )
}

/** Every browser that is signed in, and a button to sign it out. */
function SessionList() {
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

  if (error) return <LoadFailed sentence="Your devices could not be loaded." onClick={reload} />
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
                  <span className="ml-3 rounded-badge bg-good-soft px-3 py-1 font-normal text-good text-sm">
                    This device
                  </span>
                )}
              </p>
              <p className="mt-1 text-muted text-sm">
                Logged in {formatDateTime(session.createdAt)},{' '}
                {session.current ? 'in use now' : `last used ${formatDateTime(session.lastUsedAt)}`}
              </p>
            </div>
            <button
              type="button"
              onClick={() =>
                session.current
                  ? signOut()
                  : end(callSignedIn('DELETE /api/auth/sessions/{id}', { params: { id: session._id } }))
              }
              className="-ml-4 min-h-11 rounded-button px-4 text-accent underline hover:bg-sunk"
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
