import { type FormEvent, useRef, useState } from 'react'
import { CallError, call } from '#contract/client.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { openDialog } from './open-dialog.tsx'

export interface SignInQuestion {
  name: string
  email: string
  /** Throws an error whose message says what is wrong. */
  signIn(
    email: string,
    proof: (({ password: string } | { code: string }) & { otp?: string }) | { passkey: true },
  ): Promise<void>
}

/** The session has ended: sign in here, over the form, so that nothing that was typed is lost. */
export const openSignInDialog = (question: SignInQuestion): Promise<boolean> =>
  openDialog<true>('Please log in again', (answer, dismiss) => (
    <SignInForm question={question} onSignedIn={() => answer(true)} onCancel={dismiss} />
  )).then(Boolean)

interface Props {
  question: SignInQuestion
  onSignedIn(): void
  onCancel(): void
}

function SignInForm({ question, onSignedIn, onCancel }: Props) {
  const { name, email, signIn } = question
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [codeSent, setCodeSent] = useState(false)
  const [needsOtp, setNeedsOtp] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const given = (name: string) => String(new FormData(form.current!).get(name))

  async function run(action: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await action()
    } catch (error) {
      if (error instanceof CallError && error.fields.otp) setNeedsOtp(true)
      setProblem((error instanceof Error && error.message) || 'This did not work. Please try again.')
    }
    setBusy(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await signIn(given('email'), {
        ...(codeSent ? { code: given('code') } : { password: given('password') }),
        ...(needsOtp && { otp: given('otp') }),
      })
      onSignedIn()
    })
  }

  const requestCode = () =>
    run(async () => {
      await call('POST /api/auth/code', { body: { email: given('email') } })
      setCodeSent(true)
    })

  const signInByPasskey = () =>
    run(async () => {
      await signIn(email, { passkey: true })
      onSignedIn()
    })

  return (
    <form ref={form} onSubmit={submit} className="mt-3 grid gap-4">
      <p className="text-muted">
        {name ? `${name}, your session has ended.` : 'Your session has ended.'} What you entered is safe and
        will be saved once you log in.
      </p>
      <Field label="Email" name="email" type="email" autoComplete="username" required defaultValue={email} />
      {codeSent ? (
        <Field
          key="code"
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          autoFocus
          hint="We have emailed it to you. It is valid for 10 minutes."
        />
      ) : (
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus={email !== ''}
        />
      )}
      {needsOtp && (
        <Field
          label="Authenticator app code"
          name="otp"
          autoComplete="one-time-code"
          maxLength={40}
          required
          autoFocus
          hint="Or use a recovery code."
        />
      )}
      <div className="-my-2 flex flex-wrap gap-x-6">
        <button type="button" onClick={requestCode} className="min-h-11 text-accent underline">
          {codeSent ? 'Resend OTP' : 'Get an OTP by email'}
        </button>
        <button type="button" onClick={signInByPasskey} className="min-h-11 text-accent underline">
          Use a passkey
        </button>
      </div>
      <p role="alert" className="text-bad empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Not now
        </Button>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Logging in…' : 'Log in'}
        </Button>
      </div>
    </form>
  )
}
