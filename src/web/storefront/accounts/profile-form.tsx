import type { Reply } from '#contract/client.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { keepSession, readSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { emailField } from './field-props.ts'

type User = Reply<'GET /api/auth/me'>['user']

export function ProfileForm({ user, onChanged }: { user: User; onChanged: (user: User) => void }) {
  const submission = useSubmit(async ({ name, email }) => {
    const reply = await callSignedIn('PUT /api/auth/profile', { body: { name, email } })
    const session = readSession()
    // The header shows the new name at once.
    if (session) keepSession({ ...session, user: reply.user })
    onChanged(reply.user)
    return reply
  })
  return (
    <>
      {!user.emailConfirmed && <UnconfirmedEmail email={user.email} />}
      <Form submission={submission}>
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={fieldLimits.personName}
          required
          defaultValue={user.name}
        />
        <Field {...emailField} autoComplete="email" defaultValue={user.email} />
        <FormOutcome {...submission} />
        <Button type="submit" disabled={submission.busy} className="justify-self-start">
          Save
        </Button>
      </Form>
    </>
  )
}

function UnconfirmedEmail({ email }: { email: string }) {
  const submission = useSubmit(() => callSignedIn('POST /api/auth/confirm/resend', {}))
  return (
    <Form submission={submission} className="mb-6 rounded-2xl bg-sand px-5 py-4">
      <p className="wrap-anywhere">
        We have not heard from <strong className="font-medium">{email}</strong> yet. Please open the link in
        the mail that we sent there.
      </p>
      <button type="submit" aria-disabled={submission.busy} className="mt-1 min-h-11 text-rose underline">
        Send the mail again
      </button>
      <p role="status" className="empty:hidden">
        {submission.problem || submission.done}
      </p>
    </Form>
  )
}
