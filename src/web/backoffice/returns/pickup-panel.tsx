import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '../layout/panel.tsx'
import { mutateAndToast } from '../query.ts'

/** The day on which a courier comes for a return. */
export function PickupPanel({ id, today, onClose }: { id: string; today: string; onClose(): void }) {
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [on, courier, reference] = ['on', 'courier', 'reference'].map(name => String(form.get(name)))
    setBusy(true)
    const sent = await mutateAndToast('POST /api/returns/{id}/pickup', {
      params: { id },
      body: { on: on!, courier: courier!, reference },
    })
    setBusy(false)
    if (sent) onClose()
  }

  return (
    <Panel title="Book the pickup" open onClose={onClose}>
      <form onSubmit={send} className="grid gap-4">
        <p className="text-muted">
          Book it with your courier first. The customer is told the day, and has seven days after it.
        </p>
        <Field label="Day" name="on" type="date" min={today} defaultValue={today} required />
        <Field label="Courier" name="courier" maxLength={100} required />
        <Field label="The courier’s number (optional)" name="reference" maxLength={100} />
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving…' : 'Pickup is booked'}
        </Button>
      </form>
    </Panel>
  )
}
