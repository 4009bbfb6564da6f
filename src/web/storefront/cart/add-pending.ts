import { addCartItem } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { emptyGuestCart, readGuestCart } from '#web/client/guest-cart.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { failure, pendingKey, type Wanted } from './buy.ts'

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
