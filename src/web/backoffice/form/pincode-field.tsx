import type { RegisterOptions } from 'react-hook-form'
import { useFormContext } from 'react-hook-form'
import { armyPost, regionsOf } from '#values/pincode.ts'
import { cityOf } from '#values/pincode-city.ts'
import { TextField } from './fields.tsx'

interface Props {
  /** Of the fields around it: 'address.' for 'address.pincode', 'address.state' and 'address.city'. */
  prefix?: string
  required?: boolean
  rules?: RegisterOptions
}

/** A PIN code, which fills in the state and the city that it belongs to. */
export function PincodeField({ prefix = '', required, rules }: Props) {
  const { getValues, setValue } = useFormContext()
  const change = { shouldDirty: true, shouldValidate: true }

  function fillIn(pincode: string) {
    const regions: readonly string[] = regionsOf(pincode)
    const [usual] = regions
    if (!usual || usual === armyPost) return
    const isOther = !regions.includes(getValues(`${prefix}state`))
    if (isOther) setValue(`${prefix}state`, usual, change)
    const city = cityOf(pincode)
    if (city && (isOther || !getValues(`${prefix}city`))) setValue(`${prefix}city`, city, change)
  }

  return (
    <TextField
      name={`${prefix}pincode`}
      label="PIN code"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={7}
      required={required}
      rules={{ ...rules, onChange: ({ target }) => fillIn(target.value.replace(/\s/g, '')) }}
    />
  )
}
