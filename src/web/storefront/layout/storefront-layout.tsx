import { lazy, type MouseEvent, type ReactNode } from 'react'
import type { PageName } from '#contract/pages.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { LatePart } from '../late-part.tsx'
import { Header } from './header.tsx'
import { HeartSymbol } from './heart-symbol.tsx'
import { icons } from './icons.ts'
import { openMenuId } from './mobile-menu.tsx'

let startLoadingFooter!: () => void
const footerNeeded = new Promise<void>(resolve => {
  startLoadingFooter = resolve
})
/** Its script is loaded when it comes near: below the first screen of every page. */
const loadFooter = () => import('./shop-footer.tsx')
const ShopFooter = import.meta.env.SSR
  ? (await loadFooter()).default
  : lazy(() => footerNeeded.then(loadFooter))

interface Props {
  page: PageName
  /** The search text, on a page of search results. */
  q: string | undefined
  children: ReactNode
}

export function StorefrontLayout({ page, q, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3"
      >
        Skip to content
      </a>
      <Header q={q} />
      <noscript>
        <p className="bg-bad-soft px-4 py-3 text-center text-bad">
          JavaScript is switched off in this browser. You can look at everything and search, but Add to Cart
          and ordering need it: please switch it on.
        </p>
      </noscript>
      <main id="main" className="flex-1">
        {children}
      </main>
      <LatePart className="block" onNear={startLoadingFooter}>
        <ShopFooter />
      </LatePart>
      <BottomBar page={page} />
      <HeartSymbol />
    </div>
  )
}

/** On a phone, within reach of the thumb. storefront.css says how other bars at the bottom get on with it. */
function BottomBar({ page }: { page: PageName }) {
  return (
    <nav
      aria-label="Quick links"
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 border-line border-t bg-page md:hidden"
    >
      {items.map(({ label, path, icon, on, open }) => (
        <a key={label} href={path} aria-current={on === page ? 'page' : undefined} onClick={open}>
          <LineIcon path={icon} />
          {label}
          {label === 'Cart' && <span className="cart-count" />}
        </a>
      ))}
    </nav>
  )
}

/** Without scripts, the two that open something are links to the page that does as much. */
function openMenu(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(openMenuId)!.click()
}

function openSearch(event: MouseEvent) {
  event.preventDefault()
  const box = document.querySelector<HTMLInputElement>('header input[name="q"]')!
  box.focus()
  // As if it were clicked, which shows recent and popular searches.
  box.click()
}

interface Item {
  label: string
  path: string
  icon: string
  /** The page that it leads to. */
  on?: PageName
  open?: (event: MouseEvent) => void
}

const items: Item[] = [
  { label: 'Home', path: '/', icon: icons.home, on: 'home' },
  { label: 'Categories', path: '/product', icon: icons.grid, open: openMenu },
  { label: 'Search', path: '/search', icon: icons.search, open: openSearch },
  { label: 'Wishlist', path: '/wishlist', icon: icons.heart, on: 'wishlist' },
  { label: 'Cart', path: '/cart', icon: icons.bag, on: 'cart' },
]
