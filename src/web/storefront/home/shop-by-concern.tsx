import type { Pages } from '#contract/pages.ts'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { concernPath } from '../paths.ts'
import { SectionHead } from './section-head.tsx'

export function ShopByConcern({ concerns }: { concerns: Pages['home']['concerns'] }) {
  if (concerns.length === 0) return null
  return (
    <section aria-label="Shop by concern">
      <SectionHead title="Shop by concern" />
      <ul className="concerns">
        {concerns.map(({ name, image }) => (
          <li key={name}>
            <a href={concernPath(name)} className="group block">
              <span className="block aspect-square overflow-hidden rounded-2xl bg-sunk">
                <PictureOrInitial
                  path={image}
                  name={name}
                  sizes="9rem"
                  upTo={320}
                  placeholderClass="text-3xl text-accent"
                />
              </span>
              <span className="mt-2 block text-center first-letter:uppercase group-hover:text-accent">
                {name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
