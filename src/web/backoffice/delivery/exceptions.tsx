import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { states } from '#values/states.ts'
import { Options } from '#web/ui/options.tsx'
import { FieldList } from '../form/field-list.tsx'
import { CheckField, NumberField, SelectField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { numberToText, textToNumber } from '../form/numbers.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'

type Rules = Reply<'GET /api/delivery/rules'>['rules']
type Exception = ReturnType<typeof toException>

/** States and PIN code prefixes with their own delivery terms. */
export function Exceptions({ rules }: { rules: Rules }) {
  const form = useEditForm({
    values: { overrides: rules.overrides.map(override => toException(override)) },
    version: rules.version,
    save: ({ overrides }, { toSend }) =>
      mutate('PUT /api/delivery/rules', { body: toSend({ overrides: overrides.map(toOverride) }) }),
    saved: 'Exceptions saved.',
    failed: 'The exceptions could not be saved.',
  })
  return (
    <EditForm form={form} label="Exceptions">
      <FormSection
        title="Exceptions"
        text="The longest matching PIN code prefix applies first, then the state. Anything left empty follows the general rules."
      >
        <FieldList
          name="overrides"
          label="Exceptions"
          itemLabel={exceptionName}
          summary={exceptionTerms}
          unordered
          empty="No exceptions. Delivery is the same everywhere. Add one for a state or for PIN codes with the same first digits."
          addLabel="Add exception"
          newItem={toException()}
        >
          {(path, exception) => <ExceptionFields name={path} exception={exception} />}
        </FieldList>
        <FormEnd>Save exceptions</FormEnd>
      </FormSection>
    </EditForm>
  )
}

function exceptionName({ by, pincodePrefix, state }: Exception) {
  if (by === 'pincode') return pincodePrefix ? `PIN codes ${pincodePrefix}…` : 'PIN codes'
  return state || 'A state'
}

/** What differs there: '₹99, free from ₹2,999, in 5 to 9 days'. */
function exceptionTerms({ deliverable, fee, freeFrom, fromDays, toDays }: Exception): string {
  if (!deliverable) return 'No delivery'
  const days = [...new Set([fromDays, toDays].filter(Boolean))]
  return (
    [
      fee !== '' && (Number(fee) === 0 ? 'free' : formatRupees(Number(fee))),
      freeFrom !== '' && `free from ${formatRupees(Number(freeFrom))}`,
      days.length > 0 && `in ${days.join(' to ')} days`,
    ]
      .filter(Boolean)
      .join(', ') || 'Same as everywhere'
  )
}

function ExceptionFields({ name, exception }: { name: string; exception: Exception }) {
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField name={`${name}.by`} label="For">
          <option value="state">A state</option>
          <option value="pincode">PIN codes starting with</option>
        </SelectField>
        {exception.by === 'pincode' ? (
          <TextField
            name={`${name}.pincodePrefix`}
            label="First digits of the PIN code"
            inputMode="numeric"
            placeholder="744"
          />
        ) : (
          <SelectField name={`${name}.state`} label="State">
            <option value="">Choose a state</option>
            <Options of={states} />
          </SelectField>
        )}
      </div>
      <CheckField name={`${name}.deliverable`} label="We deliver there" />
      {exception.deliverable && (
        <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
          <NumberField name={`${name}.fee`} label="Fee (₹)" />
          <NumberField name={`${name}.freeFrom`} label="Free from (₹)" />
          <NumberField name={`${name}.fromDays`} label="Minimum days" step={1} />
          <NumberField name={`${name}.toDays`} label="Maximum days" step={1} />
        </div>
      )}
    </div>
  )
}

/** The fields of an exception; of an empty one without. */
function toException(override: Partial<Rules['overrides'][number]> = {}) {
  return {
    by: override.pincodePrefix === undefined ? 'state' : 'pincode',
    state: override.state ?? '',
    pincodePrefix: override.pincodePrefix ?? '',
    deliverable: override.deliverable ?? true,
    fee: numberToText(override.fee),
    freeFrom: numberToText(override.freeFrom),
    fromDays: numberToText(override.fromDays),
    toDays: numberToText(override.toDays),
  }
}

function toOverride({ by, state, pincodePrefix, deliverable, ...numbers }: Exception) {
  const place = by === 'state' ? { state } : { pincodePrefix }
  if (!deliverable) return { ...place, deliverable }
  return {
    ...place,
    fee: textToNumber(numbers.fee),
    freeFrom: textToNumber(numbers.freeFrom),
    fromDays: textToNumber(numbers.fromDays),
    toDays: textToNumber(numbers.toDays),
  }
}
