import { useEffect } from 'react'
import { CallError, type Reply } from '#contract/client.ts'
import { callWithToken } from './call-with-token.ts'
import { storeCartCount } from './cart-count.ts'
import { onPageRestored } from './on-page-restored.ts'
import { forgetSession, isGuestBuying, readSession } from './session.ts'
import { createStore } from './store.ts'

/** The signed-in account's cart, as the server last sent it. */
export type CustomerCart = Reply<'GET /api/cart'>

/** Null until it is fetched. */
export function useCart(): CustomerCart | null {
  useEffect(loadCart, [])
  return state.use(({ cart }) => cart)
}

/** Whether it could not be fetched, so that an empty cart may not be empty. */
export function useCartFailed(): boolean {
  return state.use(({ failed }) => failed)
}

export async function addCartItem(productId: string, quantity = 1) {
  return inOrder(
    () => callWithToken('POST /api/cart/add', { body: { productId, quantity } }),
    async () => ({
      message: 'Product added to cart!',
      ...(await asGuest(guest => guest.changeGuestCart(productId, { by: quantity }))),
    }),
  )
}

export async function setCartQuantity(productId: string, quantity: number): Promise<CustomerCart> {
  return inOrder(
    () => callWithToken('PUT /api/cart/update', { body: { productId, quantity } }),
    () => asGuest(guest => guest.changeGuestCart(productId, { to: quantity })),
  )
}

export async function storePromoCode(code: string): Promise<CustomerCart> {
  return inOrder(
    () => callWithToken('PUT /api/cart/promo', { body: { code } }),
    () => asGuest(guest => guest.setGuestCode(code)),
  )
}

export async function forgetPromoCode(): Promise<CustomerCart> {
  return inOrder(
    () => callWithToken('DELETE /api/cart/promo', {}),
    () => asGuest(guest => guest.setGuestCode(undefined)),
  )
}

export async function saveForLater(productId: string) {
  return inOrder(() => callWithToken('POST /api/cart/saved', { body: { productId } }))
}

export async function moveToCart(productId: string) {
  return inOrder(() => callWithToken('POST /api/cart/saved/{productId}/move', { params: { productId } }))
}

export async function removeSaved(productId: string) {
  return inOrder(() => callWithToken('DELETE /api/cart/saved/{productId}', { params: { productId } }))
}

/** While the page is being left: sent with keepalive, and nothing waits for the reply. */
export function setCartQuantityOnPageHide(productId: string, quantity: number) {
  const body = { productId, quantity }
  const sent = isGuestBuying()
    ? asGuest(guest => guest.changeGuestCart(productId, { to: quantity }))
    : callWithToken('PUT /api/cart/update', { body }, { keepalive: true })
  sent.catch(() => {})
}

export async function removeCartItem(productId: string): Promise<CustomerCart> {
  return inOrder(
    () => callWithToken('DELETE /api/cart/remove/{productId}', { params: { productId } }),
    () => asGuest(guest => guest.changeGuestCart(productId, { to: 0 })),
  )
}

/** Where fetching fails, a cart that was fetched before stays; otherwise it is shown as empty. */
export async function refreshCart(): Promise<void> {
  const version = ++changes
  const isGuest = isGuestBuying()
  if (!readSession() && !isGuest) return show(emptyCart)
  try {
    const cart = await (isGuest
      ? asGuest(guest => guest.fetchGuestCart())
      : callWithToken('GET /api/cart', {}))
    // A change since then has a newer reply.
    if (version === changes) show(cart)
  } catch (error) {
    console.warn('Error fetching cart', error)
    const signedOut = error instanceof CallError && error.status === 401
    if (signedOut) forgetSession()
    if (version === changes) show((!signedOut && state.get().cart) || emptyCart, !signedOut)
  }
}

const emptyCart: CustomerCart = {
  items: [],
  count: 0,
  subtotal: 0,
  delivery: 0,
  discount: 0,
  total: 0,
  promo: null,
  offers: [],
  hints: [],
  savedOnMrp: 0,
  freeDelivery: null,
  pincode: null,
  deliverable: true,
  estimate: null,
  savedForLater: [],
}
const state = createStore<{ cart: CustomerCart | null; failed: boolean }>({ cart: null, failed: false })
let changes = 0
let lastChange: Promise<unknown> = Promise.resolve()
let loading = false

type GuestCart = typeof import('./guest-cart.ts')

/** Loaded by those alone who buy without an account. */
const asGuest = async (use: (guest: GuestCart) => Promise<CustomerCart | null>) =>
  (await use(await import('./guest-cart.ts'))) ?? emptyCart

/** Sends one change at a time, so that the last reply is the latest state. */
function inOrder<Cart extends CustomerCart>(
  call: () => Promise<Cart>,
  callAsGuest: () => Promise<Cart> = call,
): Promise<Cart> {
  async function change() {
    changes++
    const cart = await (isGuestBuying() ? callAsGuest() : call())
    changes++
    show(cart)
    return cart
  }
  const changed = lastChange.then(change, change)
  lastChange = changed
  return changed
}

function show(cart: CustomerCart, failed = false) {
  storeCartCount(cart.count)
  state.set({ cart, failed })
}

function loadCart() {
  if (loading) return
  loading = true
  void refreshCart()
  onPageRestored(refreshCart)
  // Another tab changed it, or signed in or out.
  window.addEventListener('storage', ({ key }) => {
    if (key === 'cartCount' || key === 'token') void refreshCart()
  })
}
