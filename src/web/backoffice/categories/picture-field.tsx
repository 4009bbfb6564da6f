import { useEffect, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Icon } from '../layout/icon.tsx'

/** One picture: what is there now, or what was chosen instead. */
export function PictureField(props: { name: string; label: string; current: string | null }) {
  const id = useId()
  const { register } = useFormContext()
  const chosen = (useWatch({ name: props.name }) as FileList | null)?.[0]
  const preview = usePreview(chosen) ?? props.current
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {props.label}
      </label>
      <div className="grid gap-3">
        <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-xl bg-sand text-muted">
          {preview ? <img src={preview} alt="" className="size-full object-cover" /> : <Icon name="image" />}
        </span>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          className="w-full min-w-0 overflow-hidden text-sm file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-sand file:px-4 file:text-ink hover:file:bg-line"
          {...register(props.name)}
        />
      </div>
    </div>
  )
}

/** An address under which the browser itself shows a chosen file, as long as it is needed. */
function usePreview(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
