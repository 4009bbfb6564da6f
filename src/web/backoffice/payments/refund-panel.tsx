import { type FormEvent, useState } from 'react'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Panel } from '../layout/panel.tsx'
import { mutateAndToast } from '../query.ts'
import type { PaymentStory } from './payment-words.tsx'

/** Gives back some or all of what an attempt brought in. */
export function RefundPanel({
  payment,
  attempt: id,
  onClose,
}: {
  payment: PaymentStory
  attempt: string
  onClose(): void
}) {
  const [busy, setBusy] = useState(false)
  const [amount, setAmount] = useState<string>()
  const left = payment.attempts.find(attempt => attempt._id === id)?.refundable ?? 0

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const sent = await mutateAndToast('POST /api/payments/{id}/refund', {
      params: { id: payment._id },
      body: { attempt: id, amount: Number(form.get('amount')), reason: String(form.get('reason')) },
    })
    setBusy(false)
    if (sent) onClose()
  }

  return (
    <Panel title={`Refund ${payment.order.customer}`} open onClose={onClose}>
      <form onSubmit={send} className="grid gap-4">
        <p className="text-muted">
          Goes back the way it came, within five to seven working days. It cannot be taken back.
        </p>
        <Field
          label="Amount in rupees"
          name="amount"
          type="number"
          inputMode="decimal"
          step="0.01"
          min={0.01}
          max={left}
          value={amount ?? left}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          hint={`Up to ${formatRupees(left)}.`}
          required
        />
        <TextArea
          label="Reason"
          name="reason"
          rows={2}
          maxLength={300}
          hint="The customer is told."
          required
        />
        <Button type="submit" disabled={busy}>
          {busy ? 'Sending…' : `Refund ${formatRupees(Number(amount ?? left))}`}
        </Button>
      </form>
    </Panel>
  )
}
