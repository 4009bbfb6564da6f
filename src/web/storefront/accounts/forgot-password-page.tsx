import { call } from '#contract/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { AuthForm } from './auth-form.tsx'
import { emailField } from './field-props.ts'

export default function ForgotPasswordPage() {
  const submission = useSubmit(({ email = '' }) => call('POST /api/auth/forgot', { body: { email } }))
  return (
    <AuthForm
      title="Forgot password?"
      lead="Enter your email and we will send you a link to set a new one."
      submission={submission}
      link={{ label: 'Back to login', href: '/login' }}
    >
      <Field {...emailField} />
      <FormOutcome {...submission} />
      <Button type="submit" disabled={submission.busy} className="mt-2">
        Send link
      </Button>
    </AuthForm>
  )
}
