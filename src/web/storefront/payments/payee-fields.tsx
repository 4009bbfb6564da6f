import { Field } from '#web/ui/field.tsx'

export interface PayeeValues {
  kind: 'upi' | 'bank'
  upi: string
  account: string
  ifsc: string
  name: string
}

export const emptyPayee: PayeeValues = { kind: 'upi', upi: '', account: '', ifsc: '', name: '' }

/** As the call takes it. */
export const payeeOf = ({ kind, upi, account, ifsc, name }: PayeeValues) =>
  kind === 'upi' ? { kind, upi, name } : { kind, account, ifsc, name }

/** Where a refund goes that cannot go back the way it was paid. */
export function PayeeFields({
  values,
  onChange,
}: {
  values: PayeeValues
  onChange: (values: PayeeValues) => void
}) {
  const field = (name: keyof PayeeValues) => ({
    name,
    required: true,
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...values, [name]: currentTarget.value }),
  })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-medium">Where should we send your refund?</legend>
      <p className="text-muted text-sm">
        We will send it to your UPI ID or bank account. Your details are stored encrypted and deleted after 90
        days.
      </p>
      <div className="grid grid-cols-2 gap-3">
        {(
          [
            ['upi', 'UPI'],
            ['bank', 'Bank'],
          ] as const
        ).map(([kind, label]) => (
          <label key={kind} className="choice min-h-11 items-center gap-3 rounded-xl px-4 py-2">
            <input
              type="radio"
              name="kind"
              checked={values.kind === kind}
              onChange={() => onChange({ ...values, kind })}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      {values.kind === 'upi' ? (
        <Field
          label="UPI ID"
          inputMode="email"
          autoCapitalize="none"
          placeholder="asha@okbank"
          {...field('upi')}
        />
      ) : (
        <>
          <Field label="Account number" inputMode="numeric" autoComplete="off" {...field('account')} />
          <Field label="IFSC" autoCapitalize="characters" placeholder="SBIN0001234" {...field('ifsc')} />
        </>
      )}
      <Field label="Name of the account holder" autoComplete="name" {...field('name')} />
    </fieldset>
  )
}
