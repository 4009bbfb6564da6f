import { LineIcon } from '#web/ui/line-icon.tsx'
import { categoryPath } from '../paths.ts'
import { CartLink } from './cart-link.tsx'
import { CategoriesMenu } from './categories-menu.tsx'
import { HeaderAccountMenu } from './header-account-menu.tsx'
import { icons } from './icons.ts'
import { useLayout } from './layout-context.tsx'
import { Logo } from './logo.tsx'
import { discoverLinks, shopLinks } from './menu-links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'

/**
 * It shrinks while scrolling: on a phone the row with the logo scrolls away and the search stays, on wide screens the row of
 * links does. `contents`, because a sticky element stays within its parent.
 */
export function Header({ q }: { q: string | undefined }) {
  return (
    <header className="contents">
      <div className="-top-14 sticky z-40 border-line border-b bg-ivory md:top-0">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-1 px-4 md:h-18 md:flex-nowrap md:gap-x-3">
          <Logo />
          <div className="ml-2 hidden shrink-0 lg:block">
            <CategoriesMenu />
          </div>
          <SearchBox q={q} />
          <div className="hidden shrink-0 md:block">
            <HeaderAccountMenu />
          </div>
          <div className="ml-auto flex h-14 shrink-0 items-center md:ml-0">
            <a href="/account" className={`signed-in-only md:hidden ${iconClass}`} title="My account">
              <LineIcon path={icons.person} />
              <span className="sr-only">My account</span>
            </a>
            <a href="/login" className={`signed-out-only md:hidden ${iconClass}`} title="Login">
              <LineIcon path={icons.person} />
              <span className="sr-only">Login</span>
            </a>
            <a href="/wishlist" className={`max-md:hidden ${iconClass}`} title="Wishlist">
              <LineIcon path={icons.heart} />
              <span className="sr-only">Wishlist</span>
            </a>
            <CartLink />
            <MobileMenu />
          </div>
        </div>
      </div>
      <LinkRow />
    </header>
  )
}

function LinkRow() {
  const { categories } = useLayout()
  return (
    <div className="hidden border-line border-b bg-ivory lg:block">
      <div className="mx-auto flex max-w-7xl items-center justify-between gap-6 px-4 text-[0.95rem]">
        <ul className="flex min-w-0 items-center gap-1">
          {[
            ...categories.slice(0, 4).map(({ slug, name }) => ({ label: name, path: categoryPath(slug) })),
            ...discoverLinks.filter(({ inRow }) => inRow),
          ].map(({ label, path }) => (
            <li key={path} className="min-w-0">
              <a
                href={path}
                className="-ml-3 block max-w-48 truncate rounded-full px-3 py-2.5 font-medium hover:text-rose"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <nav aria-label="Shop" className="flex shrink-0 items-center text-muted">
          {shopLinks.map(({ label, path }) => (
            <a key={path} href={path} className={linkClass}>
              {label}
            </a>
          ))}
          <a href="/order" className={`signed-in-only ${linkClass}`}>
            Order
          </a>
        </nav>
      </div>
    </div>
  )
}

const iconClass = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand'
const linkClass = 'inline-flex min-h-11 items-center rounded-full px-3 hover:text-rose'
