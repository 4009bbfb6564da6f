import type { MenuLink } from '#contract/pages.ts'
import { discoverLinks, shopLinks, shownInMenus } from '#values/shop-links.ts'
import { useCart } from '#web/client/cart.ts'
import { signOut } from '#web/client/sign-out.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { categoryPath } from '../paths.ts'
import { CategoriesMenu } from './categories-menu.tsx'
import { Dropdown } from './dropdown.tsx'
import { icons } from './icons.ts'
import { useLayout } from './layout-context.tsx'
import { Logo } from './logo.tsx'
import { accountLinks } from './menu-links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'

/**
 * It shrinks while scrolling: on a phone the row with the logo scrolls away and the search stays, on wide screens the row of
 * links does. `contents`, because a sticky element stays within its parent.
 */
export function Header({ q }: { q: string | undefined }) {
  return (
    <header className="contents">
      <div className="shop-header -top-14 sticky z-40 border-line border-b bg-page md:top-0">
        <div className="header-row mx-auto flex max-w-7xl flex-wrap items-center gap-x-1 px-4 md:h-18 md:flex-nowrap md:gap-x-3">
          <Logo />
          <div className="header-menu ml-2 hidden shrink-0 lg:block">
            <CategoriesMenu />
          </div>
          <SearchBox q={q} />
          <div className="header-account hidden shrink-0 md:block">
            <HeaderAccountMenu />
          </div>
          <div className="header-tools ml-auto flex h-14 shrink-0 items-center md:ml-0">
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
  const { categories, menus } = useLayout()
  const row: MenuLink[] = menus?.row ?? [
    ...categories
      .slice(0, shownInMenus.rowCategories)
      .map(({ slug, name }) => ({ label: name, path: categoryPath(slug) })),
    ...discoverLinks.filter(({ inRow }) => inRow),
  ]
  return (
    <div className="header-links hidden border-line border-b bg-page lg:block">
      <div className="mx-auto flex max-w-7xl items-center justify-between gap-6 px-4 text-[0.95rem]">
        <ul className="flex min-w-0 items-center gap-1">
          {row.map(item => (
            <li key={item.label} className="min-w-0">
              <RowLink
                {...item}
                className="-ml-3 block max-w-48 truncate rounded-full px-3 py-2.5 font-medium hover:text-accent"
              />
            </li>
          ))}
        </ul>
        <nav aria-label="Shop" className="flex shrink-0 items-center text-muted">
          {(menus?.shop ?? shopLinks).map(item => (
            <RowLink key={item.label} {...item} className={linkClass} />
          ))}
          <a href="/order" className={`signed-in-only ${linkClass}`}>
            Order
          </a>
        </nav>
      </div>
    </div>
  )
}

/** A link, or what opens a list of them. */
function RowLink({ label, path, children, className }: MenuLink & { className: string }) {
  if (!children)
    return (
      <a href={path} className={className}>
        {label}
      </a>
    )
  return (
    <Dropdown title={label}>
      <ul className="menu-links absolute top-full z-50 w-56 rounded-2xl border border-line bg-surface p-4 shadow-pop">
        {(path ? [{ label: 'All', path }, ...children] : children).map(link => (
          <li key={link.path}>
            <a href={link.path}>{link.label}</a>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}

const iconClass = 'grid size-11 shrink-0 place-items-center rounded-button hover:bg-sunk'
const linkClass = 'inline-flex min-h-11 items-center rounded-button px-3 hover:text-accent'

/** storefront.css draws the badge before the first paint; useCart keeps it up to date. */
function CartLink() {
  useCart()
  return (
    <a
      href="/cart"
      className="relative grid size-11 shrink-0 place-items-center rounded-button hover:bg-sunk"
      title="Cart"
    >
      <LineIcon path={icons.bag} />
      <span className="sr-only">Cart</span>
      <span className="cart-count absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-badge bg-fill px-1 font-semibold text-on-fill text-xs tabular-nums" />
    </a>
  )
}

/** Both states are rendered; storefront.css shows the right one before the first paint. */
function HeaderAccountMenu() {
  return (
    <>
      <div className="signed-out-only flex items-center gap-1">
        <a href="/login" className="inline-flex min-h-11 items-center rounded-button px-4 hover:bg-sunk">
          Login
        </a>
        <a
          href="/register"
          className="inline-flex min-h-11 items-center rounded-button bg-fill px-4 text-on-fill hover:bg-fill-hover"
        >
          Sign Up
        </a>
      </div>
      <Dropdown
        className="signed-in-only relative"
        title={
          <>
            <LineIcon path={icons.person} className="size-6 shrink-0" />
            <span className="sr-only">Account of </span>
            <span className="account-name max-w-32 truncate font-medium" />
          </>
        }
      >
        <ul className="absolute top-full right-0 mt-2 grid w-56 rounded-2xl border border-line bg-surface p-2 shadow-pop">
          {accountLinks.map(({ label, path, staffOnly }) => (
            <li key={path} className={staffOnly ? 'staff-only' : ''}>
              <a href={path} className={itemClass}>
                {label}
              </a>
            </li>
          ))}
          <li className="mt-1 border-line border-t pt-1">
            <button type="button" onClick={signOut} className={itemClass}>
              Logout
            </button>
          </li>
        </ul>
      </Dropdown>
    </>
  )
}

const itemClass = 'flex min-h-11 w-full items-center rounded-xl px-3 text-left hover:bg-sunk'
