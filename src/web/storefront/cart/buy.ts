import { CallError } from '#contract/client.ts'
import { addCartItem } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { goToLogin } from '#web/client/go-to-login.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { readSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'

interface PendingItem {
  productId: string
  /** Opens the order at once. */
  buyNow: boolean
}

const failure = 'Error adding to cart'

/** Adds one. A guest signs in first: then it is added, and the guest is back here. Answers whether it is in the cart. */
export async function addOne(
  productId: string,
  { message = 'Product added to cart!', milliseconds = 5000 } = {},
): Promise<boolean> {
  if (!readSession()) return signInFirst({ productId, buyNow: false })
  try {
    await addCartItem(productId)
    toast(message, { kind: 'success', milliseconds })
    return true
  } catch (error) {
    return explain(error, { productId, buyNow: false })
  }
}

/** Adds one and opens the order. */
export async function buyNow(productId: string): Promise<boolean> {
  if (!readSession()) return signInFirst({ productId, buyNow: true })
  try {
    await addCartItem(productId)
    location.assign('/order')
    return true
  } catch (error) {
    return explain(error, { productId, buyNow: true })
  }
}

/** After signing in: adds what was wanted before, and says where to go for it, if anywhere special. */
export async function addPendingToCart(): Promise<string | null> {
  const kept = sessionStorage.getItem('wanted')
  if (!kept) return null
  sessionStorage.removeItem('wanted')
  const { productId, buyNow } = JSON.parse(kept) as PendingItem
  try {
    await addCartItem(productId)
    toastOnNextPage('Product added to cart!', 'success')
    return buyNow ? '/order' : null
  } catch (error) {
    toastOnNextPage(errorMessage(error, failure), 'error')
    return null
  }
}

function signInFirst(wanted: PendingItem): false {
  sessionStorage.setItem('wanted', JSON.stringify(wanted))
  void goToLogin('Please login to add items to cart.')
  return false
}

function explain(error: unknown, wanted: PendingItem): false {
  // The session ended meanwhile, by an admin or by time.
  if (error instanceof CallError && error.status === 401) return signInFirst(wanted)
  toast(errorMessage(error, failure), { kind: 'error' })
  return false
}
