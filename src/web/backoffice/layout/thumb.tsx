import { Picture } from '#web/ui/picture.tsx'
import { Icon } from './icon.tsx'

interface Props {
  path: string | null
  /** Its size and shape. */
  className?: string
  /** How wide it is shown, for the browser. */
  sizes?: string
  /** The widest copy worth offering, in pixels. */
  upTo?: number
}

/** A picture in a list, an icon if there is none. Decorative: the name stands beside it. */
export function Thumb({ path, className = 'size-11 rounded-lg', sizes = '5.5rem', upTo = 320 }: Props) {
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden bg-sand text-muted ${className}`}>
      {path ? (
        <Picture
          path={path}
          alt=""
          width={88}
          height={88}
          sizes={sizes}
          upTo={upTo}
          className="size-full object-cover"
        />
      ) : (
        <Icon name="image" />
      )}
    </span>
  )
}
