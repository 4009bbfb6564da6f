import { useEffect, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { toolClass } from '../layout/tool-button.tsx'
import { acceptedPictures, takePictures } from './take-pictures.ts'

/** The URL of a stored file, or a file that is uploaded when the form is saved. */
export type ChosenFile = string | File | null

interface Props {
  name: string
  label: string
  hint?: string
  /** A chosen video is named, but not shown until it is saved. */
  kind?: 'picture' | 'video'
  removable?: boolean
  /** Cropped as a banner, or whole as a logo. */
  fit?: 'cover' | 'contain'
}

/** Chooses a picture or a video for the form around it, with a preview. */
export function PictureField({
  name,
  label,
  hint,
  kind = 'picture',
  removable = true,
  fit = 'cover',
}: Props) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const chosen = field.value as ChosenFile
  const url = useFileUrl(chosen)
  const [problem, setProblem] = useState('')
  const error = fieldState.error?.message || problem

  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file) return
    const { good, problems } =
      kind === 'picture' ? await takePictures([file]) : { good: [file], problems: [] }
    setProblem(problems.join(' '))
    if (problems.length > 0) input.value = ''
    else field.onChange(good[0])
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {url && kind === 'picture' && (
        <img
          src={url}
          alt=""
          className={`h-32 w-full max-w-72 rounded-lg border border-line bg-sand ${fit === 'cover' ? 'object-cover' : 'object-contain p-2'}`}
        />
      )}
      {chosen && kind === 'video' && (
        <p className="text-sm">
          {chosen instanceof File ? (
            `${chosen.name} (sent when you save)`
          ) : (
            <a href={chosen} target="_blank" rel="noreferrer" className="text-rose underline">
              Look at the video
            </a>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          ref={field.ref}
          type="file"
          accept={kind === 'picture' ? acceptedPictures : 'video/mp4,video/webm'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-words` : undefined}
          onBlur={field.onBlur}
          onChange={({ target }) => void choose(target)}
          className="max-w-full text-sm file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-lg file:border file:border-line file:border-solid file:bg-white file:px-3 file:hover:bg-sand"
        />
        {chosen && removable && (
          <button
            type="button"
            className={toolClass}
            onClick={() => {
              field.onChange(null)
              setProblem('')
              const input = document.getElementById(id) as HTMLInputElement | null
              if (input) input.value = ''
              input?.focus()
            }}
          >
            Remove
          </button>
        )}
      </div>
      {(error || hint) && (
        <p id={`${id}-words`} className={`text-sm ${error ? 'text-alert' : 'text-muted'}`}>
          {error || hint}
        </p>
      )}
    </div>
  )
}

function useFileUrl(chosen: ChosenFile): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!(chosen instanceof File)) return setUrl(chosen)
    const made = URL.createObjectURL(chosen)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [chosen])
  return url
}
