import { FormProvider } from 'react-hook-form'
import { states } from '#values/states.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { FieldList } from '../form/field-list.tsx'
import { CheckField, NumberField, SelectField, TextField } from '../form/fields.tsx'
import { FormEnd, FormSection } from '../form/form-parts.tsx'
import { numberOf, textOf } from '../form/numbers.ts'
import { usePartForm } from '../form/use-part-form.ts'
import type { DeliveryRules } from './general-rules.tsx'

interface Exception {
  by: 'state' | 'pincode'
  state: string
  pincodePrefix: string
  deliverable: boolean
  fee: string
  freeFrom: string
  fromDays: string
  toDays: string
}

/** States and PIN code prefixes with their own delivery terms. */
export function Exceptions({ rules }: { rules: DeliveryRules }) {
  const form = usePartForm<{ overrides: Exception[] }>({
    values: toValues(rules),
    save: async ({ overrides }) => {
      const body = { overrides: overrides.map(toOverride) }
      return toValues((await callOrSignIn('PUT /api/delivery/rules', { body })).rules)
    },
    saved: 'Exceptions saved.',
    failed: 'The exceptions could not be saved.',
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.submit} aria-label="Exceptions" noValidate>
        <FormSection
          title="Exceptions"
          text="The longest fitting beginning of a PIN code counts, then the state. What is left empty is as everywhere."
        >
          <FieldList
            name="overrides"
            label="Exceptions"
            itemLabel={exceptionName}
            empty="No exceptions: delivery is the same everywhere. Add one for a state, or for PIN codes that begin alike."
            addLabel="Add exception"
            newItem={emptyException}
          >
            {(path, exception) => <ExceptionFields name={path} exception={exception} />}
          </FieldList>
          <FormEnd>Save exceptions</FormEnd>
        </FormSection>
      </form>
    </FormProvider>
  )
}

function exceptionName({ by, pincodePrefix, state }: Exception) {
  if (by === 'pincode') return pincodePrefix ? `PIN codes ${pincodePrefix}…` : 'PIN codes'
  return state || 'A state'
}

function ExceptionFields({ name, exception }: { name: string; exception: Exception }) {
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField name={`${name}.by`} label="For">
          <option value="state">A state</option>
          <option value="pincode">PIN codes that begin with</option>
        </SelectField>
        {exception.by === 'pincode' ? (
          <TextField
            name={`${name}.pincodePrefix`}
            label="Beginning of the PIN code"
            inputMode="numeric"
            placeholder="744"
          />
        ) : (
          <SelectField name={`${name}.state`} label="State">
            <option value="">Choose a state</option>
            {states.map(state => (
              <option key={state}>{state}</option>
            ))}
          </SelectField>
        )}
      </div>
      <CheckField name={`${name}.deliverable`} label="We deliver there" />
      {exception.deliverable && (
        <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
          <NumberField name={`${name}.fee`} label="Fee (₹)" />
          <NumberField name={`${name}.freeFrom`} label="Free from (₹)" />
          <NumberField name={`${name}.fromDays`} label="Days, at least" step={1} />
          <NumberField name={`${name}.toDays`} label="Days, at most" step={1} />
        </div>
      )}
    </div>
  )
}

const emptyException: Exception = {
  by: 'state',
  state: '',
  pincodePrefix: '',
  deliverable: true,
  fee: '',
  freeFrom: '',
  fromDays: '',
  toDays: '',
}

const toValues = ({ overrides }: DeliveryRules) => ({
  overrides: overrides.map(
    (one): Exception => ({
      by: one.pincodePrefix === undefined ? 'state' : 'pincode',
      state: one.state ?? '',
      pincodePrefix: one.pincodePrefix ?? '',
      deliverable: one.deliverable ?? true,
      fee: textOf(one.fee),
      freeFrom: textOf(one.freeFrom),
      fromDays: textOf(one.fromDays),
      toDays: textOf(one.toDays),
    }),
  ),
})

function toOverride({ by, state, pincodePrefix, deliverable, ...numbers }: Exception) {
  const place = by === 'state' ? { state } : { pincodePrefix }
  if (!deliverable) return { ...place, deliverable }
  return {
    ...place,
    fee: numberOf(numbers.fee),
    freeFrom: numberOf(numbers.freeFrom),
    fromDays: numberOf(numbers.fromDays),
    toDays: numberOf(numbers.toDays),
  }
}
