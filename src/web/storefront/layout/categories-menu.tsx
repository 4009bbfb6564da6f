import type { CategoryView } from '#contract/pages.ts'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { categoryPath } from '../paths.ts'
import { Dropdown } from './dropdown.tsx'
import { useLayout } from './layout-context.tsx'

export function CategoriesMenu() {
  const { categories, failed } = useLayout()
  if (failed?.includes('categories'))
    return (
      <Dropdown title="Categories">
        <p className="absolute top-full left-0 mt-2 w-max rounded-2xl border border-line bg-white p-5 text-alert shadow-pop">
          Failed to load categories
        </p>
      </Dropdown>
    )
  if (categories.length === 0) return null
  return (
    <Dropdown title="Categories">
      <ul className="absolute top-full left-0 mt-2 grid max-h-[70dvh] w-[30rem] grid-cols-2 gap-1 overflow-y-auto rounded-2xl border border-line bg-white p-3 shadow-pop">
        {categories.map(category => (
          <li key={category._id}>
            <a
              href={categoryPath(category.slug)}
              className="flex min-h-14 items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-sand"
            >
              <CategoryPicture {...category} />
              <span className="wrap-anywhere">{category.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}

export function CategoryPicture({ name, image }: Pick<CategoryView, 'name' | 'image'>) {
  return (
    <span className="size-11 shrink-0 overflow-hidden rounded-full bg-sand">
      <PictureOrInitial
        path={image}
        name={name}
        sizes="3rem"
        upTo={160}
        placeholderClass="text-rose text-xl"
      />
    </span>
  )
}
