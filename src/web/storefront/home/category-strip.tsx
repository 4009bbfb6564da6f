import type { CategoryView } from '#contract/pages.ts'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { categoryPath } from '../paths.ts'

export function CategoryStrip({ categories }: { categories: CategoryView[] }) {
  if (categories.length === 0) return <div className="h-4" />
  return (
    <nav aria-label="Categories" className="overflow-x-auto pt-4 pb-3 [scrollbar-width:none] lg:py-5">
      {/* Not centred: the page is painted while it streams in, and each further category would shift the ones before. */}
      <ul className="category-strip flex w-max gap-1 px-3 lg:gap-8 lg:px-4 xl:gap-14">
        {categories.map(({ _id, slug, name, image }) => (
          <li key={_id}>
            <a href={categoryPath(slug)}>
              <span>
                <PictureOrInitial
                  path={image}
                  name={name}
                  sizes="6rem"
                  upTo={320}
                  placeholderClass="text-3xl text-rose"
                />
              </span>
              {/* Always one line, so that a late font does not shift the banner below. */}
              <span title={name}>{shortName(name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** As specified: the first 15 characters and an ellipsis; a name of up to 15 loses nothing, so it has none. */
const shortName = (name: string) => (name.length > 15 ? `${name.slice(0, 15)}…` : name)
