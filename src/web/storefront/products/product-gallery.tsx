import { type PointerEvent, useState } from 'react'
import { Picture } from '#web/ui/picture.tsx'
import { LazyLightbox } from './lazy-lightbox.tsx'
import { ProductPicture } from './product-picture.tsx'
import { useStrip } from './use-strip.ts'

const thumbnails = 4

/** A large picture to swipe, zoom or enlarge, and up to four thumbnails to choose it by. */
export function ProductGallery({ name, images }: { name: string; images: string[] }) {
  const { strip, shown, go, onScroll, onKeyDown } = useStrip(images.length)
  const [enlarged, enlarge] = useState<number | null>(null)
  /** Those a mouse has been over, which zooms in: fetched in twice the width since. */
  const [sharpened, sharpen] = useState<number[]>([])
  if (images.length === 0)
    return (
      <div className="aspect-square overflow-hidden rounded-3xl bg-sunk">
        <ProductPicture path={null} name={name} />
      </div>
    )
  return (
    <section aria-label="Pictures" className="grid content-start gap-4">
      <div className="relative overflow-hidden rounded-3xl bg-sunk">
        <ul ref={strip} onScroll={onScroll} className="picture-strip aspect-square">
          {images.map((path, index) => (
            <li key={path} className="size-full shrink-0 snap-center">
              <button
                type="button"
                aria-label={`Enlarge picture ${index + 1} of ${images.length}: ${name}`}
                onClick={() => enlarge(index)}
                onKeyDown={onKeyDown}
                onPointerEnter={({ pointerType }) => {
                  if (pointerType === 'mouse' && !sharpened.includes(index)) sharpen([...sharpened, index])
                }}
                onPointerMove={zoomAt}
                className="zoomable size-full cursor-zoom-in overflow-hidden -outline-offset-4"
              >
                <ProductPicture
                  path={path}
                  name={name}
                  eager={index === 0}
                  sizes={
                    sharpened.includes(index)
                      ? '(min-width: 80rem) 74rem, 94vw'
                      : '(min-width: 80rem) 37rem, (min-width: 48rem) 47vw, 95vw'
                  }
                  upTo={1280}
                />
              </button>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute right-3 bottom-3 rounded-badge bg-surface/90 px-3 py-1 text-sm tabular-nums"
          >
            {shown + 1} / {images.length}
          </p>
        )}
      </div>
      {images.length > 1 && (
        <ul className="grid grid-cols-4 gap-3">
          {images.slice(0, thumbnails).map((path, index) => (
            <li key={path}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => go(index)}
                onKeyDown={onKeyDown}
                className="aspect-square w-full overflow-hidden rounded-xl border-2 border-transparent bg-sunk hover:border-line aria-pressed:border-accent"
              >
                <Picture path={path} sizes="(min-width: 48rem) 9rem, 22vw" upTo={320} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {enlarged !== null && (
        <LazyLightbox
          name={name}
          images={images}
          first={enlarged}
          onClose={last => {
            enlarge(null)
            go(last, { instant: true })
          }}
        />
      )}
    </section>
  )
}

/** Where the mouse points is where storefront.css zooms in. */
function zoomAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`)
  currentTarget.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`)
}
