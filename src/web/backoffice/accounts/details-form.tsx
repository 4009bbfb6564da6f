import { useRevalidator } from 'react-router'
import { keepSession, readSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { SubmitButton, TextField } from '../form/fields.tsx'
import { EditForm } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { changeMe } from '../guard.ts'
import { Card } from '../layout/card.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast } from '../query.ts'
import { useMe } from '../use-me.ts'

export function DetailsForm() {
  const { name, email, emailConfirmed } = useMe()
  const { revalidate } = useRevalidator()
  const form = useEditForm({
    values: { name, email },
    save: async body => {
      const { user, message } = await callOrSignIn('PUT /api/auth/profile', { body })
      keepSession({ ...readSession()!, user })
      changeMe(user)
      await revalidate()
      toast(message, { kind: 'success' })
    },
  })
  return (
    <Card title="Your details">
      <EditForm form={form} className="grid gap-4">
        <TextField name="name" label="Name" autoComplete="name" maxLength={100} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          hint="You sign in with it. A new one has to be confirmed."
        />
        {!emailConfirmed && <Unconfirmed />}
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </EditForm>
    </Card>
  )
}

function Unconfirmed() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sand p-3 text-sm">
      <p>This email is not confirmed yet.</p>
      <ToolButton icon="mail" onClick={() => void mutateAndToast('POST /api/auth/confirm/resend', {})}>
        Send the mail again
      </ToolButton>
    </div>
  )
}
