import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
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
      <PictureOrInitial
        path={path}
        alt=""
        width={88}
        height={88}
        sizes={sizes}
        upTo={upTo}
        placeholder={<Icon name="image" />}
        className="size-full object-cover"
      />
    </span>
  )
}
