import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { readSession, storeSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextField } from '../form/fields.tsx'
import { EditForm, SubmitButton } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { changeMe } from '../guard.ts'
import { Card } from '../layout/card.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast, refetchAll } from '../query.ts'
import { useMe } from '../use-me.ts'
import { Passkeys } from './passkeys.tsx'
import { SellerForm } from './seller-form.tsx'
import { Sessions } from './sessions.tsx'
import { TwoStep } from './two-step.tsx'

/** The signed-in account. */
export function ProfileScreen() {
  const { role, mustSetUpTwoStep } = useMe()
  const [passwordChanges, setPasswordChanges] = useState(0)
  const [saves, setSaves] = useState(0)
  return (
    <>
      <ScreenHead title="Profile" text="Your name, login and devices." />
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
        {/* Another key after each change: an email that waits for its confirmation is not shown as the account's. */}
        <DetailsForm key={`saved ${saves}`} onSaved={() => setSaves(saves + 1)} />
        <Card title="Password">
          {/* Another key after each change empties the form. */}
          <PasswordForm key={passwordChanges} onChanged={() => setPasswordChanges(passwordChanges + 1)} />
        </Card>
        <div className="min-w-0 lg:col-span-2">
          <TwoStep />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <Passkeys />
        </div>
        {role === 'seller' && !mustSetUpTwoStep && (
          <div className="min-w-0 lg:col-span-2">
            <SellerForm />
          </div>
        )}
        <div className="min-w-0 lg:col-span-2">
          <Sessions />
        </div>
      </div>
    </>
  )
}

function DetailsForm({ onSaved }: { onSaved(): void }) {
  const { name, email, emailConfirmed, pendingEmail, version } = useMe()
  const { revalidate } = useRevalidator()
  const form = useEditForm({
    values: { name, email, password: '' },
    version,
    describe: ({ name, email }) => ({ name, email }),
    async reload() {
      changeMe((await callOrSignIn('GET /api/auth/me', {})).user)
      await revalidate()
    },
    save: async ({ password, ...typed }, { toSend }) => {
      // The present email would give up a move to another one.
      const changes = typed.email === email ? { name: typed.name } : { ...typed, password }
      await save(toSend(changes))
    },
  })
  async function save(body: { name?: string; email?: string; password?: string }) {
    const { user, message } = await callOrSignIn('PUT /api/auth/profile', { body })
    storeSession({ ...readSession()!, user })
    changeMe(user)
    await revalidate()
    toast(message, { kind: 'success' })
    onSaved()
  }
  const isMoving = form.watch('email').trim().toLowerCase() !== email.toLowerCase()
  return (
    <Card title="Your details">
      <EditForm form={form} className="grid gap-4">
        <TextField name="name" label="Name" autoComplete="name" maxLength={100} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          hint="You log in with it. A new email has to be confirmed."
        />
        {isMoving && (
          <TextField
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            hint="To keep your account safe."
            rules={{ required: 'Please enter your password to change your email.' }}
          />
        )}
        {pendingEmail ? (
          <Pending pending={pendingEmail} email={email} cancelEmailChange={() => void save({ email })} />
        ) : (
          !emailConfirmed && <Unconfirmed />
        )}
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </EditForm>
    </Card>
  )
}

function Pending(props: { pending: string; email: string; cancelEmailChange(): void }) {
  return (
    <div className="grid gap-3 rounded-xl bg-sand p-3 text-sm">
      <p className="break-words">
        Please open the link in the email we sent to <strong className="font-medium">{props.pending}</strong>.
        Until then, your email stays {props.email}.
      </p>
      <div className="flex flex-wrap gap-2">
        <ToolButton icon="mail" onClick={() => void mutateAndToast('POST /api/auth/confirm/resend', {})}>
          Resend email
        </ToolButton>
        <ToolButton onClick={props.cancelEmailChange}>Keep current email</ToolButton>
      </div>
    </div>
  )
}

function Unconfirmed() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sand p-3 text-sm">
      <p>This email is not confirmed yet.</p>
      <ToolButton icon="mail" onClick={() => void mutateAndToast('POST /api/auth/confirm/resend', {})}>
        Resend email
      </ToolButton>
    </div>
  )
}

function PasswordForm({ onChanged }: { onChanged(): void }) {
  const form = useEditForm({
    values: { currentPassword: '', newPassword: '', again: '' },
    save: async ({ currentPassword, newPassword }) => {
      const { token, message } = await callOrSignIn('PUT /api/auth/password', {
        body: { currentPassword, newPassword },
      })
      // The change ended every session, this one too; the reply has a new token. A refetch before would sign out.
      storeSession({ ...readSession()!, token })
      await refetchAll()
      toast(message, { kind: 'success' })
      onChanged()
    },
  })
  return (
    <EditForm form={form} className="grid gap-4">
      <TextField
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
        rules={{ required: 'Please enter your current password.' }}
      />
      <TextField
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters, and not a common one."
        rules={{ required: 'Please enter a password.' }}
      />
      <TextField
        name="again"
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        rules={{
          validate: (again: string) =>
            again === form.getValues('newPassword') || 'The passwords do not match.',
        }}
      />
      <p className="text-muted text-sm">Your other devices will be logged out.</p>
      <div>
        <SubmitButton variant="outline">Change password</SubmitButton>
      </div>
    </EditForm>
  )
}
