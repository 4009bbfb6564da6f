import { sourceSet } from '#values/pictures.ts'

export interface PictureProps {
  /** Where the picture is served; one of the shop's own is offered in several widths. */
  path: string
  alt: string
  /** The size it is laid out in, or one of the same shape, so that nothing jumps when it arrives. */
  width: number
  height: number
  /** How wide it is shown, as the browser needs to know it: '(min-width: 64rem) 20rem, 50vw'. */
  sizes: string
  /** The widest copy worth offering, in pixels. */
  upTo?: number | undefined
  /** The first pictures of a page load at once, all others when they come near. */
  eager?: boolean | undefined
  className?: string
}

export function Picture({ path, alt, width, height, sizes, upTo, eager = false, className }: PictureProps) {
  const image = (
    <img
      // Before the source: React sets them in this order, and a source is fetched at once.
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      // What is there by the first paint shall be on it.
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
  // The frame takes no part in the layout: the picture is sized as if it stood alone.
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(path, 'webp', upTo)} sizes={sizes} />
      {image}
    </picture>
  )
}
