import { keepSession, readSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormOutcome } from '../form/form-outcome.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { useFormCall } from '../form/use-form-call.ts'
import { callSignedIn } from './call-signed-in.ts'

/** The email is only for password managers, which keep the new password with it. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { submit, busy, errors, problem, done } = useFormCall(
    async ({ currentPassword = '', newPassword = '' }) => {
      const answer = await callSignedIn('PUT /api/auth/password', { body: { currentPassword, newPassword } })
      const session = readSession()
      // The old token is dead; this browser stays signed in with the new one.
      if (session) keepSession({ ...session, token: answer.token })
      return answer
    },
  )
  const form = useFirstError(errors)
  const hasErrors = Object.keys(errors).length > 0
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <Field
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={200}
        required
        error={errors.newPassword}
      />
      <p className="text-muted text-sm">At least 8 characters. All other devices are signed out.</p>
      <FormOutcome problem={hasErrors ? '' : problem} done={done} />
      <Button type="submit" disabled={busy} className="justify-self-start">
        Change password
      </Button>
    </form>
  )
}
