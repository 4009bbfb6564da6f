import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../layout/icon.tsx'

interface Props {
  label: string
  hint: string
  multiple: boolean
  disabled?: boolean
  onFiles(files: File[]): void
  children?: ReactNode
}

/** Where pictures are dropped or chosen; by keyboard it is an ordinary file input. */
export function PictureDrop({ label, hint, multiple, disabled = false, onFiles, children }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <label
      htmlFor={id}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        if (!disabled) onFiles([...event.dataTransfer.files])
      }}
      className={`relative grid min-h-32 cursor-pointer place-items-center rounded-xl border-2 border-dashed p-4 text-center transition-colors focus-within:outline-2 focus-within:outline-rose focus-within:outline-offset-2 ${over ? 'border-rose bg-rose-soft' : 'border-line bg-white hover:border-muted'}`}
    >
      {children ?? (
        <span className="grid justify-items-center gap-1 text-sm">
          <Icon name="image" className="size-7 text-muted" />
          <span className="font-medium">{label}</span>
          <span className="text-muted">{hint}</span>
        </span>
      )}
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again after it was removed.
          target.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}
