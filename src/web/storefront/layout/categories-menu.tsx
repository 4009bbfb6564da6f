import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { brandPath, categoryPath, concernPath } from '../paths.ts'
import { Dropdown } from './dropdown.tsx'
import { useLayout } from './layout-context.tsx'
import { discoverLinks } from './menu-links.ts'

/** The whole shop at a glance: categories with pictures, concerns, brands, what is new and on offer. */
export function CategoriesMenu() {
  const { categories, menu, failed } = useLayout()
  if (!failed?.includes('categories') && categories.length === 0) return null
  return (
    // Not positioned itself: the panel is as wide as the header.
    <Dropdown
      title="Categories"
      className=""
      summaryClass="bg-fill pr-3 pl-5 font-medium text-on-fill hover:bg-fill-hover group-open:bg-fill-hover"
    >
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-y-auto overscroll-contain border-line border-y bg-surface shadow-pop">
        <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)_9rem_9rem_8rem] gap-8 xl:gap-12 px-4 py-8">
          {failed?.includes('categories') ? (
            <p className="text-bad">Failed to load categories</p>
          ) : (
            <ul className="menu-tiles">
              {categories.map(({ _id, slug, name, image }) => (
                <li key={_id}>
                  <a href={categoryPath(slug)}>
                    <PictureOrInitial
                      path={image}
                      name={name}
                      sizes="11rem"
                      upTo={320}
                      placeholderClass="text-3xl text-accent"
                      className=""
                    />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <LinkList title="By concern" links={menu.concerns.map(name => [name, concernPath(name)])} />
          <LinkList title="By brand" links={menu.brands.map(name => [name, brandPath(name)])} />
          <LinkList title="Discover" links={discoverLinks.map(({ label, path }) => [label, path])} />
        </div>
      </div>
    </Dropdown>
  )
}

function LinkList({ title, links }: { title: string; links: [label: string, path: string][] }) {
  if (links.length === 0) return <div />
  return (
    <div>
      <p className="mb-1 text-muted text-xs uppercase tracking-widest">{title}</p>
      <ul className="menu-links">
        {links.slice(0, 9).map(([label, path]) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
