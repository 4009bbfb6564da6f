import { fieldLimits } from '#values/field-limits.ts'
import { states } from '#values/states.ts'
import { Options } from '#web/ui/options.tsx'
import { SelectField, TextField } from '../form/fields.tsx'
import { PincodeField } from '../form/pincode-field.tsx'

interface Props {
  prefix?: string
  optional?: boolean
  /** Who gets it where no name and number are entered. */
  who?: { name: string; phone: string }
}

/** An Indian address, as fields of the form around; the server checks that the PIN code is in the state. */
export function AddressFields({ prefix = '', optional = false, who }: Props) {
  const required = (message: string) => (optional ? {} : { required: message })
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-sm:*:col-span-2">
      <TextField
        name={`${prefix}name`}
        label="Full name"
        placeholder={who?.name}
        maxLength={fieldLimits.personName}
        rules={required('Please enter the recipient’s name.')}
      />
      <TextField
        name={`${prefix}phone`}
        label="Mobile number"
        type="tel"
        placeholder={who?.phone}
        maxLength={30}
        rules={required('Please enter a mobile number of 10 digits.')}
      />
      <div className="col-span-2">
        <TextField
          name={`${prefix}line1`}
          label="House and street"
          maxLength={fieldLimits.addressLine}
          rules={required('Please enter the house and street.')}
        />
      </div>
      <TextField
        name={`${prefix}line2`}
        label="Area or landmark (optional)"
        maxLength={fieldLimits.addressLine}
      />
      <PincodeField prefix={prefix} rules={required('Please enter a PIN code of 6 digits.')} />
      <TextField
        name={`${prefix}city`}
        label="City"
        maxLength={fieldLimits.city}
        rules={required('Please enter the city.')}
      />
      <SelectField name={`${prefix}state`} label="State" rules={required('Please choose the state.')}>
        <option value="">Select State</option>
        <Options of={states} />
      </SelectField>
    </div>
  )
}

const noAddress = { name: '', phone: '', line1: '', line2: '', city: '', state: '', pincode: '' }

/** As the fields hold it. */
export const addressValues = (
  address: Partial<typeof noAddress> | { line2?: string | undefined } | null,
) => ({
  ...noAddress,
  ...address,
  line2: address?.line2 ?? '',
})
