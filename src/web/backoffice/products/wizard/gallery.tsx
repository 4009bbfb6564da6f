import { type DragEvent, useState } from 'react'
import { type SkinTone, skinTones } from '#values/skin-tones.ts'
import { IconButton } from '../../layout/tool-button.tsx'
import { moved, type Pictures, pictureUrl, type SkinMark, type WizardPicture } from './pictures.ts'

/** The pictures in the order in which customers see them; moved by dragging or by buttons. */
export function Gallery({ pictures, onChange }: { pictures: Pictures; onChange(next: Pictures): void }) {
  const { gallery } = pictures
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, say] = useState('')

  function move(from: number, to: number) {
    if (to < 0 || to >= gallery.length || to === from) return
    onChange({ ...pictures, gallery: moved(gallery, from, to) })
    say(`Picture ${from + 1} is now number ${to + 1} of ${gallery.length}.`)
  }

  function mark(picture: WizardPicture, skin: SkinMark | undefined) {
    const next = gallery.map(other => (other === picture ? { ...picture, skin } : other))
    onChange({ ...pictures, gallery: next })
  }

  function begin(event: DragEvent, index: number) {
    event.dataTransfer.effectAllowed = 'move'
    // Firefox starts no drag without data.
    event.dataTransfer.setData('text/plain', `Picture ${index + 1}`)
    setDragged(index)
  }

  function end() {
    setDragged(null)
    setOver(null)
  }

  return (
    <>
      <ol aria-label="Gallery" className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {gallery.map((picture, index) => (
          <li
            key={picture.key}
            draggable
            onDragStart={event => begin(event, index)}
            onDragOver={event => {
              if (dragged === null) return
              event.preventDefault()
              setOver(index)
            }}
            onDrop={event => {
              if (dragged === null) return
              event.preventDefault()
              move(dragged, index)
              end()
            }}
            onDragEnd={end}
            className={`cursor-grab overflow-hidden rounded-xl border bg-white ${over === index && dragged !== index ? 'border-rose' : 'border-line'} ${dragged === index ? 'opacity-40' : ''}`}
          >
            <img
              src={pictureUrl(picture)}
              alt={`Gallery, number ${index + 1}`}
              draggable={false}
              className="aspect-square w-full object-cover"
            />
            <div className="flex justify-between">
              <IconButton
                icon="left"
                label={`Move picture ${index + 1} forward`}
                // Not disabled: that would lose the keyboard focus while moving a picture to the front.
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
                className="size-9 aria-disabled:opacity-40"
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
                onClick={() => onChange({ ...pictures, gallery: gallery.filter(other => other !== picture) })}
                className="size-9"
              />
              <IconButton
                icon="right"
                label={`Move picture ${index + 1} back`}
                aria-disabled={index === gallery.length - 1}
                onClick={() => move(index, index + 1)}
                className="size-9 aria-disabled:opacity-40"
              />
            </div>
            <SkinChoice
              label={`Skin in picture ${index + 1}`}
              skin={picture.skin}
              onChange={skin => mark(picture, skin)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

interface SkinChoiceProps {
  label: string
  skin: SkinMark | undefined
  onChange(skin: SkinMark | undefined): void
}

/** Whether a picture shows the product on skin, of which tone, and whether with all shades of its family. */
function SkinChoice({ label, skin, onChange }: SkinChoiceProps) {
  return (
    <div className="grid gap-1 border-line border-t p-2 text-sm">
      <select
        aria-label={label}
        value={skin?.tone ?? ''}
        onChange={({ target }) =>
          onChange(
            target.value
              ? { tone: target.value as SkinTone, allShades: skin?.allShades ?? false }
              : undefined,
          )
        }
        className="min-h-9 w-full rounded-lg border border-line bg-white px-2"
      >
        <option value="">Not on skin</option>
        {skinTones.map(tone => (
          <option key={tone} value={tone}>
            On {tone} skin
          </option>
        ))}
      </select>
      {skin && (
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            checked={skin.allShades}
            onChange={({ target }) => onChange({ ...skin, allShades: target.checked })}
            className="size-4 accent-rose"
          />
          Shows all shades
        </label>
      )}
    </div>
  )
}
