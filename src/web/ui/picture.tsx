import { renditionPath, sourceSet } from '#values/pictures.ts'

export interface PictureProps {
  /** The shop's own pictures are offered in several widths. */
  path: string
  /** Decorative unless given. */
  alt?: string
  /** Any size of the same shape, which reserves its space; a square by default. */
  width?: number
  height?: number
  /** How wide it is shown, for the browser to choose a copy: '(min-width: 64rem) 20rem, 50vw'. */
  sizes: string
  /** The widest copy to offer, in pixels. */
  upTo?: number | undefined
  /** For pictures of the first screen; all others load when they come near. */
  eager?: boolean | undefined
  className?: string
}

const maxThumbnail = 320

export function Picture({ path, sizes, upTo, eager = false, ...rest }: PictureProps) {
  const { alt = '', width = 1000, height = 1000, className = 'size-full object-cover' } = rest
  // A thumbnail is one file: to choose between copies of it would cost more markup than it saves.
  const thumbnail = upTo !== undefined && upTo <= maxThumbnail ? renditionPath(path, upTo, 'webp') : undefined
  // Nearly every browser shows AVIF; for the others one copy is enough.
  const fallback = renditionPath(path, width > 1000 ? 1280 : 640, 'webp')
  const image = (
    <img
      // Before src: React sets attributes in this order, and the browser fetches as soon as it has src.
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      // Decoded synchronously, so that it is part of the first paint.
      decoding={eager ? 'sync' : undefined}
      src={thumbnail ?? fallback ?? path}
      alt={alt}
      width={width}
      height={height}
      className={className || undefined}
    />
  )
  const avif = sourceSet(path, 'avif', upTo)
  if (!avif || thumbnail) return image
  // styles.css lays the image out as if the picture element were not there.
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  )
}
