import { useId, useState } from 'react'
import { Icon } from '../layout/icon.tsx'

/** Where a CSV file is dropped or chosen. */
export function FileDrop(props: { file: File | null; busy: boolean; onFile(file: File): void }) {
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
        const [file] = event.dataTransfer.files
        if (file) props.onFile(file)
      }}
      className={`relative grid cursor-pointer justify-items-center gap-1 rounded-xl border-2 border-dashed p-8 text-center transition-colors focus-within:outline-2 focus-within:outline-rose focus-within:outline-offset-2 ${over ? 'border-rose bg-rose-soft' : 'border-line hover:border-muted'}`}
    >
      <Icon name="upload" className="size-7 text-muted" />
      <span className="font-medium">{props.file ? props.file.name : 'Choose a CSV file'}</span>
      <span role="status" className="text-muted text-sm">
        {props.busy
          ? 'Reading…'
          : props.file
            ? 'Choose another, or the same again after mending it'
            : 'or drop it here'}
      </span>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        disabled={props.busy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) props.onFile(file)
          target.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}
