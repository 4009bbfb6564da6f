import { type FormEvent, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { mutateAndToast, useCall } from '../query.ts'

interface Props {
  refund: string
  onClose(): void
}

/** An admin sends a refund by bank, and notes its reference. */
export function PaidByHandPanel({ refund, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const query = useCall('GET /api/payments/refunds/{id}/payee', { params: { id: refund } })

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
      <Loaded query={query} failure="The account could not be read.">
        {({ payee }) => <PayeeFacts payee={payee} />}
      </Loaded>
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

/** Where the money goes. */
function PayeeFacts({ payee }: Reply<'GET /api/payments/refunds/{id}/payee'>) {
  if (!payee)
    return (
      <p className="mb-4 rounded-xl bg-alert-soft p-4 text-alert">
        No account is known yet. The customer is asked for it by mail, and enters it on the page of the order
        or return.
      </p>
    )
  const account =
    payee.kind === 'upi'
      ? [['UPI id', payee.upi]]
      : [
          ['Account', payee.account],
          ['IFSC', payee.ifsc],
        ]
  return (
    <dl className="mb-4 grid gap-2 rounded-xl bg-sand p-4">
      {[...account, ['Name', payee.name]].map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4">
          <dt className="text-muted">{term}</dt>
          <dd className="select-all font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
