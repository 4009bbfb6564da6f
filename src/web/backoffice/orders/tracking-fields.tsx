import { useId, useState } from 'react'
import { carriers } from '#values/carriers.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '../form/fields.tsx'

export interface TrackingValues {
  carrier: string
  trackingNumber: string
  expectedOn: string
}

const fields = {
  carrier: { label: 'Courier', maxLength: fieldLimits.carrier, autoComplete: 'off' },
  trackingNumber: {
    label: 'Tracking number',
    maxLength: fieldLimits.trackingNumber,
    autoComplete: 'off',
    spellCheck: false,
  },
  expectedOn: { label: 'Expected on (optional)', type: 'date' },
} as const

/** The names to choose from; any other can be typed. */
export function CarrierNames({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {carriers.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

/** In a form of `useEditForm`. */
export function TrackingFields() {
  const id = useId()
  return (
    <>
      <TextField name="carrier" list={id} {...fields.carrier} />
      <CarrierNames id={id} />
      <TextField name="trackingNumber" {...fields.trackingNumber} />
      <TextField name="expectedOn" {...fields.expectedOn} />
    </>
  )
}

interface Props {
  initial: TrackingValues
  onChange(values: TrackingValues): void
}

/** In the question before a shipment is sent. All of it can be left empty. */
export function AskedTracking({ initial, onChange }: Props) {
  const id = useId()
  const [values, setValues] = useState(initial)
  const [first, second, third] = (['carrier', 'trackingNumber', 'expectedOn'] as const).map(name => ({
    name,
    value: values[name],
    ...fields[name],
    onChange({ target }: { target: { value: string } }) {
      const changed = { ...values, [name]: target.value }
      setValues(changed)
      onChange(changed)
    },
  }))
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field list={id} {...first!} />
        <CarrierNames id={id} />
        <Field {...second!} />
      </div>
      <Field {...third!} hint="The mail to the customer has all three, with a link to the courier." />
    </div>
  )
}
