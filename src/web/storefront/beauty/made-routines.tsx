import type { Pages } from '#contract/pages.ts'
import { Picture } from '#web/ui/picture.tsx'

interface Props extends Pick<Pages['routine'], 'made'> {
  className: string
}

/** What the shop put together, to begin with. */
export function MadeRoutines({ made, className }: Props) {
  if (made.length === 0) return null
  return (
    <section aria-labelledby="made" className={className}>
      <h2 id="made" className="mb-5 text-2xl sm:text-3xl">
        Our routines
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {made.map(({ title, intro, pictures, path, isHere }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={isHere ? 'page' : undefined}
              className="grid h-full content-start gap-2 rounded-3xl bg-surface p-5 shadow-card hover:text-accent aria-[current]:bg-sunk sm:p-6"
            >
              {pictures.length > 0 && (
                <span className="mb-1 flex gap-2">
                  {pictures.map(picture => (
                    <span key={picture} className="size-14 overflow-hidden rounded-xl bg-sunk">
                      <Picture path={picture} sizes="3.5rem" upTo={160} />
                    </span>
                  ))}
                </span>
              )}
              <span className="font-display text-xl">{title}</span>
              <span className="text-muted text-sm leading-relaxed">{intro}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
