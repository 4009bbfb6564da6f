import { type FormEvent, useState } from 'react'
import { carrierProblem } from '#values/carriers.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '../layout/panel.tsx'
import { CourierChoice } from '../orders/courier-choice.tsx'
import { lastCarrier } from '../orders/last-carrier.ts'
import { mutateAndToast } from '../query.ts'

/** The day on which a courier comes for a return. */
export function PickupPanel({ id, today, onClose }: { id: string; today: string; onClose(): void }) {
  const [busy, setBusy] = useState(false)
  const [courier, setCourier] = useState(lastCarrier)
  const [isTried, setTried] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [on, reference] = ['on', 'reference'].map(name => String(form.get(name)))
    setTried(true)
    if (!courier || carrierProblem(courier)) return
    setBusy(true)
    const sent = await mutateAndToast('POST /api/returns/{id}/pickup', {
      params: { id },
      body: { on: on!, courier, reference },
    })
    setBusy(false)
    if (sent) onClose()
  }

  return (
    <Panel title="Book the pickup" open onClose={onClose}>
      <form onSubmit={send} className="grid gap-4">
        <p className="text-muted">
          Book it with your courier first. We tell the customer the date. They have seven days after it to
          hand it over.
        </p>
        <Field label="Day" name="on" type="date" min={today} defaultValue={today} required />
        <CourierChoice
          needsCourier
          carrier={courier}
          onCarrier={setCourier}
          error={isTried && !courier ? 'Please choose a courier.' : undefined}
        />
        <Field label="The courier’s number (optional)" name="reference" maxLength={100} />
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving…' : 'Save pickup'}
        </Button>
      </form>
    </Panel>
  )
}
