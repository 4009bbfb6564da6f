import type { Reply } from '#contract/client.ts'
import { TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { mutate, useCall } from '../query.ts'

interface Props {
  refund: string
  onClose(): void
}

/** An admin sends a refund by bank, and notes its reference. */
export function PaidByHandPanel({ refund, onClose }: Props) {
  const params = { id: refund }
  const query = useCall('GET /api/payments/refunds/{id}/payee', { params })
  return (
    <FormPanel
      title="Pay by hand"
      values={{ reference: '' }}
      save={body => mutate('POST /api/payments/refunds/{id}/paid', { params, body })}
      button="Mark as paid"
      onClose={onClose}
    >
      <Loaded query={query} failure="The account could not be loaded.">
        {({ payee }) => <PayeeFacts payee={payee} />}
      </Loaded>
      <TextField
        name="reference"
        label="The bank’s reference"
        maxLength={100}
        hint="The UTR or reference number. The customer will see it."
      />
    </FormPanel>
  )
}

/** Where the money goes. */
function PayeeFacts({ payee }: Reply<'GET /api/payments/refunds/{id}/payee'>) {
  if (!payee)
    return (
      <p className="rounded-xl bg-alert-soft p-4 text-alert">
        We do not have the account yet. We have emailed the customer to enter it on the order or return page.
      </p>
    )
  const account =
    payee.kind === 'upi'
      ? [['UPI ID', payee.upi]]
      : [
          ['Account', payee.account],
          ['IFSC', payee.ifsc],
        ]
  return (
    <dl className="grid gap-2 rounded-xl bg-sand p-4">
      {[...account, ['Name', payee.name]].map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4">
          <dt className="text-muted">{term}</dt>
          <dd className="select-all font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
