import { type ComponentProps, type ReactNode, useId } from 'react'

/** A label, its input and what is wrong with it, tied together for screen readers. */
export function Field({ label, error, hint, ...input }: ComponentProps<'input'> & Words) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <input id={id} className={inputClass} {...described(id, error, hint)} {...input} />
    </Labelled>
  )
}

export function Select({ label, error, hint, ...select }: ComponentProps<'select'> & Words) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <select id={id} className={inputClass} {...described(id, error, hint)} {...select} />
    </Labelled>
  )
}

export function TextArea({ label, error, hint, ...area }: ComponentProps<'textarea'> & Words) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <textarea id={id} className={`${inputClass} py-2`} {...described(id, error, hint)} {...area} />
    </Labelled>
  )
}

interface Words {
  label: string
  error?: string | undefined
  /** What helps to fill it in. */
  hint?: string | undefined
}

function Labelled(props: Words & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={props.id} className="text-sm font-medium">
        {props.label}
      </label>
      {props.children}
      {props.hint && (
        <p id={`${props.id}-hint`} className="text-sm text-muted">
          {props.hint}
        </p>
      )}
      {props.error && (
        <p id={`${props.id}-error`} className="text-sm text-alert">
          {props.error}
        </p>
      )}
    </div>
  )
}

function described(id: string, error: string | undefined, hint: string | undefined) {
  const ids = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])]
  return {
    ...(error ? { 'aria-invalid': true } : {}),
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
  }
}

const inputClass =
  'min-h-11 w-full rounded-lg border border-line bg-white px-3 text-base transition-colors hover:border-muted aria-invalid:border-alert'
