import { callWithToken } from '#web/client/call-with-token.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { pendingKey } from './wishlist-store.ts'

/** After login: adds what a guest asked for before. */
export async function addPendingToWishlist(): Promise<void> {
  const productId = sessionStorage.getItem(pendingKey)
  if (!productId) return
  sessionStorage.removeItem(pendingKey)
  try {
    const { message } = await callWithToken('POST /api/wishlist', { body: { productId } })
    toastOnNextPage(message, 'success')
  } catch (error) {
    toastOnNextPage(errorMessage(error), 'error')
  }
}
