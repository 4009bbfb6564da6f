import type { ViewOf } from '#contract/content/section-views.ts'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { useLayout } from '../layout/layout-context.tsx'
import { categoryPath } from '../paths.ts'

/** The shop's categories in one line, or those that were chosen. */
export function CategoryStrip({ chosen }: Pick<ViewOf<'categories'>, 'chosen'>) {
  const categories = useChosenCategories(chosen)
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
                  placeholderClass="text-3xl text-accent"
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

export function useChosenCategories(chosen: string[]) {
  const { categories } = useLayout()
  return chosen.length > 0 ? categories.filter(({ slug }) => chosen.includes(slug)) : categories
}
