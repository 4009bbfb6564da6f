import { useState } from 'react'
import { IconButton } from '../../layout/tool-button.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { addressOf, mostPictures, moved, type Pictures, takeFiles } from './pictures.ts'

/** The thumbnail, and the gallery in its order: moved by dragging or by its buttons. */
export function PictureStep({ pictures, onChange }: { pictures: Pictures; onChange(next: Pictures): void }) {
  const [problem, setProblem] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const { thumbnail, gallery } = pictures

  function take(files: File[], room: number, use: (taken: Pictures['gallery']) => void) {
    const { taken, problem } = takeFiles(files, room)
    setProblem(problem)
    if (taken.length > 0) use(taken)
  }
  const move = (from: number, to: number) =>
    to >= 0 && to < gallery.length && onChange({ ...pictures, gallery: moved(gallery, from, to) })

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
                src={addressOf(thumbnail)}
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
          hint={`Drop them here or choose files: up to ${mostPictures}, PNG, JPEG, WebP or AVIF, 10 MB each. The first is the thumbnail unless you choose one.`}
          multiple
          disabled={gallery.length >= mostPictures}
          onFiles={files =>
            take(files, mostPictures - gallery.length, taken =>
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
      {gallery.length > 0 && (
        <ol aria-label="Gallery" className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
          {gallery.map((picture, index) => (
            <li
              key={picture.key}
              draggable
              onDragStart={() => setDragged(index)}
              onDragOver={event => dragged !== null && event.preventDefault()}
              onDrop={() => {
                if (dragged !== null) move(dragged, index)
                setDragged(null)
              }}
              onDragEnd={() => setDragged(null)}
              className={`overflow-hidden rounded-xl border border-line bg-white ${dragged === index ? 'opacity-40' : ''}`}
            >
              <img
                src={addressOf(picture)}
                alt={`Gallery, number ${index + 1}`}
                draggable={false}
                className="aspect-square w-full object-cover"
              />
              <div className="flex justify-between">
                <IconButton
                  icon="left"
                  label={`Move picture ${index + 1} forward`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                  className="size-9"
                />
                <IconButton
                  icon="star"
                  label={`Use picture ${index + 1} as thumbnail`}
                  onClick={() => onChange({ ...pictures, thumbnail: picture })}
                  className="size-9"
                />
                <IconButton
                  icon="trash"
                  label={`Remove picture ${index + 1}`}
                  onClick={() =>
                    onChange({ ...pictures, gallery: gallery.filter(other => other !== picture) })
                  }
                  className="size-9"
                />
                <IconButton
                  icon="right"
                  label={`Move picture ${index + 1} back`}
                  disabled={index === gallery.length - 1}
                  onClick={() => move(index, index + 1)}
                  className="size-9"
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </fieldset>
  )
}
