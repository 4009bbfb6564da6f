import { type ComponentProps, type ElementType, type ReactNode, useContext, useId, useState } from 'react'
import { FieldErrors } from './field-errors.ts'

/** With its label, hint and error, associated for screen readers. */
export const Field = (props: ComponentProps<'input'> & Words) => <Labelled as="input" {...props} />

export const Select = (props: ComponentProps<'select'> & Words) => <Labelled as="select" {...props} />

export const TextArea = (props: ComponentProps<'textarea'> & Words) => (
  <Labelled as="textarea" className={`${inputClass} py-2`} {...props} />
)

interface Words {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Within the field, at its end. */
  end?: ReactNode
}

interface LabelledProps extends Words {
  as: ElementType
  name?: string | undefined
  [attribute: string]: unknown
}

function Labelled({ as: Control, label, hint, error: ownError, end, ...control }: LabelledProps) {
  const id = useId()
  const errors = useContext(FieldErrors)
  const error = ownError ?? errors[control.name ?? '']
  // A line that went away when the field is left would move the button that is being clicked from under the pointer.
  const [lastError, setLastError] = useState('')
  if (error && error !== lastError) setLastError(error)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const input = (
    <Control
      id={id}
      className={end ? `${inputClass} pr-18` : inputClass}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
      {...control}
    />
  )
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {end ? (
        <div className="relative grid">
          {input}
          <div className="absolute inset-y-0 right-0 flex">{end}</div>
        </div>
      ) : (
        input
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {lastError && (
        <p id={`${id}-error`} className={`text-sm text-bad ${error ? '' : 'invisible'}`}>
          {lastError}
        </p>
      )}
    </div>
  )
}

const inputClass =
  'min-h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base transition-colors hover:border-muted aria-invalid:border-bad'
