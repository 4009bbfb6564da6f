import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { type SkinTone, type Stroke, skinTones } from '#values/skin-tones.ts'
import { Options } from '#web/ui/options.tsx'
import { IconButton } from '../../layout/tool-button.tsx'
import { moved, pictureUrl, type SkinMark, type WizardPicture } from './pictures.ts'

interface Props {
  pictures: WizardPicture[]
  /** Whether the first of them is the cover. */
  hasCover: boolean
  onChange(change: (now: WizardPicture[]) => WizardPicture[]): void
}

/** The pictures in the order in which customers see them; moved by dragging, by buttons or by the arrow keys. */
export function Gallery({ pictures: gallery, hasCover, onChange }: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [announced, announce] = useState('')

  function move(from: number, to: number) {
    if (to < 0 || to >= gallery.length || to === from) return
    onChange(now => moved(now, from, to))
    announce(`Picture ${from + 1} is now number ${to + 1} of ${gallery.length}.`)
  }

  function mark(picture: WizardPicture, shows: Pick<WizardPicture, 'skin' | 'isLabel'>) {
    // One back label only.
    const others = shows.isLabel ? { isLabel: false } : {}
    onChange(now =>
      now.map(other => (other.key === picture.key ? { ...other, ...shows } : { ...other, ...others })),
    )
  }

  /** Within the picture's buttons; its fields have their own use for arrow keys. */
  function moveByKey(event: KeyboardEvent, index: number) {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0 || !(event.target as HTMLElement).matches('button')) return
    event.preventDefault()
    move(index, index + step)
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
            onKeyDown={event => moveByKey(event, index)}
            className={`relative cursor-grab overflow-hidden rounded-xl border bg-white ${over === index && dragged !== index ? 'border-rose' : 'border-line'} ${dragged === index ? 'opacity-40' : ''}`}
          >
            <img
              src={pictureUrl(picture)}
              alt={`Gallery, number ${index + 1}`}
              draggable={false}
              className="aspect-square w-full object-cover"
            />
            {hasCover && index === 0 && (
              <span className="absolute top-2 left-2 rounded-full bg-ink px-2.5 py-1 font-medium text-white text-xs">
                Cover
              </span>
            )}
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
                label={`Use picture ${index + 1} as cover`}
                aria-disabled={index === 0}
                onClick={() => move(index, 0)}
                className="size-9 aria-disabled:opacity-40"
              />
              <IconButton
                icon="trash"
                label={`Remove picture ${index + 1}`}
                onClick={() => onChange(now => now.filter(({ key }) => key !== picture.key))}
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
            <ShownChoice
              label={`What picture ${index + 1} shows`}
              picture={picture}
              onChange={shows => mark(picture, shows)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}

interface ShownChoiceProps {
  label: string
  picture: WizardPicture
  onChange(shows: Pick<WizardPicture, 'skin' | 'isLabel'>): void
}

/** Whether a picture shows the back label; or the product on skin, of which tone, and whether with all shades of its family. */
function ShownChoice({ label, picture: { skin, isLabel }, onChange }: ShownChoiceProps) {
  const onSkin = (next: SkinMark | undefined) => onChange({ skin: next, isLabel: false })
  return (
    <div className="grid gap-1 border-line border-t p-2 text-sm">
      <select
        aria-label={label}
        value={isLabel ? 'label' : (skin?.tone ?? '')}
        onChange={({ target: { value } }) =>
          value === 'label'
            ? onChange({ skin: undefined, isLabel: true })
            : onSkin(
                value ? { ...skin, tone: value as SkinTone, allShades: skin?.allShades ?? false } : undefined,
              )
        }
        className="min-h-9 w-full rounded-lg border border-line bg-white px-2"
      >
        <option value="">The product</option>
        <option value="label">The back label</option>
        <Options of={skinTones.map(tone => [tone, `On ${tone} skin`])} />
      </select>
      {skin && (
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            checked={skin.allShades}
            onChange={({ target }) => onSkin({ ...skin, allShades: target.checked })}
            className="size-4 accent-rose"
          />
          Shows all shades
        </label>
      )}
      {skin?.allShades && (
        <input
          aria-label="Shades from left to right, with commas between"
          placeholder="Shades from left to right"
          defaultValue={skin.strokes?.map(({ label }) => label).join(', ')}
          onBlur={({ target }) => onSkin({ ...skin, strokes: namedStrokes(target.value, skin.strokes) })}
          className="min-h-9 w-full min-w-0 rounded-lg border border-line bg-white px-2"
        />
      )}
    </div>
  )
}

/** A stroke that keeps its place in the row keeps its place in the picture. */
function namedStrokes(text: string, before: Stroke[] = []): Stroke[] | undefined {
  const labels = text
    .split(',')
    .map(label => label.trim())
    .filter(Boolean)
  if (labels.length === 0) return undefined
  return labels.map((label, nth) => (before.length === labels.length ? { ...before[nth], label } : { label }))
}
