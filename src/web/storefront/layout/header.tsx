import { CartLink } from './cart-link.tsx'
import { CategoriesMenu } from './categories-menu.tsx'
import { HeaderAccountMenu } from './header-account-menu.tsx'
import { Logo } from './logo.tsx'
import { shopLinks } from './menu-links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'

export function Header({ q }: { q: string | undefined }) {
  const links = shopLinks.map(({ label, path }) => (
    <a key={path} href={path} className={linkClass}>
      {label}
    </a>
  ))
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-ivory">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-2 px-4 md:h-18 md:flex-nowrap md:gap-x-4">
        <Logo />
        <nav aria-label="Shop" className="ml-2 hidden shrink-0 items-center xl:flex">
          {links.slice(0, 2)}
          <CategoriesMenu />
          {links.slice(2)}
          <a href="/order" className={`signed-in-only ${linkClass}`}>
            Order
          </a>
        </nav>
        <SearchBox q={q} />
        <div className="hidden shrink-0 md:block">
          <HeaderAccountMenu />
        </div>
        <div className="ml-auto flex h-16 items-center md:ml-0">
          <CartLink />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

const linkClass = 'inline-flex min-h-11 items-center rounded-full px-3 hover:bg-sand'
