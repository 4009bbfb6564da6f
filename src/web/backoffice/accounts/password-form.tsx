import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { keepSession, readSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { SubmitButton, TextField } from '../form/fields.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { Card } from '../layout/card.tsx'

/** A form that has done its work forgets what was typed. */
export function PasswordForm() {
  const [finished, setFinished] = useState(0)
  return (
    <Card title="Password">
      <Fields key={finished} onChanged={() => setFinished(finished + 1)} />
    </Card>
  )
}

function Fields({ onChanged }: { onChanged(): void }) {
  const form = useScreenForm({
    values: { currentPassword: '', newPassword: '', again: '' },
    save: async ({ currentPassword, newPassword }) => {
      const { token, message } = await callOrSignIn('PUT /api/auth/password', {
        body: { currentPassword, newPassword },
      })
      // The change ended every session, this one too; the answer brought a new one.
      keepSession({ ...readSession()!, token })
      toast(message, { kind: 'success' })
      onChanged()
    },
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
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
          label="New password again"
          type="password"
          autoComplete="new-password"
          rules={{
            validate: (again: string) =>
              again === form.getValues('newPassword') || 'The two passwords are not the same.',
          }}
        />
        <p className="text-muted text-sm">Changing it signs out your other devices.</p>
        <div>
          <SubmitButton>Change password</SubmitButton>
        </div>
      </form>
    </FormProvider>
  )
}
