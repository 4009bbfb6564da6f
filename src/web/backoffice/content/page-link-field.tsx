import { type KeyboardEvent, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { Field } from '#web/ui/field.tsx'
import { useCall } from '../query.ts'

type LinkTarget = Reply<'GET /api/footer/choices'>['pages'][number]

interface Props {
  name: string
  label: string
  placeholder?: string
  /** A page of the shop was chosen from the list. */
  onChoose?(page: LinkTarget): void
}

const mostShown = 8

/** Where a link leads: a page of the shop, found by its name, or any URL that is typed. A combobox of ARIA's pattern. */
export function PageLinkField({ name, label, placeholder, onChoose }: Props) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const { data } = useCall('GET /api/footer/choices', {})
  const [isOpen, setOpen] = useState(false)
  const [marked, mark] = useState(-1)
  const value = (field.value as string | undefined) ?? ''
  const found = isOpen ? (data?.pages ?? []).filter(page => matches(page, value)).slice(0, mostShown) : []

  function close() {
    setOpen(false)
    mark(-1)
  }

  function choose(page: LinkTarget) {
    field.onChange(page.path)
    onChoose?.(page)
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
        label={label}
        placeholder={placeholder}
        error={fieldState.error?.message}
        ref={field.ref}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-pages`}
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
        id={`${id}-pages`}
        role="listbox"
        aria-label="Pages of the shop"
        hidden={found.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 rounded-xl border border-line bg-white p-1 shadow-pop"
      >
        {found.map((page, index) => (
          <div
            key={page.path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            // Before the field loses the focus, which closes the list.
            onPointerDown={event => {
              event.preventDefault()
              choose(page)
            }}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 text-sm hover:bg-sand aria-selected:bg-rose-soft"
          >
            <span className="min-w-0">
              <span className="block truncate">{page.label}</span>
              <span className="block truncate text-muted text-xs">{page.path}</span>
            </span>
            <span className="shrink-0 text-muted text-xs">{page.kind}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

function matches({ label, path, kind }: LinkTarget, text: string): boolean {
  const searched = `${label} ${path} ${kind}`.toLowerCase()
  // What is chosen already needs no list.
  return (
    path !== text &&
    text
      .toLowerCase()
      .split(/\s+/)
      .every(word => searched.includes(word))
  )
}
