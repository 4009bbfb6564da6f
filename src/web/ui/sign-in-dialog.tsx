import { type FormEvent, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { openDialog } from './open-dialog.tsx'

export interface SignInQuestion {
  name: string
  email: string
  /** Throws an error whose message says what is wrong. */
  signIn(email: string, password: string): Promise<void>
}

/** The session has ended: sign in here, over the form, so that nothing that was typed is lost. */
export const askToSignIn = (question: SignInQuestion): Promise<boolean> =>
  openDialog<true>('Please sign in again', (answer, dismiss) => (
    <SignInForm question={question} onSignedIn={() => answer(true)} onCancel={dismiss} />
  )).then(Boolean)

interface Props {
  question: SignInQuestion
  onSignedIn(): void
  onCancel(): void
}

function SignInForm({ question: { name, email, signIn }, onSignedIn, onCancel }: Props) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const given = new FormData(event.currentTarget)
    setBusy(true)
    setProblem('')
    try {
      await signIn(String(given.get('email')), String(given.get('password')))
      onSignedIn()
    } catch (error) {
      setProblem((error instanceof Error && error.message) || 'This did not work. Please try again.')
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} className="mt-3 grid gap-4">
      <p className="text-muted">
        {name ? `${name}, your session has ended.` : 'Your session has ended.'} What you entered is still here
        and is saved as soon as you have signed in.
      </p>
      <Field label="Email" name="email" type="email" autoComplete="username" required defaultValue={email} />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus={email !== ''}
      />
      <p role="alert" className="text-alert empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          Not now
        </Button>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </Button>
      </div>
    </form>
  )
}
