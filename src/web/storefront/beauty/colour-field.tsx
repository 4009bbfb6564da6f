import { useEffect, useState } from 'react'
import { Field } from '#web/ui/field.tsx'

interface Props {
  label: string
  name: string
  /** '' for none. */
  value: string
  onChange(colour: string): void
  required?: boolean
  hint?: string | undefined
}

/** Typed, or by the browser's picker where there are scripts. */
export function ColourField({ value, onChange, hint, ...field }: Props) {
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  return (
    <Field
      {...field}
      hint={hint}
      pattern="#?[0-9a-fA-F]{6}"
      title="A colour such as #c4506b"
      placeholder="#c4506b"
      autoComplete="off"
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      end={
        hasScripts ? (
          <input
            type="color"
            aria-label={`Pick the ${field.label.toLowerCase()}`}
            value={/^#?[0-9a-f]{6}$/i.test(value) ? `#${value.replace('#', '')}` : '#b07a4e'}
            onChange={event => onChange(event.currentTarget.value)}
            className="h-11 w-16 shrink-0 cursor-pointer rounded-r-lg bg-transparent p-1.5"
          />
        ) : (
          <span />
        )
      }
    />
  )
}
