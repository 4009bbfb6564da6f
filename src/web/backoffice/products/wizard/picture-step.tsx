import { useState } from 'react'
import { Gallery } from './gallery.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { maxPictures, type Pictures, pictureUrl, takeFiles } from './pictures.ts'

/** The thumbnail, and the gallery in its order. */
export function PictureStep({ pictures, onChange }: { pictures: Pictures; onChange(next: Pictures): void }) {
  const [problem, setProblem] = useState('')
  const { thumbnail, gallery } = pictures

  function take(files: File[], room: number, use: (taken: Pictures['gallery']) => void) {
    const { taken, problem } = takeFiles(files, room)
    setProblem(problem)
    if (taken.length > 0) use(taken)
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
            onFiles={files => take(files, 1, ([first]) => onChange({ ...pictures, thumbnail: first! }))}
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
            take(files, maxPictures - gallery.length, taken =>
              onChange({ ...pictures, gallery: [...gallery, ...taken] }),
            )
          }
        />
      </div>
      {problem && (
        <p role="alert" className="text-alert text-sm">
          {problem}
        </p>
      )}
      {gallery.length > 0 && <Gallery pictures={pictures} onChange={onChange} />}
    </fieldset>
  )
}
