import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { Icon } from '../layout/icon.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { acceptedPictures, acceptPictures } from './accept-pictures.ts'
import { FileDrop } from './file-drop.tsx'
import { type ChosenFile, useFileUrl } from './use-file-url.ts'

export type { ChosenFile }

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

  async function choose([file]: File[]) {
    if (!file) return
    const { good, problems } =
      kind === 'picture' ? await acceptPictures([file]) : { good: [file], problems: wrongFilm(file) }
    setProblem(problems.join(' '))
    if (problems.length === 0) field.onChange(good[0])
  }

  const noun = kind === 'picture' ? 'picture' : 'film'
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-medium text-sm">{label}</p>
      <FileDrop
        label={label}
        accept={kind === 'picture' ? acceptedPictures : 'video/mp4,video/webm'}
        onFiles={files => void choose(files)}
        className="min-h-24 place-items-center overflow-hidden p-3"
        input={{
          ref: field.ref,
          onBlur: field.onBlur,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error || hint ? `${id}-words` : undefined,
        }}
      >
        <span className="flex w-full min-w-0 flex-wrap items-center justify-center gap-x-4 gap-y-2">
          {url && kind === 'picture' && (
            <img
              src={url}
              alt=""
              className={`h-24 max-w-full rounded-lg bg-sand ${fit === 'cover' ? 'aspect-3/2 object-cover' : 'object-contain p-2'}`}
            />
          )}
          {typeof chosen === 'string' && kind === 'video' && (
            <video src={chosen} muted preload="metadata" className="h-24 max-w-full rounded-lg bg-sand" />
          )}
          <span className="grid min-w-0 justify-items-center gap-1 text-sm">
            {!chosen && <Icon name="image" className="size-6 text-muted" />}
            <span className="max-w-full font-medium [overflow-wrap:anywhere]">
              {chosen instanceof File ? chosen.name : `Drop a ${noun} here, or choose one`}
            </span>
            {chosen && (
              <span className="text-muted">
                {chosen instanceof File ? 'Uploads when you save' : `The new ${noun} replaces this one`}
              </span>
            )}
          </span>
        </span>
      </FileDrop>
      {((chosen && removable) || (typeof chosen === 'string' && kind === 'video')) && (
        <div className="flex flex-wrap items-center gap-2">
          {chosen && removable && (
            <button
              type="button"
              className={toolClass}
              onClick={() => {
                field.onChange(null)
                setProblem('')
              }}
            >
              Remove<span className="sr-only"> {label.toLowerCase()}</span>
            </button>
          )}
          {typeof chosen === 'string' && kind === 'video' && (
            <a
              href={chosen}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-10 items-center text-rose text-sm underline"
            >
              Play the video
            </a>
          )}
        </div>
      )}
      {(error || hint) && (
        <p id={`${id}-words`} className={`text-sm ${error ? 'text-alert' : 'text-muted'}`}>
          {error || hint}
        </p>
      )}
    </div>
  )
}

const wrongFilm = ({ type, name }: File) =>
  ['video/mp4', 'video/webm'].includes(type) ? [] : [`${name} is neither an MP4 nor a WebM.`]
