import { type ComponentProps, useState } from 'react'
import { carrierProblem, carriers, withoutCarrier } from '#values/carriers.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** Null while nothing is chosen; '' where it is not known yet. */
  carrier: string | null
  onCarrier(carrier: string | null): void
  label?: string
  hint?: string
  error?: string | undefined
  /** Whether it may go without a courier, or with one that is not known yet. */
  needsCourier?: boolean
}

/** With which courier a parcel goes: one of those that are known, another by its name, or how it goes without one. */
export function CourierChoice({ carrier, onCarrier, needsCourier = false, error, ...rest }: Props) {
  const [isOther, setOther] = useState(carrier !== null && carrier !== '' && !isKnown(carrier))
  /** A name is checked once its field is left. */
  const [isLeft, setLeft] = useState(false)
  const chosen = isOther ? other : carrier === '' ? unknown : (carrier ?? '')

  function choose(value: string) {
    setOther(value === other)
    onCarrier(value === other || value === '' ? null : value === unknown ? '' : value)
  }

  return (
    <div className="grid content-start gap-3">
      <Select
        label="Courier"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        error={isOther ? undefined : error}
        {...rest}
      >
        <option value="">Choose</option>
        <Options of={carriers.map(({ name }) => name)} />
        <option value={other}>Other courier…</option>
        {!needsCourier && (
          <optgroup label="Without a courier">
            <Options of={withoutCarrier} />
            <option value={unknown}>Not known yet</option>
          </optgroup>
        )}
      </Select>
      {isOther && (
        <Field
          label="Name of the courier"
          autoComplete="off"
          maxLength={fieldLimits.carrier}
          value={carrier ?? ''}
          onChange={({ target }) => onCarrier(target.value || null)}
          onBlur={() => setLeft(true)}
          error={(isLeft ? carrierProblem(carrier ?? '') : undefined) ?? error}
        />
      )}
    </div>
  )
}

const isKnown = (carrier: string) =>
  withoutCarrier.includes(carrier) || carriers.some(({ name }) => name === carrier)

// No courier's name begins with a space.
const other = ' other'
const unknown = ' unknown'
