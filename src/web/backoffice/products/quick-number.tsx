import { useEffect, useRef, useState } from 'react'

interface Props {
  value: number
  /** 'Price of Rose Soap' */
  label: string
  /** The value as it is shown. */
  shown: string
  step: string
  /** Resolves to whether it was saved. */
  onSave(value: number): Promise<boolean>
}

/** A number that is edited in its table cell: Enter saves, Escape cancels. */
export function QuickNumber({ value, label, shown, step, onSave }: Props) {
  const [text, setText] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOpen = text !== null
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) input.current?.select()
    else if (wasOpen.current && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  function change(next: string | null) {
    setText(next)
    setRefused(false)
  }

  /** A refused value stays to be corrected while the field has the focus; a field that was left shows what is stored. */
  async function save() {
    const next = Number(text)
    if (text?.trim() === '' || Number.isNaN(next) || next === value) return change(null)
    setSaving(true)
    const isSaved = await onSave(next)
    setSaving(false)
    if (isSaved || document.activeElement !== input.current) return change(null)
    setRefused(true)
    input.current?.select()
  }

  if (text === null)
    return (
      <button
        ref={button}
        type="button"
        aria-label={`${shown}: change the ${label}`}
        title={`Change the ${label}`}
        onClick={() => change(String(value))}
        className="-mx-2 min-h-9 w-20 rounded-md tabular-nums border border-transparent px-2 text-right hover:border-line hover:bg-white max-sm:mx-0 max-sm:border-line max-sm:text-left"
      >
        {shown}
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
        ref={input}
        type="number"
        min={0}
        step={step}
        aria-label={`New ${label}`}
        value={text}
        // Not disabled, which would take the focus away.
        readOnly={saving}
        aria-invalid={isRefused || undefined}
        onChange={({ target }) => change(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && change(null)}
        onBlur={() => !saving && void save()}
        className="-mx-2 h-9 w-20 max-sm:mx-0 max-sm:text-left rounded-md border border-rose bg-white px-2 text-right aria-invalid:border-alert aria-invalid:bg-alert-soft tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
    </form>
  )
}
