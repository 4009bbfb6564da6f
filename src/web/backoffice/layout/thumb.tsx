import { Picture } from '#web/ui/picture.tsx'
import { Icon } from './icon.tsx'

/** A small square picture, an icon if there is none. Decorative: the name stands beside it. */
export function Thumb({ path, className = 'size-11' }: { path: string | null; className?: string }) {
  if (!path)
    return (
      <span className={`grid shrink-0 place-items-center rounded-lg bg-sand text-muted ${className}`}>
        <Icon name="image" />
      </span>
    )
  return (
    <span className={`shrink-0 overflow-hidden rounded-lg bg-sand ${className}`}>
      <Picture
        path={path}
        alt=""
        width={88}
        height={88}
        sizes="5.5rem"
        upTo={320}
        className="size-full object-cover"
      />
    </span>
  )
}
