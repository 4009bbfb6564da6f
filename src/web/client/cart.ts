import { useEffect, useSyncExternalStore } from 'react'
import { CallError, type Reply } from '#contract/client.ts'
import { callWithToken } from './call-with-token.ts'
import { keepCartCount } from './cart-count.ts'
import { forgetSession, readSession } from './session.ts'

/** The signed-in account's cart, as the server last told it. */
export type Cart = Reply<'GET /api/cart'>

/** Null until it has been read. */
export function useCart(): Cart | null {
  useEffect(loadCart, [])
  return useSyncExternalStore(
    subscribe,
    () => cart,
    () => null,
  )
}

/** Whether it could not be read, so that an empty cart may not be one. */
export function useCartFailed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => failed,
    () => false,
  )
}

export async function addCartItem(productId: string, quantity = 1): Promise<Cart> {
  return replaceWith(() => callWithToken('POST /api/cart/add', { body: { productId, quantity } }))
}

export async function setCartQuantity(productId: string, quantity: number): Promise<Cart> {
  return replaceWith(() => callWithToken('PUT /api/cart/update', { body: { productId, quantity } }))
}

/** When the page is being left: waits for nothing, and arrives nevertheless. */
export function setCartQuantityOnPageHide(productId: string, quantity: number) {
  const body = { productId, quantity }
  callWithToken('PUT /api/cart/update', { body }, { keepalive: true }).catch(() => {})
}

export async function removeCartItem(productId: string): Promise<Cart> {
  return replaceWith(() => callWithToken('DELETE /api/cart/remove/{productId}', { params: { productId } }))
}

/** Without a call: after an order the server's cart is empty already. */
export function clearCart() {
  show(emptyCart)
}

/** Reads it anew. A cart that could never be read is shown as empty; one that was stays as it was. */
export async function refreshCart(): Promise<void> {
  const asked = ++changes
  if (!readSession()) return show(emptyCart)
  try {
    const read = await callWithToken('GET /api/cart', {})
    // Changed meanwhile: that answer is the newer one.
    if (asked === changes) show(read)
  } catch (error) {
    console.warn('Error fetching cart', error)
    const signedOut = error instanceof CallError && error.status === 401
    if (signedOut) forgetSession()
    if (asked === changes) show((!signedOut && cart) || emptyCart, !signedOut)
  }
}

const emptyCart: Cart = { items: [], count: 0, subtotal: 0, delivery: 0, total: 0 }
let cart: Cart | null = null
let failed = false
let changes = 0
let lastChange: Promise<unknown> = Promise.resolve()
let loading = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One change at a time, in the order they were made: the last answer is the last state. */
function replaceWith(call: () => Promise<Cart>): Promise<Cart> {
  async function change() {
    changes++
    const changed = await call()
    changes++
    show(changed)
    return changed
  }
  const changed = lastChange.then(change, change)
  lastChange = changed
  return changed
}

function show(next: Cart, hasFailed = false) {
  cart = next
  failed = hasFailed
  keepCartCount(next.count)
  for (const listener of listeners) listener()
}

function loadCart() {
  if (loading) return
  loading = true
  void refreshCart()
  // Another tab changed it, or signed in or out.
  window.addEventListener('storage', ({ key }) => {
    if (key === 'cartCount' || key === 'token') void refreshCart()
  })
  // The back button brings a page back as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refreshCart()
  })
}
