import { type ComponentProps, useId } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { Field, Select, TextArea } from '#web/ui/field.tsx'

interface Known {
  name: string
  label: string
  hint?: string | undefined
  rules?: RegisterOptions
}

/** Fields of the form around them: registered, with their errors. */
export function TextField({ name, rules, ...rest }: Known & ComponentProps<'input'>) {
  return <Field {...useRegistered(name, rules)} {...rest} />
}

/** Holds text: with valueAsNumber, react-hook-form turns an untouched field into NaN. */
export function NumberField({ name, rules, ...rest }: Known & ComponentProps<'input'>) {
  return (
    <Field
      type="number"
      inputMode="decimal"
      step="any"
      min={0}
      {...useRegistered(name, rules)}
      {...rest}
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  )
}

export function SelectField({ name, rules, ...rest }: Known & ComponentProps<'select'>) {
  return <Select {...useRegistered(name, rules)} {...rest} />
}

export function TextAreaField({ name, rules, ...rest }: Known & ComponentProps<'textarea'>) {
  return <TextArea rows={4} {...useRegistered(name, rules)} {...rest} />
}

export function CheckField({ name, rules, label, hint }: Known) {
  const id = useId()
  const { error, ...registered } = useRegistered(name, rules)
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          aria-describedby={hint || error ? id : undefined}
          className="size-5 shrink-0 accent-rose"
          {...registered}
        />
        <span>{label}</span>
      </label>
      {(error || hint) && (
        <p id={id} className={`text-sm ${error ? 'text-alert' : 'text-muted'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

function useRegistered(name: string, rules: RegisterOptions | undefined) {
  const { register, formState } = useFormContext()
  const error = name
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], formState.errors) as
    | { message?: string }
    | undefined
  return { ...register(name, rules), error: error?.message }
}
