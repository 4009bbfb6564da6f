import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { keepSession, readSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormOutcome } from '../form/form-outcome.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { useFormCall } from '../form/use-form-call.ts'
import { callSignedIn } from './call-signed-in.ts'

type User = Reply<'GET /api/auth/me'>['user']

export function ProfileForm({ user, onChanged }: { user: User; onChanged: (user: User) => void }) {
  const { submit, busy, errors, problem, done } = useFormCall(async ({ name, email }) => {
    const answer = await callSignedIn('PUT /api/auth/profile', { body: { name, email } })
    const session = readSession()
    // The header greets by the new name at once.
    if (session) keepSession({ ...session, user: answer.user })
    onChanged(answer.user)
    return answer
  })
  const form = useFirstError(errors)
  const hasErrors = Object.keys(errors).length > 0
  return (
    <>
      {!user.emailConfirmed && <UnconfirmedEmail email={user.email} />}
      <form ref={form} onSubmit={submit} className="grid gap-4">
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={user.name}
          error={errors.name}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={user.email}
          error={errors.email}
        />
        <FormOutcome problem={hasErrors ? '' : problem} done={done} />
        <Button type="submit" disabled={busy} className="justify-self-start">
          Save
        </Button>
      </form>
    </>
  )
}

function UnconfirmedEmail({ email }: { email: string }) {
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)

  async function resend() {
    if (busy) return
    setBusy(true)
    try {
      setSaid((await callSignedIn('POST /api/auth/confirm/resend', {})).message)
    } catch (error) {
      setSaid(errorMessage(error))
    }
    setBusy(false)
  }

  return (
    <div className="mb-6 rounded-2xl bg-sand px-5 py-4">
      <p className="wrap-anywhere">
        We have not heard from <strong className="font-medium">{email}</strong> yet. Please open the link in
        the mail that we sent there.
      </p>
      <button
        type="button"
        aria-disabled={busy}
        onClick={resend}
        className="mt-1 min-h-11 text-rose underline"
      >
        Send the mail again
      </button>
      <p role="status" className="empty:hidden">
        {said}
      </p>
    </div>
  )
}
