import { useWatch } from 'react-hook-form'
import { formatRupees } from '#values/money.ts'
import { NumberField, TextAreaField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { mutate } from '../query.ts'
import type { PaymentStory } from './payment-words.tsx'

interface Props {
  payment: PaymentStory
  attempt: string
  onClose(): void
}

/** Gives back some or all of what an attempt brought in. */
export function RefundPanel({ payment, attempt, onClose }: Props) {
  const left = payment.attempts.find(({ _id }) => _id === attempt)?.refundable ?? 0
  return (
    <FormPanel
      title={`Refund ${payment.order.customer}`}
      values={{ amount: String(left), reason: '' }}
      save={({ amount, reason }) =>
        mutate('POST /api/payments/{id}/refund', {
          params: { id: payment._id },
          body: { attempt, amount: Number(amount), reason },
        })
      }
      button={<RefundWords />}
      onClose={onClose}
    >
      <p className="text-muted">
        Goes to the original payment method within 5 to 7 working days. This cannot be undone.
      </p>
      <NumberField name="amount" label="Amount in rupees" max={left} hint={`Up to ${formatRupees(left)}.`} />
      <TextAreaField name="reason" label="Reason" rows={2} maxLength={300} hint="The customer can see it." />
    </FormPanel>
  )
}

const RefundWords = () => `Refund ${formatRupees(Number(useWatch({ name: 'amount' })))}`
