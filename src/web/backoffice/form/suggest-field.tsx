import { type KeyboardEvent, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'

export interface Suggestion {
  /** What the field then holds. */
  value: string
  title: string
  detail?: string
  /** At the end of its line. */
  aside?: string
}

interface Props<Found extends Suggestion> {
  name: string
  label: string
  hint?: string | undefined
  placeholder?: string | undefined
  /** What the list is of, for screen readers. */
  listLabel: string
  find(text: string): Found[]
  onChoose?: ((found: Found) => void) | undefined
}

const mostShown = 8

/** A text that may be typed, or chosen from what it finds. A combobox of ARIA's pattern. */
export function SuggestField<Found extends Suggestion>(props: Props<Found>) {
  const { name, listLabel, find, onChoose, ...words } = props
  const id = useId()
  const { field, fieldState } = useController({ name })
  const [isOpen, setOpen] = useState(false)
  const [marked, mark] = useState(-1)
  const value = (field.value as string | undefined) ?? ''
  const found = isOpen ? find(value).slice(0, mostShown) : []

  function close() {
    setOpen(false)
    mark(-1)
  }

  function choose(one: Found) {
    field.onChange(one.value)
    onChoose?.(one)
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      mark((marked + step + found.length) % found.length)
    } else if (event.key === 'Enter' && found[marked]) {
      event.preventDefault()
      choose(found[marked])
    } else if (event.key === 'Escape' && found.length > 0) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className="relative">
      <Field
        {...words}
        error={fieldState.error?.message}
        ref={field.ref}
        name={name}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[marked] ? `${id}-${marked}` : undefined}
        onChange={({ target }) => {
          field.onChange(target.value)
          setOpen(true)
          mark(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          field.onBlur()
          close()
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        hidden={found.length === 0}
        className="absolute top-full left-0 z-20 mt-1 w-72 min-w-full max-w-[calc(100vw-4rem)] rounded-xl border border-line bg-white p-1 shadow-pop"
      >
        {found.map((one, index) => (
          <div
            key={`${one.value} ${one.title}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            // Before the field loses the focus, which closes the list.
            onPointerDown={event => {
              event.preventDefault()
              choose(one)
            }}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 text-sm hover:bg-sand aria-selected:bg-rose-soft"
          >
            <span className="min-w-0">
              <span className="block truncate">{one.title}</span>
              {one.detail && <span className="block truncate text-muted text-xs">{one.detail}</span>}
            </span>
            {one.aside && <span className="shrink-0 text-muted text-xs">{one.aside}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
