import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { mutateAndToast, useCall } from '../query.ts'

interface Props {
  id: string
  refund: string
  onClose(): void
}

/** Where the money goes that an admin pays by hand, and the bank's reference for it. */
export function PayPanel({ id, refund, onClose }: Props) {
  const query = useCall('GET /api/returns/{id}/payee', { params: { id } })
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
      <Loaded query={query} failure="The account could not be read.">
        {({ payee }) =>
          payee ? (
            <dl className="mb-4 grid gap-2 rounded-xl bg-sand p-4">
              {(payee.kind === 'upi'
                ? [['UPI id', payee.upi]]
                : [
                    ['Account', payee.account],
                    ['IFSC', payee.ifsc],
                  ]
              )
                .concat([['Name', payee.name]])
                .map(([term, value]) => (
                  <div key={term} className="flex justify-between gap-4">
                    <dt className="text-muted">{term}</dt>
                    <dd className="select-all font-medium tabular-nums">{value}</dd>
                  </div>
                ))}
            </dl>
          ) : (
            <p className="mb-4 rounded-xl bg-alert-soft p-4 text-alert">
              No account is known. The customer can enter one on the page of the return.
            </p>
          )
        }
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
