import { call } from '#contract/client.ts'
import { forgetSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { AuthForm } from './auth-form.tsx'
import { newPasswordField } from './field-props.ts'
import { linkToken } from './link-token.ts'
import { PasswordField } from './password-field.tsx'

export default function RestoreEmailPage() {
  const submission = useSubmit(async ({ password = '' }) => {
    const reply = await call('POST /api/auth/restore-email', { body: { token: linkToken(), password } })
    // Every session has ended, the one of this browser too.
    forgetSession()
    return reply
  })
  const { done, busy } = submission
  return (
    <AuthForm
      title="Recover your account"
      lead="Your account gets its old email back and everyone is logged out. Set a new password that no one else knows."
      submission={submission}
      link={done ? { label: 'Login', href: '/login' } : { label: 'Contact us', href: '/contact' }}
    >
      {!done && <PasswordField {...newPasswordField} />}
      <FormOutcome {...submission} />
      {!done && (
        <Button type="submit" disabled={busy} className="mt-2">
          Recover my account
        </Button>
      )}
    </AuthForm>
  )
}
