import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { useLayout } from './layout-context.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'

export function Header() {
  const { categories } = useLayout()
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-ivory/95 backdrop-blur">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 px-4 md:h-16 md:flex-nowrap">
        <Logo />
        <nav aria-label="Shop" className="hidden flex-1 items-center gap-1 md:flex">
          <a href="/" className={linkClass}>
            Home
          </a>
          <a href="/product" className={linkClass}>
            Products
          </a>
          {categories.length > 0 && (
            <details name="header-menu" className="group relative">
              <summary
                className={`${linkClass} cursor-pointer list-none gap-1 [&::-webkit-details-marker]:hidden`}
              >
                Categories
                <span aria-hidden="true" className="text-xs transition-transform group-open:rotate-180">
                  ▾
                </span>
              </summary>
              <ul className="absolute top-full left-0 grid w-60 rounded-xl border border-line bg-white p-2 shadow-pop">
                {categories.map(({ _id, slug, name }) => (
                  <li key={_id}>
                    <a
                      href={`/category/${encodeURIComponent(slug)}`}
                      className="flex min-h-11 items-center rounded-lg px-3 hover:bg-sand"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          )}
          <a href="/blog" className={linkClass}>
            Blog
          </a>
          <a href="/contact" className={linkClass}>
            Contact Us
          </a>
        </nav>
        <SearchBox />
        <div className="hidden md:block">
          <AccountMenu />
        </div>
        <CartLink />
        <MobileMenu />
      </div>
    </header>
  )
}

const linkClass = 'inline-flex min-h-11 items-center rounded-full px-4 hover:bg-sand'
