import type { ViewOf } from '#contract/content/section-views.ts'
import { Picture } from '#web/ui/picture.tsx'
import { brandPath } from '../paths.ts'
import { Ticker } from './ticker.tsx'

type Brand = ViewOf<'brands'>['brands'][number]

/** A round with fewer logos would be narrower than a wide screen, and leave a gap. */
const atLeast = 9

export function BrandTicker({ title, brands }: Pick<ViewOf<'brands'>, 'title' | 'brands'>) {
  const label = title || 'Brands'
  const rounds = Array.from({ length: Math.ceil(atLeast / brands.length) }, (_, index) => index)
  return (
    <section aria-label={label} className="bg-sunk py-12 lg:py-16">
      {title && <h2 className="mb-8 text-center text-3xl lg:text-4xl">{title}</h2>}
      <div className="mx-auto max-w-7xl px-4">
        <Ticker
          label={label}
          className="brands"
          round={copy =>
            rounds.map(time => (
              <ul
                key={time}
                aria-hidden={copy || time > 0}
                className={`contents ${time > 0 ? 'motion-reduce:hidden' : ''}`}
              >
                {brands.map(brand => (
                  <BrandLogo key={brand.name} brand={brand} reachable={!copy && time === 0} />
                ))}
              </ul>
            ))
          }
        />
      </div>
    </section>
  )
}

function BrandLogo({ brand: { name, logo, link }, reachable }: { brand: Brand; reachable: boolean }) {
  return (
    <li className="brand shrink-0 px-2">
      <a
        href={link || brandPath(name)}
        tabIndex={reachable ? undefined : -1}
        className="grid h-24 place-items-center rounded-2xl bg-surface p-3 transition-shadow hover:shadow-card"
      >
        {logo ? (
          <Picture
            path={logo}
            alt={name}
            width={320}
            height={128}
            sizes="12rem"
            upTo={320}
            className="h-18 w-full object-contain"
          />
        ) : (
          <span className="wrap-anywhere text-center font-display text-xl">{name}</span>
        )}
      </a>
    </li>
  )
}
