import type { CategoryView, MenuLink } from '#contract/pages.ts'
import { discoverLinks, shopLinks } from '#values/shop-links.ts'
import { closeAfterPaint } from '#web/client/next-paint.ts'
import { signOut } from '#web/client/sign-out.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { brandPath, categoryPath, concernPath } from '../paths.ts'
import { icons } from './icons.ts'
import { useLayout } from './layout-context.tsx'
import { accountLinks } from './menu-links.ts'

/** The whole shop on narrow screens, categories first. */
export function MenuContent() {
  const { menus } = useLayout()
  const own = menus?.mobile
  return (
    <div className="flex min-h-full flex-col px-4 pt-3 pb-8">
      <form method="dialog" onSubmit={closeAfterPaint} className="flex items-center justify-between">
        <p className="font-display text-2xl">
          <span className="signed-out-only">Welcome</span>
          <span className="signed-in-only">
            Hello, <span className="account-name wrap-anywhere" />
          </span>
        </p>
        <button
          type="submit"
          aria-label="Close menu"
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-button hover:bg-sunk active:bg-sunk"
        >
          <LineIcon path={icons.cross} />
        </button>
      </form>
      {!own && <UsualLinks />}
      <nav aria-label="Menu" className="grid">
        {(own ?? menus?.shop ?? (shopLinks as MenuLink[])).map(item => (
          <OwnItem key={item.label} {...item} />
        ))}
        <a href="/cart" className={itemClass}>
          Cart
          <span className="cart-count ml-2 grid h-6 min-w-6 place-items-center rounded-badge bg-fill px-1.5 font-semibold text-sm text-on-fill tabular-nums" />
        </a>
        {accountLinks.map(({ label, path, staffOnly }) => (
          <a key={path} href={path} className={`${staffOnly ? 'staff-only' : 'signed-in-only'} ${itemClass}`}>
            {label}
          </a>
        ))}
      </nav>
      <div className="mt-auto pt-8">
        <div className="signed-out-only grid grid-cols-2 gap-3">
          <a href="/login" className={`${endClass} border border-accent text-accent`}>
            Login
          </a>
          <a href="/register" className={`${endClass} bg-fill text-on-fill`}>
            Sign Up
          </a>
        </div>
        <button
          type="button"
          onClick={signOut}
          className={`signed-in-only w-full border border-line ${endClass}`}
        >
          Logout
        </button>
      </div>
    </div>
  )
}

function OwnItem({ label, path, children }: MenuLink) {
  if (!children)
    return (
      <a href={path} className={itemClass}>
        {label}
      </a>
    )
  const links = path ? [{ label: `All of ${label}`, path }, ...children] : children
  return <Fold title={label} links={links.map(link => [link.label, link.path ?? '/'])} />
}

/** What the shop comes with: categories with pictures, then what else there is to discover. */
function UsualLinks() {
  const { categories, menu, failed } = useLayout()
  return (
    <>
      {failed?.includes('categories') && <p className="mt-4 text-bad">Failed to load categories</p>}
      {categories.length > 0 && (
        <nav aria-label="Categories" className="mt-3">
          <ul className="grid grid-cols-2 gap-2">
            {categories.map(category => (
              <li key={category._id}>
                <a
                  href={categoryPath(category.slug)}
                  className="flex h-full min-h-16 items-center gap-2 rounded-2xl bg-surface p-2 font-medium text-[0.95rem] leading-tight"
                >
                  <CategoryPicture {...category} />
                  <span className="wrap-anywhere min-w-0">{category.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ul className="mt-4 mb-2 grid grid-cols-3 gap-2">
        {discoverLinks.map(({ label, path }) => (
          <li key={path}>
            <a
              href={path}
              className="grid min-h-11 place-items-center rounded-button bg-accent-soft px-2 font-medium text-accent text-sm"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Fold title="By concern" links={menu.concerns.map(name => [name, concernPath(name)])} />
      <Fold title="By brand" links={menu.brands.map(name => [name, brandPath(name)])} />
    </>
  )
}

function Fold({ title, links }: { title: string; links: [label: string, path: string][] }) {
  if (links.length === 0) return null
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between text-lg [&::-webkit-details-marker]:hidden">
        {title}
        <LineIcon path={icons.down} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-wrap gap-2 pt-1 pb-4">
        {links.map(([label, path]) => (
          <li key={path}>
            <a
              href={path}
              className="inline-block rounded-full border border-line bg-surface px-4 py-2.5 first-letter:uppercase"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const itemClass = 'flex min-h-12 items-center border-line border-b text-lg'
const endClass = 'inline-flex min-h-12 items-center justify-center rounded-button px-4 font-medium'

function CategoryPicture({ name, image }: Pick<CategoryView, 'name' | 'image'>) {
  return (
    <span className="size-12 shrink-0 overflow-hidden rounded-full bg-sunk">
      <PictureOrInitial
        path={image}
        name={name}
        sizes="3rem"
        upTo={160}
        placeholderClass="text-accent text-xl"
      />
    </span>
  )
}
