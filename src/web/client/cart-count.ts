import { isGuestBuying, readSession } from './session.ts'

const key = 'cartCount'

/** Kept so that the next page can show it before its first call. */
export function storeCartCount(count: number) {
  // Writing the same number would make other tabs fetch their cart for nothing.
  if (localStorage.getItem(key) !== String(count)) localStorage.setItem(key, String(count))
  showCartCount()
}

/** storefront.css draws the badge from these: the markup that React hydrates stays the same. */
export function showCartCount() {
  const count = readSession() || isGuestBuying() ? Number(localStorage.getItem(key) ?? 0) : 0
  const html = document.documentElement
  html.toggleAttribute('data-cart', count > 0)
  html.style.setProperty('--cart-count', JSON.stringify(String(count)))
}
