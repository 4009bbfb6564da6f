import { useRef, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { readSession, storeSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, FormOutcome } from '../form/form.tsx'
import { saveVersion } from '../form/save-version.ts'
import { useSubmit } from '../form/use-submit.ts'
import { currentPasswordField, emailField } from './field-props.ts'

type User = Reply<'GET /api/auth/me'>['user']

export function ProfileForm({ user, onChanged }: { user: User; onChanged: (user: User) => void }) {
  const [email, setEmail] = useState(user.email)
  const isMoving = email.trim().toLowerCase() !== user.email.toLowerCase()
  const latest = useRef(user)
  const submission = useSubmit(async ({ name = '', password = '' }) => {
    const saved = await saveVersion({
      base: { values: { name: user.name, email: user.email }, version: user.version },
      // The present email would give up a move to another one.
      mine: email.trim() === user.email ? { name } : { name, email, password },
      labels: { name: 'Name', email: 'Email' },
      save: (changes, version) => callSignedIn('PUT /api/auth/profile', { body: { ...changes, version } }),
      async read() {
        latest.current = (await callSignedIn('GET /api/auth/me', {})).user
        const { version, ...theirs } = latest.current
        return { values: { name: theirs.name, email: theirs.email }, version }
      },
    })
    const changed = 'reply' in saved ? saved.reply.user : latest.current
    storeUser(changed)
    onChanged(changed)
    setEmail(changed.email)
    return 'reply' in saved
      ? saved.reply
      : { message: 'Your details were changed elsewhere. Here is the latest version.' }
  })
  return (
    <>
      {user.pendingEmail ? (
        <PendingEmail user={user} pending={user.pendingEmail} onChanged={onChanged} />
      ) : (
        !user.emailConfirmed && <UnconfirmedEmail email={user.email} />
      )}
      <Form submission={submission}>
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={fieldLimits.personName}
          required
          defaultValue={user.name}
        />
        <Field
          {...emailField}
          autoComplete="email"
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
        {isMoving && (
          <Field
            {...currentPasswordField}
            label="Your password"
            hint="We ask for it to keep your account safe. Your email changes once you open the link we send to the new one."
          />
        )}
        <FormOutcome {...submission} />
        <Button type="submit" disabled={submission.busy} className="justify-self-start">
          Save
        </Button>
      </Form>
    </>
  )
}

/** The header shows the new name at once. */
function storeUser(user: User) {
  const session = readSession()
  if (session) storeSession({ ...session, user })
}

function PendingEmail(props: { user: User; pending: string; onChanged: (user: User) => void }) {
  const { user, pending, onChanged } = props
  const submission = useSubmit(() => callSignedIn('POST /api/auth/confirm/resend', {}))
  const cancelEmailChange = () =>
    submission.run(async () => {
      const reply = await callSignedIn('PUT /api/auth/profile', { body: { email: user.email } })
      onChanged(reply.user)
      return reply
    })
  return (
    <Form submission={submission} className="mb-6 rounded-2xl bg-sunk px-5 py-4">
      <p className="wrap-anywhere">
        Please open the link in the email we sent to <strong className="font-medium">{pending}</strong>. Until
        then, your email stays {user.email}.
      </p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <button type="submit" aria-disabled={submission.busy} className="min-h-11 text-accent underline">
          Resend email
        </button>
        <button type="button" onClick={cancelEmailChange} className="min-h-11 text-accent underline">
          Keep {user.email}
        </button>
      </p>
      <p role="status" className="empty:hidden">
        {submission.problem || submission.done}
      </p>
    </Form>
  )
}

function UnconfirmedEmail({ email }: { email: string }) {
  const submission = useSubmit(() => callSignedIn('POST /api/auth/confirm/resend', {}))
  return (
    <Form submission={submission} className="mb-6 rounded-2xl bg-sunk px-5 py-4">
      <p className="wrap-anywhere">
        Please confirm <strong className="font-medium">{email}</strong>. Open the link in the email we sent
        there.
      </p>
      <button type="submit" aria-disabled={submission.busy} className="mt-1 min-h-11 text-accent underline">
        Resend email
      </button>
      <p role="status" className="empty:hidden">
        {submission.problem || submission.done}
      </p>
    </Form>
  )
}
