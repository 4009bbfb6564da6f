import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { carrierProblem, trackingNumberProblem, withoutCarrier } from '#values/carriers.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '../form/fields.tsx'
import { CourierChoice } from './courier-choice.tsx'

export interface TrackingValues {
  /** Null while nothing is chosen; '' where it is not known yet. */
  carrier: string | null
  trackingNumber: string
  expectedOn: string
}

const fields = {
  trackingNumber: {
    label: 'Tracking number',
    maxLength: fieldLimits.trackingNumber,
    autoComplete: 'off',
    spellCheck: false,
  },
  expectedOn: { label: 'Expected on', type: 'date' },
} as const

/** In a form of `useEditForm`. */
export function TrackingFields() {
  const { setValue, getValues, watch, formState } = useFormContext<TrackingValues>()
  const carrier = watch('carrier')
  return (
    <>
      <CourierChoice
        carrier={carrier}
        onCarrier={chosen => {
          setValue('carrier', chosen, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          if (!hasNumber(chosen)) setValue('trackingNumber', '', { shouldDirty: true })
        }}
        error={formState.errors.carrier?.message}
      />
      {hasNumber(carrier) && (
        <TextField
          name="trackingNumber"
          {...fields.trackingNumber}
          rules={{ validate: number => trackingNumberProblem(getValues('carrier') ?? '', number) ?? true }}
        />
      )}
      <TextField name="expectedOn" {...fields.expectedOn} />
    </>
  )
}

/** What is missing or wrong before a parcel is sent: how it goes has to be said, its number may follow. */
export const trackingProblems = ({ carrier, trackingNumber }: TrackingValues) => ({
  carrier: carrier === null ? 'Please choose how it is sent.' : carrierProblem(carrier),
  trackingNumber: trackingNumberProblem(carrier ?? '', trackingNumber),
})

interface Props {
  initial: TrackingValues
  onChange(values: TrackingValues): void
  /** Says what is missing, once somebody has tried to go on. */
  isTried: boolean
}

/** In the question before a shipment is sent. */
export function AskedTracking({ initial, onChange, isTried }: Props) {
  const [values, setValues] = useState(initial)
  const problems = trackingProblems(values)
  function change(changed: Partial<TrackingValues>) {
    const next = { ...values, ...changed }
    setValues(next)
    onChange(next)
  }
  return (
    <div className="grid gap-3">
      <CourierChoice
        label="How does it go?"
        carrier={values.carrier}
        onCarrier={carrier => change({ carrier, ...(hasNumber(carrier) ? {} : { trackingNumber: '' }) })}
        error={isTried ? problems.carrier : undefined}
      />
      {values.carrier && hasNumber(values.carrier) && (
        <Field
          {...fields.trackingNumber}
          hint="For the customer’s email. You can add it later."
          value={values.trackingNumber}
          onChange={({ target }) => change({ trackingNumber: target.value })}
          error={isTried ? problems.trackingNumber : undefined}
        />
      )}
      <Field
        {...fields.expectedOn}
        label="Expected on (optional)"
        value={values.expectedOn}
        onChange={({ target }) => change({ expectedOn: target.value })}
      />
    </div>
  )
}

const hasNumber = (carrier: string | null) => carrier === null || !withoutCarrier.includes(carrier)
