import { useEffect, useRef } from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useStrip } from './use-strip.ts'

interface Props {
  name: string
  images: string[]
  /** The index to start with. */
  first: number
  onClose(last: number): void
}

/** Full-screen pictures, to swipe or to step through with the arrow keys. */
export function Lightbox({ name, images, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { strip, shown, go, onScroll, onKeyDown } = useStrip(images.length)
  const begin = useRef(() => go(first, { instant: true }))

  useEffect(() => {
    if (dialog.current!.open) return
    dialog.current!.showModal()
    begin.current()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures: ${name}`}
      onClose={() => onClose(shown)}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-ivory p-0"
    >
      <ul
        ref={strip}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        {...reachable}
        className="picture-strip h-full -outline-offset-4"
      >
        {images.map((path, index) => (
          <li key={path} className="size-full shrink-0 snap-center p-2 sm:p-12">
            <Picture
              path={path}
              alt={`${name}, picture ${index + 1} of ${images.length}`}
              width={1280}
              height={1280}
              sizes="100vw"
              eager={index === first}
              className="size-full object-contain"
            />
          </li>
        ))}
      </ul>
      <form method="dialog" className="absolute top-3 right-3">
        <button
          type="submit"
          aria-label="Close pictures"
          onKeyDown={onKeyDown}
          className={`${roundClass} text-xl`}
        >
          ✕
        </button>
      </form>
      {images.length > 1 && (
        <>
          <button
            type="button"
            aria-label="Previous picture"
            disabled={shown === 0}
            onClick={() => go(shown - 1)}
            onKeyDown={onKeyDown}
            className={`${roundClass} absolute top-1/2 left-3`}
          >
            <LineIcon path="M15 5 8 12l7 7" {...sharp} />
          </button>
          <button
            type="button"
            aria-label="Next picture"
            disabled={shown === images.length - 1}
            onClick={() => go(shown + 1)}
            onKeyDown={onKeyDown}
            className={`${roundClass} absolute top-1/2 right-3`}
          >
            <LineIcon path="m9 5 7 7-7 7" {...sharp} />
          </button>
          <p
            role="status"
            className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-white px-4 py-1 tabular-nums shadow-card"
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
  'grid size-12 place-items-center rounded-full bg-white shadow-card hover:bg-rose-soft disabled:opacity-40'
