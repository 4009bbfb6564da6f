import { useState } from 'react'
import { CallError, call } from '#contract/client.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { approvalNotes } from './approval-notes.ts'
import { AuthForm } from './auth-form.tsx'
import { emailField, newPasswordField } from './field-props.ts'
import { useLinkWithNext } from './next-param.ts'

export default function RegisterPage() {
  const [note, setNote] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const login = useLinkWithNext('/login')

  /** Never resolves once registered: the page is being left. */
  async function register(values: Record<string, string>): Promise<never> {
    const { user } = await call('POST /api/auth/register', { body: values as never })
    toast('Registered successfully!', { kind: 'success' })
    const next = new URL(login, location.origin)
    if (!user.isActive) {
      setNote(approvalNotes.get(user.role))
      next.searchParams.set('waiting', user.role)
    }
    setTimeout(() => location.assign(next), 2000)
    return new Promise(() => {})
  }

  const submission = useSubmit(register, error => {
    // The field itself says what is asked for.
    if (error instanceof CallError && error.fields.code) setNeedsCode(true)
    else toast(errorMessage(error, 'Registration failed!'), { kind: 'error' })
  })
  return (
    <AuthForm
      title="Create your account"
      lead="For your orders, or for your own shop."
      submission={submission}
      link={{ before: 'Have an account?', label: 'Login', href: login }}
    >
      <Field label="Name" name="name" autoComplete="name" maxLength={fieldLimits.personName} required />
      <Field {...emailField} />
      <Field {...newPasswordField} label="Password" />
      <p className="-mt-2 text-muted text-sm">At least {fieldLimits.passwordAtLeast} characters.</p>
      <Select label="Role" name="role" defaultValue="" required>
        <option value="" disabled>
          Select Role
        </option>
        <option value="seller">Seller</option>
        <option value="customer">Customer</option>
        <option value="admin">Admin</option>
      </Select>
      {needsCode && (
        <Field
          label="One-time code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          // It appears after the first attempt: what is asked for now.
          autoFocus
          hint="This shop has no admin yet. The code was printed where the shop was started; it shows that the shop is yours."
        />
      )}
      <FormOutcome done={note} />
      <Button type="submit" disabled={submission.busy} className="mt-2">
        Sign Up
      </Button>
    </AuthForm>
  )
}
