import { call } from '#contract/client.ts'
import { forgetSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { AuthForm } from './auth-form.tsx'
import { newPasswordField } from './field-props.ts'
import { linkToken } from './link-token.ts'
import { PasswordField } from './password-field.tsx'

export default function ResetPasswordPage() {
  const submission = useSubmit(async ({ password = '' }) => {
    const reply = await call('POST /api/auth/reset', { body: { token: linkToken(), password } })
    // Every session has ended, the one of this browser too.
    forgetSession()
    return reply
  })
  const { problem, done, busy } = submission
  return (
    <AuthForm
      title="Set a new password"
      lead="You will be logged out everywhere else."
      submission={submission}
      link={
        problem ? { label: 'Get a new link', href: '/forgot-password' } : { label: 'Login', href: '/login' }
      }
    >
      {!done && <PasswordField {...newPasswordField} />}
      <FormOutcome {...submission} />
      {!done && (
        <Button type="submit" disabled={busy} className="mt-2">
          Save new password
        </Button>
      )}
    </AuthForm>
  )
}
