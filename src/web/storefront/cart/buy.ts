import { isUnauthorized } from '#web/client/call-signed-in.ts'
import { addCartItem } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { goToLogin } from '#web/client/go-to-login.ts'
import { emptyGuestCart, readGuestCart } from '#web/client/guest-cart.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { isGuestBuying, readSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'
import { buyNowPath } from './buy-now-path.ts'

interface Wanted {
  productId: string
  quantity: number
}

export interface Adding {
  /** The toast once it is in the cart. */
  message?: string | undefined
  quantity?: number
}

const failure = 'Error adding to cart'
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

/** After login: adds what a guest asked for, or has put into the cart, before. */
export async function addPendingToCart(): Promise<void> {
  await moveGuestCart()
  const stored = sessionStorage.getItem(pendingKey)
  if (!stored) return
  sessionStorage.removeItem(pendingKey)
  const { productId, quantity = 1 }: Partial<Wanted> & { productId: string } = JSON.parse(stored)
  try {
    await addCartItem(productId, quantity)
    toastOnNextPage('Product added to cart!', 'success', { added: productId })
  } catch (error) {
    toastOnNextPage(errorMessage(error, failure), 'error')
  }
}

async function moveGuestCart() {
  const { items } = readGuestCart()
  emptyGuestCart()
  // One that cannot be added any more must not keep the others out.
  for (const { productId, quantity } of items)
    await addCartItem(productId, quantity).catch(error =>
      toastOnNextPage(errorMessage(error, failure), 'error'),
    )
}

const pendingKey = 'wanted'

function addAfterLogin(wanted: Wanted) {
  sessionStorage.setItem(pendingKey, JSON.stringify(wanted))
  void goToLogin(signInFirst)
}
