import { type Dispatch, type SetStateAction, useState } from 'react'
import { Gallery } from './gallery.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { maxPictures, type Pictures, pictureUrl, takeFiles, type WizardPicture } from './pictures.ts'

interface Props {
  pictures: Pictures
  onChange: Dispatch<SetStateAction<Pictures>>
}

/** The thumbnail, and the gallery in its order. */
export function PictureStep({ pictures, onChange }: Props) {
  const [problems, setProblems] = useState<string[]>([])
  const [isChecking, setChecking] = useState(false)
  const { thumbnail, gallery } = pictures

  /** `use` is given the pictures as they are then: something else may have been changed while the files were checked. */
  async function take(files: File[], room: number, use: (now: Pictures, taken: WizardPicture[]) => Pictures) {
    setProblems([])
    setChecking(true)
    const { taken, problems } = await takeFiles(files, room)
    setChecking(false)
    setProblems(problems)
    if (taken.length > 0) onChange(now => use(now, taken))
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">Pictures</legend>
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <div className="grid content-start gap-2">
          <PictureDrop
            label="Thumbnail"
            hint="One picture, square is best"
            multiple={false}
            onFiles={files => void take(files, 1, (now, [first]) => ({ ...now, thumbnail: first! }))}
          >
            {thumbnail && (
              <img
                src={pictureUrl(thumbnail)}
                alt="Thumbnail"
                className="aspect-square w-full rounded-lg object-cover"
              />
            )}
          </PictureDrop>
          {thumbnail && (
            <button
              type="button"
              onClick={() => onChange({ ...pictures, thumbnail: null })}
              className="min-h-9 rounded-lg text-muted text-sm hover:bg-sand hover:text-ink"
            >
              Remove the thumbnail
            </button>
          )}
        </div>
        <PictureDrop
          label="Add pictures"
          hint={`Drop them here or choose files: up to ${maxPictures}, PNG, JPEG, WebP or AVIF, 10 MB each. The first is the thumbnail unless you choose one.`}
          multiple
          disabled={gallery.length >= maxPictures}
          onFiles={files =>
            void take(files, maxPictures - gallery.length, (now, taken) => ({
              ...now,
              gallery: [...now.gallery, ...taken].slice(0, maxPictures),
            }))
          }
        />
      </div>
      <p role="status" className={isChecking ? 'text-muted text-sm' : 'sr-only'}>
        {isChecking && 'Checking the pictures …'}
      </p>
      {problems.length > 0 && (
        <div role="alert" className="grid gap-1 break-words text-alert text-sm">
          {problems.map(problem => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {gallery.length > 0 && <Gallery pictures={pictures} onChange={onChange} />}
    </fieldset>
  )
}
