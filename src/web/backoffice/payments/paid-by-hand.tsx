import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '../layout/panel.tsx'
import { mutateAndToast } from '../query.ts'

interface Props {
  refund: string
  onClose(): void
  /** Where the money goes, if that is known. */
  children?: ReactNode
}

/** An admin has sent a refund by bank, and notes its reference. */
export function PaidByHandPanel({ refund, onClose, children }: Props) {
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reference = String(new FormData(event.currentTarget).get('reference'))
    setBusy(true)
    const input = { params: { id: refund }, body: { reference } }
    const sent = await mutateAndToast('POST /api/payments/refunds/{id}/paid', input)
    setBusy(false)
    if (sent) onClose()
  }

  return (
    <Panel title="Pay it by hand" open onClose={onClose}>
      {children}
      <form onSubmit={send} className="grid gap-4">
        <Field
          label="The bank’s reference"
          name="reference"
          maxLength={100}
          hint="By which the customer’s bank finds the money. The customer is told."
          required
        />
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving…' : 'It is paid'}
        </Button>
      </form>
    </Panel>
  )
}
