import { useState } from 'react'
import { keepSession, readSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { SubmitButton, TextField } from '../form/fields.tsx'
import { EditForm } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Card } from '../layout/card.tsx'
import { refetchAll } from '../query.ts'

/** Mounted anew after each change, so that it is empty again. */
export function PasswordForm() {
  const [finished, setFinished] = useState(0)
  return (
    <Card title="Password">
      <Fields key={finished} onChanged={() => setFinished(finished + 1)} />
    </Card>
  )
}

function Fields({ onChanged }: { onChanged(): void }) {
  const form = useEditForm({
    values: { currentPassword: '', newPassword: '', again: '' },
    save: async ({ currentPassword, newPassword }) => {
      const { token, message } = await callOrSignIn('PUT /api/auth/password', {
        body: { currentPassword, newPassword },
      })
      // The change ended every session, this one too; the reply has a new token. A refetch before would sign out.
      keepSession({ ...readSession()!, token })
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
    </EditForm>
  )
}
