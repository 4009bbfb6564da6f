import { call } from '#contract/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormOutcome } from '../form/form-outcome.tsx'
import { useFormCall } from '../form/use-form-call.ts'
import { AuthCard } from './auth-card.tsx'

export default function ForgotPasswordPage() {
  const { submit, busy, errors, problem, done } = useFormCall(({ email = '' }) =>
    call('POST /api/auth/forgot', { body: { email } }),
  )
  return (
    <AuthCard title="Forgot password?" lead="We will send you a link to choose a new one.">
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
        />
        <FormOutcome problem={errors.email ? '' : problem} done={done} />
        <Button type="submit" disabled={busy} className="mt-2">
          Send the link
        </Button>
      </form>
      <p className="mt-6 text-center">
        <a href="/login" className="inline-flex min-h-11 items-center text-rose underline">
          Back to login
        </a>
      </p>
    </AuthCard>
  )
}
