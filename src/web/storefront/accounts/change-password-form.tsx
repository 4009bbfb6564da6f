import { fieldLimits } from '#values/field-limits.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { keepSession, readSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { currentPasswordField, newPasswordField } from './field-props.ts'
import { PasswordField } from './password-field.tsx'

/** The email is only for password managers, which keep the new password with it. */
export function ChangePasswordForm({ email }: { email: string }) {
  const submission = useSubmit(async ({ currentPassword = '', newPassword = '' }) => {
    const reply = await callSignedIn('PUT /api/auth/password', { body: { currentPassword, newPassword } })
    const session = readSession()
    // The old token is invalid now; this browser stays signed in with the new one.
    if (session) keepSession({ ...session, token: reply.token })
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
      <Button type="submit" look="outline" disabled={submission.busy} className="justify-self-start">
        Change password
      </Button>
    </Form>
  )
}
