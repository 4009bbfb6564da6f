import type { ComponentProps } from 'react'

interface Props {
  /** '' for none. */
  value: string
  label: string
  onChange(colour: string): void
  /** Of the text beside the picker. */
  text?: ComponentProps<'input'>
}

/** A colour by the browser's picker, or typed. */
export function SwatchField({ value, label, onChange, text }: Props) {
  const isColour = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <div className="flex min-w-0 items-center gap-1">
      <label
        className={`relative size-10 shrink-0 cursor-pointer overflow-hidden rounded-full border border-line focus-within:outline-2 focus-within:outline-rose focus-within:outline-offset-2 ${isColour ? '' : 'swatch-none'}`}
        style={isColour ? { backgroundColor: value } : undefined}
      >
        <input
          type="color"
          aria-label={`Colour of ${label}`}
          value={isColour ? value : '#b03a52'}
          onChange={({ target }) => onChange(target.value)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <input
        aria-label={`Swatch of ${label}`}
        value={value}
        maxLength={7}
        placeholder="#"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        {...text}
      />
    </div>
  )
}
