import { type ComponentProps, type ReactNode, useId } from 'react'

/** A label, its input and what is wrong with it, tied together for screen readers. */
export function Field({
  label,
  error,
  ...input
}: ComponentProps<'input'> & { label: string; error?: string | undefined }) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error}>
      <input id={id} className={inputClass} {...described(id, error)} {...input} />
    </Labelled>
  )
}

export function Select({
  label,
  error,
  ...select
}: ComponentProps<'select'> & { label: string; error?: string | undefined }) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error}>
      <select id={id} className={inputClass} {...described(id, error)} {...select} />
    </Labelled>
  )
}

export function TextArea({
  label,
  error,
  ...area
}: ComponentProps<'textarea'> & { label: string; error?: string | undefined }) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error}>
      <textarea id={id} className={`${inputClass} py-2`} {...described(id, error)} {...area} />
    </Labelled>
  )
}

function Labelled(props: { id: string; label: string; error: string | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={props.id} className="text-sm font-medium">
        {props.label}
      </label>
      {props.children}
      {props.error && (
        <p id={`${props.id}-error`} className="text-sm text-alert">
          {props.error}
        </p>
      )}
    </div>
  )
}

const described = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}

const inputClass =
  'min-h-11 w-full rounded-lg border border-line bg-white px-3 text-base transition-colors hover:border-muted aria-invalid:border-alert'
