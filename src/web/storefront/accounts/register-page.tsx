import { type FormEvent, useState } from 'react'
import { CallError, call } from '#contract/client.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { FormOutcome } from '../form/form-outcome.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { approvalNote } from './approval-note.ts'
import { AuthCard } from './auth-card.tsx'
import { linkWithNext, useLinkWithNext } from './next-param.ts'

export default function RegisterPage() {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useFirstError(errors)
  const [waiting, setWaiting] = useState('')
  const login = useLinkWithNext('/login')

  async function register(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setErrors({})
    try {
      const { user } = await call('POST /api/auth/register', { body: body as never })
      toast('Registered successfully!', { kind: 'success' })
      if (!user.isActive) setWaiting(approvalNote(user.role))
      const next = new URL(linkWithNext('/login'), location.origin)
      if (!user.isActive) next.searchParams.set('waiting', user.role)
      setTimeout(() => location.assign(next), 2000)
    } catch (error) {
      toast(errorMessage(error, 'Registration failed!'), { kind: 'error' })
      setErrors(error instanceof CallError ? error.fields : {})
      setBusy(false)
    }
  }

  return (
    <AuthCard title="Create your account" lead="For your orders, or for your own shop.">
      <form ref={form} onSubmit={register} className="grid gap-4">
        <Field label="Name" name="name" autoComplete="name" required error={errors.name} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={8}
          required
          error={errors.password}
        />
        <p className="-mt-2 text-muted text-sm">At least 8 characters.</p>
        <Select label="Role" name="role" defaultValue="" required error={errors.role}>
          <option value="" disabled>
            Select Role
          </option>
          <option value="seller">Seller</option>
          <option value="customer">Customer</option>
          <option value="admin">Admin</option>
        </Select>
        <FormOutcome problem="" done={waiting} />
        <Button type="submit" disabled={busy} className="mt-2">
          Sign Up
        </Button>
      </form>
      <p className="mt-6 text-center">
        Have an account?{' '}
        <a href={login} className="inline-flex min-h-11 items-center text-rose underline">
          Login
        </a>
      </p>
    </AuthCard>
  )
}
