import { readSession } from './session.ts'

const key = 'cartCount'

/** How much is in the cart, remembered so that the next page can show it before it has asked. */
export function keepCartCount(count: number) {
  // Unchanged, it is not written: other tabs would hear of it, and ask in vain.
  if (localStorage.getItem(key) !== String(count)) localStorage.setItem(key, String(count))
  showCartCount()
}

/** Lets storefront.css draw the badge without touching what React will hydrate. */
export function showCartCount() {
  const count = readSession() ? Number(localStorage.getItem(key) ?? 0) : 0
  const html = document.documentElement
  html.toggleAttribute('data-cart', count > 0)
  html.style.setProperty('--cart-count', JSON.stringify(count > 99 ? '99+' : String(count)))
}
