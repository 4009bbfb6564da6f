import { isUnauthorized } from '#web/client/call-signed-in.ts'
import { addCartItem } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { goToLogin } from '#web/client/go-to-login.ts'
import { isGuestBuying, readSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'
import { buyNowPath } from './buy-now-path.ts'

export interface Wanted {
  productId: string
  quantity: number
}

export interface Adding {
  /** The toast once it is in the cart. */
  message?: string | undefined
  quantity?: number
}

export const failure = 'Error adding to cart'
const signInFirst = 'Please login to add items to cart.'

/** A guest logs in first; then it is added, and the guest is back on this page, where the drawer shows it. */
export async function addOne(
  productId: string,
  { message = 'Product added to cart!', quantity = 1 }: Adding = {},
): Promise<void> {
  const wanted = { productId, quantity }
  if (!readSession() && !isGuestBuying()) return addAfterLogin(wanted)
  try {
    // Loaded while the call is under way. If that fails, only the toast is shown.
    const drawer = import('./cart-drawer.tsx').catch(() => null)
    await addCartItem(productId, quantity)
    if (location.pathname !== '/cart') (await drawer)?.openCartDrawer(productId)
    toast(message, { kind: 'success' })
  } catch (error) {
    if (isUnauthorized(error)) return addAfterLogin(wanted)
    toast(errorMessage(error, failure), { kind: 'error' })
  }
}

/** Opens the order of this product alone; a guest logs in first. */
export function buyNow(productId: string, quantity?: number) {
  const path = buyNowPath(productId, quantity)
  if (readSession() || isGuestBuying()) location.assign(path)
  else void goToLogin(signInFirst, { next: path })
}

/** In the session storage: what is added after login. */
export const pendingKey = 'wanted'

function addAfterLogin(wanted: Wanted) {
  sessionStorage.setItem(pendingKey, JSON.stringify(wanted))
  void goToLogin(signInFirst)
}
