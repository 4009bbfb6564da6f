import { type ComponentProps, type ReactNode, useId, useState } from 'react'

interface Props {
  label: string
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles(files: File[]): void
  className?: string
  /** More of the file input, such as its ref and error. */
  input?: Pick<ComponentProps<'input'>, 'ref' | 'onBlur' | 'aria-invalid' | 'aria-describedby'>
  children: ReactNode
}

/** Takes dropped or chosen files; by keyboard it is an ordinary file input. */
export function FileDrop(props: Props) {
  const { label, accept, multiple = false, disabled = false, onFiles, className = '', children } = props
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
      className={`relative grid cursor-pointer rounded-xl border-2 border-dashed text-center transition-colors focus-within:outline-2 focus-within:outline-rose focus-within:outline-offset-2 ${over ? 'border-rose bg-rose-soft' : 'border-line bg-white hover:border-muted'} ${className}`}
    >
      {children}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        {...props.input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // So that the same file can be chosen again, after it was removed or edited.
          target.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}
