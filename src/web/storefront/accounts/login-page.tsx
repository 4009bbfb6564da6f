import { type FormEvent, useState } from 'react'
import { CallError, call } from '#contract/client.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { keepSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { addPendingToCart } from '../cart/buy.ts'
import { FormOutcome } from '../form/form-outcome.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { addPendingToWishlist } from '../wishlist/wishlist-store.ts'
import { useApprovalNote } from './approval-note.ts'
import { AuthCard } from './auth-card.tsx'
import { nextPath, useLinkWithNext } from './next-param.ts'

export default function LoginPage() {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useFirstError(errors)
  const waiting = useApprovalNote()
  const signUp = useLinkWithNext('/register')

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string
    >
    setBusy(true)
    setErrors({})
    try {
      const answer = await call('POST /api/auth/login', {
        body: { email: email!, password: password! },
      })
      // Whatever stands between the shop and the browser may answer with anything.
      const { user, token } = answer ?? {}
      if (!user || !token) throw new CallError(200, 'Invalid login response from server')
      keepSession({ token, role: user.role, user })
      toast('Login Successful!', { kind: 'success' })
      const [wanted] = await Promise.all([addPendingToCart(), addPendingToWishlist(), pause(100)])
      location.assign(wanted ?? nextPath() ?? (user.role === 'customer' ? '/' : '/admin/dashboard'))
    } catch (error) {
      toast(errorMessage(error, 'Login failed'), { kind: 'error' })
      setErrors(error instanceof CallError ? error.fields : {})
      setBusy(false)
    }
  }

  return (
    <AuthCard title="Welcome back" lead="Sign in to your account.">
      {waiting && (
        <div className="mb-4">
          <FormOutcome problem="" done={waiting} />
        </div>
      )}
      <form ref={form} onSubmit={signIn} className="grid gap-4">
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
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <a
          href="/forgot-password"
          className="inline-flex min-h-11 items-center justify-self-end text-rose underline"
        >
          Forgot password?
        </a>
        <Button type="submit" disabled={busy}>
          Login
        </Button>
      </form>
      <p className="mt-6 text-center">
        New here?{' '}
        <a href={signUp} className="inline-flex min-h-11 items-center text-rose underline">
          Sign Up
        </a>
      </p>
    </AuthCard>
  )
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
