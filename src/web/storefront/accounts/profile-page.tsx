import { type ReactNode, useId } from 'react'
import { fieldLimits } from '#values/field-limits.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { readSession, storeSession } from '#web/client/session.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Button } from '#web/ui/button.tsx'
import ReminderChoice from '../cart/reminder-choice.tsx'
import { FinishChoice } from '../finish-dates/finish-choice.tsx'
import { Form, FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { FormulaChoice } from '../ingredients/formula-choice.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { InvitationChoice } from '../reviews/invitation-choice.tsx'
import { AccountArea } from './account-area.tsx'
import { currentPasswordField, newPasswordField } from './field-props.ts'
import { OwnData } from './own-data.tsx'
import { PasswordField } from './password-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'

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
          <AccountPanel title="Mails from us">
            <div className="grid gap-4">
              <ReminderChoice />
              <InvitationChoice />
              <FinishChoice />
              <FormulaChoice />
            </div>
          </AccountPanel>
        </div>
        <AccountPanel title="Where you are signed in">
          <SessionList />
        </AccountPanel>
        <AccountPanel title="Your data">
          <OwnData mayLeave={user?.role === 'customer'} />
        </AccountPanel>
      </div>
    </AccountArea>
  )
}

function AccountPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-3xl bg-white p-5 shadow-card sm:p-8">
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
        At least {fieldLimits.passwordAtLeast} characters. All other devices are signed out.
      </p>
      <FormOutcome {...submission} />
      <Button type="submit" variant="outline" disabled={submission.busy} className="justify-self-start">
        Change password
      </Button>
    </Form>
  )
}
