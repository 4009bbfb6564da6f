import { Picture } from '#web/ui/picture.tsx'

interface Props {
  path: string | null | undefined
  name: string
  className?: string
  /** The first pictures of a page load at once, all others when they come near. */
  eager?: boolean
  /** How wide it is shown; a card of the grid unless told. */
  sizes?: string | undefined
  upTo?: number
}

const inGrid = '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 47vw'

/** A product's picture, or a quiet stand-in with its first letter where there is none. */
export function ProductPicture(props: Props) {
  const { path, name, className = '', eager = false, sizes = inGrid, upTo = 960 } = props
  if (!path)
    return (
      <div
        role="img"
        aria-label={name}
        className={`grid place-items-center font-display text-6xl text-muted/50 ${className}`}
      >
        {name.slice(0, 1).toUpperCase()}
      </div>
    )
  return (
    <Picture
      path={path}
      alt={name}
      width={1000}
      height={1000}
      sizes={sizes}
      upTo={upTo}
      eager={eager}
      className={className}
    />
  )
}
