import { useWatch } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { CheckField, NumberField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { numberOrNull, numberToText, requiredNumber } from '../form/numbers.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate, useCall } from '../query.ts'

type Rules = Reply<'GET /api/delivery/rules'>['rules']

/** Which ways to pay customers are offered. They are stored with the delivery rules. */
export function WaysToPay({ rules }: { rules: Rules }) {
  const { data: health } = useCall('GET /api/payments/health', {})
  const form = useEditForm({
    values: toValues(rules),
    version: rules.version,
    save: ({ codMost, codFee, ...open }, { toSend }) =>
      mutate('PUT /api/delivery/rules', {
        body: toSend({ ...open, codMost: numberOrNull(codMost), codFee: requiredNumber(codFee || '0') }),
      }),
    saved: 'Ways to pay saved.',
    failed: 'The ways to pay could not be saved.',
  })
  const codOpen = useWatch({ control: form.control, name: 'codOpen' })
  return (
    <EditForm form={form} label="Payment">
      <FormSection
        id="ways-to-pay"
        title="Payment"
        text="How customers can pay. At least one way stays open."
      >
        <CheckField name="codOpen" label="Cash on Delivery" />
        {codOpen && (
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <NumberField
              name="codMost"
              label="Cash on Delivery up to (₹)"
              hint="By the total. Empty for any amount."
            />
            <NumberField
              name="codFee"
              label="Fee for Cash on Delivery (₹)"
              hint="On top of the delivery. 0 for none."
            />
          </div>
        )}
        <CheckField
          name="onlineOpen"
          label="Pay online"
          hint={
            health?.provider === 'none'
              ? 'Not offered yet: it needs the keys of Razorpay, which are set where the shop is started.'
              : 'UPI, card, netbanking and wallet. Orders that wait for payment can still be paid after you switch it off.'
          }
        />
        <FormEnd>Save ways to pay</FormEnd>
      </FormSection>
    </EditForm>
  )
}

const toValues = ({ codOpen, codMost, codFee, onlineOpen }: Rules) => ({
  codOpen,
  codMost: numberToText(codMost),
  codFee: numberToText(codFee),
  onlineOpen,
})
