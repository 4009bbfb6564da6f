import type { MenuLink } from '#contract/pages.ts'
import { discoverLinks, shownInMenus } from '#values/shop-links.ts'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { brandPath, categoryPath, concernPath } from '../paths.ts'
import { Dropdown } from './dropdown.tsx'
import { useLayout } from './layout-context.tsx'

/** The whole shop at a glance: categories with pictures, concerns, brands, what is new and on offer; or as the owner has put it. */
export function CategoriesMenu() {
  const { categories, menu, menus, failed } = useLayout()
  const isFailed = failed?.includes('categories')
  if (!isFailed && categories.length === 0 && !menus?.panel) return null
  const columns: MenuLink[] = menus?.panel ?? [
    {
      label: '',
      children: categories.map(({ _id, slug, name }) => ({
        label: name,
        path: categoryPath(slug),
        category: _id,
      })),
    },
    { label: 'By concern', children: menu.concerns.slice(0, shownInMenus.panelLinks).map(concernLink) },
    { label: 'By brand', children: menu.brands.slice(0, shownInMenus.panelLinks).map(brandLink) },
    { label: 'Discover', children: discoverLinks },
  ]
  return (
    // Not positioned itself: the panel is as wide as the header.
    <Dropdown
      title="Categories"
      className=""
      summaryClass="bg-fill pr-3 pl-5 font-medium text-on-fill hover:bg-fill-hover group-open:bg-fill-hover"
    >
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-y-auto overscroll-contain border-line border-y bg-surface shadow-pop">
        <div className="mx-auto flex max-w-7xl gap-8 px-4 py-8 xl:gap-12">
          {isFailed && <p className="flex-1 text-bad">Failed to load categories</p>}
          {columns.map(column => (
            <Column key={column.label} {...column} />
          ))}
        </div>
      </div>
    </Dropdown>
  )
}

/** A column of categories alone shows their pictures. */
function Column({ label, path, children = [] }: MenuLink) {
  const { categories } = useLayout()
  const isTiles = children.length > 0 && children.every(({ category }) => category)
  return (
    <div className={isTiles ? 'min-w-0 flex-1' : 'w-36 shrink-0 last:w-32'}>
      {!isTiles && children.length > 0 && (
        <p className="mb-1 text-muted text-xs uppercase tracking-widest">
          {path ? <a href={path}>{label}</a> : label}
        </p>
      )}
      <ul className={isTiles ? 'menu-tiles' : 'menu-links'}>
        {children.map(child => (
          <li key={child.path}>
            <a href={child.path}>
              {isTiles && (
                <PictureOrInitial
                  path={categories.find(({ _id }) => _id === child.category)?.image ?? null}
                  name={child.label}
                  sizes="11rem"
                  upTo={320}
                  placeholderClass="text-3xl text-accent"
                  className=""
                />
              )}
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const concernLink = (label: string) => ({ label, path: concernPath(label) })
const brandLink = (label: string) => ({ label, path: brandPath(label) })
