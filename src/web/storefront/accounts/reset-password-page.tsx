import { call } from '#contract/client.ts'
import { forgetSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormOutcome } from '../form/form-outcome.tsx'
import { useFormCall } from '../form/use-form-call.ts'
import { AuthCard } from './auth-card.tsx'
import { linkToken } from './link-token.ts'

export default function ResetPasswordPage() {
  const { submit, busy, errors, problem, done } = useFormCall(async ({ password = '' }) => {
    const answer = await call('POST /api/auth/reset', { body: { token: linkToken(), password } })
    // Every session has ended, the one of this browser too.
    forgetSession()
    return answer
  })
  return (
    <AuthCard title="Choose a new password" lead="You will be signed out everywhere else.">
      <form onSubmit={submit} className="grid gap-4">
        {!done && (
          <Field
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={8}
            required
            error={errors.password}
          />
        )}
        <FormOutcome problem={errors.password ? '' : problem} done={done} />
        {!done && (
          <Button type="submit" disabled={busy} className="mt-2">
            Save the new password
          </Button>
        )}
      </form>
      <p className="mt-6 text-center">
        <a
          href={problem ? '/forgot-password' : '/login'}
          className="inline-flex min-h-11 items-center text-rose underline"
        >
          {problem ? 'Ask for a new link' : 'Login'}
        </a>
      </p>
    </AuthCard>
  )
}
