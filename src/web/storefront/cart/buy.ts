import { isUnauthorized } from '#web/client/call-signed-in.ts'
import { addCartItem } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { goToLogin } from '#web/client/go-to-login.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { readSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'

interface PendingItem {
  productId: string
  quantity: number
  /** Opens the order at once. */
  buyNow: boolean
}

const failure = 'Error adding to cart'

/** Answers whether it is in the cart. A guest logs in first; then it is added, and the guest is back on this page. */
export async function addOne(
  productId: string,
  { message = 'Product added to cart!', milliseconds = 5000, quantity = 1 } = {},
): Promise<boolean> {
  const isAdded = await add({ productId, quantity, buyNow: false })
  if (isAdded) toast(message, { kind: 'success', milliseconds })
  return isAdded
}

/** Adds one and opens the order. */
export async function buyNow(productId: string, quantity = 1): Promise<boolean> {
  const isAdded = await add({ productId, quantity, buyNow: true })
  if (isAdded) location.assign('/order')
  return isAdded
}

/** After login: adds what a guest asked for before, and answers where to go then, if not to ?next=. */
export async function addPendingToCart(): Promise<string | null> {
  const kept = sessionStorage.getItem(pendingKey)
  if (!kept) return null
  sessionStorage.removeItem(pendingKey)
  const { productId, quantity, buyNow }: PendingItem = JSON.parse(kept)
  try {
    await addCartItem(productId, quantity)
    toastOnNextPage('Product added to cart!', 'success')
    return buyNow ? '/order' : null
  } catch (error) {
    toastOnNextPage(errorMessage(error, failure), 'error')
    return null
  }
}

const pendingKey = 'wanted'

async function add(item: PendingItem): Promise<boolean> {
  if (!readSession()) return addAfterLogin(item)
  try {
    await addCartItem(item.productId, item.quantity)
    return true
  } catch (error) {
    if (isUnauthorized(error)) return addAfterLogin(item)
    toast(errorMessage(error, failure), { kind: 'error' })
    return false
  }
}

function addAfterLogin(item: PendingItem): false {
  sessionStorage.setItem(pendingKey, JSON.stringify(item))
  void goToLogin('Please login to add items to cart.')
  return false
}
