import { useState } from 'react'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { saveBlob } from '#web/client/save-blob.ts'
import { forgetSession } from '#web/client/session.ts'
import { dropSessionDrafts } from '#web/client/session-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Form, FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { currentPasswordField } from './field-props.ts'
import { PasswordField } from './password-field.tsx'

/** What the shop knows about somebody, to take along; and for customers the way out. */
export default function OwnData({ mayLeave }: { mayLeave: boolean }) {
  return (
    <div className="grid gap-6">
      <Export />
      {mayLeave && <Leave />}
    </div>
  )
}

function Export() {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const data = await callSignedIn('GET /api/auth/data', {})
      saveBlob('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    } catch (error) {
      toast(errorMessage(error), { kind: 'error' })
    }
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted text-sm">
        A file with everything we have about you: details, addresses, orders, returns, reviews, messages and
        logins.
      </p>
      <Button variant="outline" disabled={busy} onClick={save}>
        Download my data
      </Button>
    </div>
  )
}

function Leave() {
  const submission = useSubmit(async ({ password = '' }) => {
    const reply = await callSignedIn('POST /api/auth/delete', { body: { password } })
    forgetSession()
    dropSessionDrafts()
    toastOnNextPage(reply.message, 'success')
    location.assign('/')
    return reply
  })
  return (
    <details className="border-line border-t pt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-bad underline">
        Delete my account
      </summary>
      <div className="grid gap-4 pt-2">
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          <li>
            Deleted right away and for good: your details, addresses, cart, lists, logins and newsletter
            subscription.
          </li>
          <li>Your reviews and questions stay, but without your name.</li>
          <li>
            Your orders and invoices stay, with the name and address on them, because tax law requires it. So
            do the messages you sent us.
          </li>
          <li>Our record of logins is deleted automatically after a few months.</li>
        </ul>
        <Form submission={submission}>
          <PasswordField {...currentPasswordField} label="Your password" />
          <FormOutcome {...submission} />
          <Button variant="danger" type="submit" disabled={submission.busy} className="justify-self-start">
            Delete my account permanently
          </Button>
        </Form>
      </div>
    </details>
  )
}
