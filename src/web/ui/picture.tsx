import { sourceSet } from '#values/pictures.ts'

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

export function Picture({ path, sizes, upTo, eager = false, ...rest }: PictureProps) {
  const { alt = '', width = 1000, height = 1000, className = 'size-full object-cover' } = rest
  const image = (
    <img
      // Before src: React sets attributes in this order, and the browser fetches as soon as it has src.
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      // Decoded synchronously, so that it is part of the first paint.
      decoding={eager ? 'sync' : 'async'}
      src={path}
      alt={alt}
      width={width}
      height={height}
      className={className}
    />
  )
  const avif = sourceSet(path, 'avif', upTo)
  if (!avif) return image
  // `contents`: the image is laid out as if the picture element were not there.
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(path, 'webp', upTo)} sizes={sizes} />
      {image}
    </picture>
  )
}
