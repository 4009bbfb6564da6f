import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  value: number
  /** 'Price of Rose Soap' */
  label: string
  children: ReactNode
  step: string
  /** Answers whether it was saved. */
  onSave(value: number): Promise<boolean>
}

/** A number of a row that is changed where it stands: Enter saves, Escape leaves it as it was. */
export function QuickNumber({ value, label, children, step, onSave }: Props) {
  const [text, setText] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  useEffect(() => {
    if (text === null && returning.current) button.current?.focus()
    returning.current = text !== null
  }, [text])

  async function save() {
    const next = Number(text)
    if (text?.trim() === '' || Number.isNaN(next) || next === value) return setText(null)
    setSaving(true)
    if (await onSave(next)) setText(null)
    setSaving(false)
  }

  if (text === null)
    return (
      <button
        ref={button}
        type="button"
        aria-label={`Change the ${label}`}
        title={`Change the ${label}`}
        onClick={() => setText(String(value))}
        className="-mx-2 min-h-9 w-20 rounded-md border border-transparent px-2 text-right hover:border-line hover:bg-white"
      >
        {children}
      </button>
    )
  return (
    <form
      className="inline-block"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <input
        // Opened by the person who is about to type into it.
        ref={input => input?.select()}
        type="number"
        min={0}
        step={step}
        aria-label={`New ${label}`}
        value={text}
        disabled={saving}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setText(null)}
        onBlur={() => !saving && void save()}
        className="-mx-2 h-9 w-20 rounded-md border border-rose bg-white px-2 text-right tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
    </form>
  )
}
