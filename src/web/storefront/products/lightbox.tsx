import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useStrip } from './use-strip.ts'
import { attachZoom, type Zoom } from './zoom.ts'

interface Props {
  name: string
  images: string[]
  /** The index to start with. */
  first: number
  onClose(last: number): void
}

/** Full-screen pictures, to swipe or to step through with the arrow keys, and to zoom. */
export function Lightbox({ name, images, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { strip, shown, go, onScroll, onKeyDown: step } = useStrip(images.length)
  const begin = useEffectEvent(() => go(first, { instant: true }))
  const zoom = useRef<Zoom>(null)
  const [scale, setScale] = useState(1)
  /** Those that were zoomed into, and are shown in full resolution since. */
  const [sharpened, sharpen] = useState<number[]>([])

  useCloseOnBack(() => dialog.current!.close())

  useEffect(() => {
    if (dialog.current!.open) return
    dialog.current!.showModal()
    begin()
  }, [])

  useEffect(() => {
    const frame = strip.current!.children[shown] as HTMLElement
    const attached = attachZoom(frame, frame.firstElementChild as HTMLElement, now => {
      setScale(now)
      if (now > 1) sharpen(before => (before.includes(shown) ? before : [...before, shown]))
    })
    zoom.current = attached
    return attached.detach
  }, [shown, strip])

  function onKeyDown(event: KeyboardEvent) {
    if (zoom.current?.onKey(event.key)) event.preventDefault()
    else step(event)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures: ${name}`}
      onClose={() => onClose(shown)}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-page p-0"
    >
      <ul ref={strip} onScroll={onScroll} {...reachable} className="picture-strip h-full -outline-offset-4">
        {images.map((path, index) => (
          <li key={path} className="size-full shrink-0 snap-center overflow-hidden">
            <div className="relative size-full p-2 sm:p-12">
              <Picture
                path={path}
                alt={`${name}, picture ${index + 1} of ${images.length}`}
                width={1280}
                height={1280}
                sizes="100vw"
                eager={index === first}
                className="size-full select-none object-contain"
              />
              {sharpened.includes(index) && (
                <img
                  src={path}
                  alt=""
                  draggable={false}
                  className="absolute inset-0 size-full select-none object-contain p-2 sm:p-12"
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="absolute top-3 right-3 flex gap-2">
        <button
          type="button"
          aria-label={scale > 1 ? 'Zoom out' : 'Zoom in'}
          onClick={() => zoom.current?.toggle()}
          className={roundClass}
        >
          <LineIcon
            path={`M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM15.500 15.500 20.500 20.500M7.500 10.500h6${scale > 1 ? '' : 'M10.500 7.500v6'}`}
          />
        </button>
        <form method="dialog">
          <button type="submit" aria-label="Close pictures" className={`${roundClass} text-xl`}>
            ✕
          </button>
        </form>
      </div>
      {images.length > 1 && (
        <>
          <button
            type="button"
            aria-label="Previous picture"
            disabled={shown === 0}
            onClick={() => go(shown - 1)}
            className={`${roundClass} absolute top-1/2 left-3 -translate-y-1/2`}
          >
            <LineIcon path="M15 5 8 12l7 7" {...sharp} />
          </button>
          <button
            type="button"
            aria-label="Next picture"
            disabled={shown === images.length - 1}
            onClick={() => go(shown + 1)}
            className={`${roundClass} absolute top-1/2 right-3 -translate-y-1/2`}
          >
            <LineIcon path="m9 5 7 7-7 7" {...sharp} />
          </button>
          <p
            role="status"
            className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-badge bg-surface px-4 py-1 tabular-nums shadow-card"
          >
            {shown + 1} / {images.length}
          </p>
        </>
      )}
    </dialog>
  )
}

/** A scroll container must be focusable to be scrolled by keyboard. */
const reachable = { tabIndex: 0 }

const sharp = { strokeLinecap: 'butt', strokeLinejoin: 'miter' } as const

const roundClass =
  'grid size-12 place-items-center rounded-button bg-surface shadow-card hover:bg-accent-soft disabled:opacity-40'
