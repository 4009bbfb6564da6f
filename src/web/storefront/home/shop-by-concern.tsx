import type { ViewOf } from '#contract/content/section-views.ts'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { concernPath } from '../paths.ts'
import { SectionHead } from './section-head.tsx'

export function ShopByConcern({ title, concerns }: Pick<ViewOf<'concerns'>, 'title' | 'concerns'>) {
  return (
    <section aria-label={title || 'Concerns'}>
      <SectionHead title={title} />
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
