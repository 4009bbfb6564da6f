import { useWatch } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { CheckField, NumberField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { numberToText, requiredNumber } from '../form/numbers.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'

type Rules = Reply<'GET /api/delivery/rules'>['rules']

/** The terms for every place without an exception. The settings screen shows them without the days. */
export function GeneralRules({ rules, withDays = true }: { rules: Rules; withDays?: boolean }) {
  const form = useEditForm({
    values: toValues(rules),
    version: rules.version,
    save: (values, { toSend }) => {
      const days = { fromDays: requiredNumber(values.fromDays), toDays: requiredNumber(values.toDays) }
      const body = {
        ...toSend({ fee: requiredNumber(values.fee), ...(withDays ? days : {}) }),
        // Two fields of the form are one of the rules.
        freeFrom: values.isFree ? requiredNumber(values.freeFrom) : null,
      }
      return mutate('PUT /api/delivery/rules', { body })
    },
    saved: 'Delivery rules saved.',
    failed: 'The delivery rules could not be saved.',
  })
  const isFree = useWatch({ control: form.control, name: 'isFree' })
  return (
    <EditForm form={form} label="Delivery rules">
      <FormSection title={withDays ? 'Everywhere' : 'Delivery'}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField name="fee" label="Delivery fee (₹)" hint="Per order. 0 for free delivery." />
          {withDays && (
            <div className="grid grid-cols-2 items-start gap-3">
              <NumberField name="fromDays" label="Minimum days" step={1} />
              <NumberField name="toDays" label="Maximum days" step={1} />
            </div>
          )}
        </div>
        <CheckField name="isFree" label="Free delivery on large orders" />
        {isFree && (
          <div className="sm:max-w-72">
            <NumberField
              name="freeFrom"
              label="Free from (₹)"
              hint="Orders from this value get free delivery."
            />
          </div>
        )}
        <FormEnd>Save delivery rules</FormEnd>
      </FormSection>
    </EditForm>
  )
}

const toValues = ({ fee, freeFrom, fromDays, toDays }: Rules) => ({
  fee: numberToText(fee),
  isFree: freeFrom !== null,
  freeFrom: numberToText(freeFrom),
  fromDays: numberToText(fromDays),
  toDays: numberToText(toDays),
})
