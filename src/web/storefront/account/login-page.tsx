import { type FormEvent, useState } from 'react'
import { CallError, call } from '#contract/client.ts'
import { keepSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { addWhatWasWanted } from '../cart/buy.ts'
import { AccountFrame } from './account-frame.tsx'
import { useWayAlong, wayBack } from './way-back.ts'

export default function LoginPage() {
  const signUp = useWayAlong('/register')
  const [busy, setBusy] = useState(false)

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string
    >
    setBusy(true)
    try {
      const { user, token } = await call('POST /api/auth/login', {
        body: { email: email!, password: password! },
      })
      if (!user || !token) throw new CallError(200, 'Invalid login response from server')
      keepSession({ token, role: user.role, user })
      toast('Login Successful!', { kind: 'success' })
      const [wanted] = await Promise.all([addWhatWasWanted(), pause(100)])
      location.assign(wanted ?? wayBack() ?? (user.role === 'customer' ? '/' : '/admin/dashboard'))
    } catch (error) {
      toast(error instanceof CallError ? error.message : 'Login failed', { kind: 'error' })
      setBusy(false)
    }
  }

  return (
    <AccountFrame title="Welcome back" lead="Sign in to your account.">
      <form onSubmit={signIn} className="grid gap-4">
        <Field label="Email" name="email" type="email" autoComplete="username" required />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        <a href="/forgot-password" className="justify-self-end py-1 text-rose underline">
          Forgot password?
        </a>
        <Button type="submit" disabled={busy}>
          Login
        </Button>
      </form>
      <p className="mt-6 text-center">
        New here?{' '}
        <a href={signUp} className="text-rose underline">
          Sign Up
        </a>
      </p>
    </AccountFrame>
  )
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
