import { useEffect } from 'react'
import { isUnauthorized } from '#web/client/call-signed-in.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { goToLogin } from '#web/client/go-to-login.ts'
import { onPageRestored } from '#web/client/on-page-restored.ts'
import { readSession } from '#web/client/session.ts'
import { createStore } from '#web/client/store.ts'
import { toast } from '#web/ui/toast.ts'

/** Whether a product is in the wishlist, which is fetched once per page, however many hearts there are. */
export function useInWishlist(productId: string): boolean {
  useEffect(loadWishlist, [])
  return wishlist.use(productIds => productIds.has(productId))
}

/** An optimistic update. A guest logs in first; then the product is added, and the guest is back on this page. */
export async function toggleWishlist(productId: string): Promise<void> {
  if (!readSession()) return addAfterLogin(productId)
  const isAdded = !wishlist.get().has(productId)
  show(productId, isAdded)
  try {
    const { message } = await (isAdded
      ? callWithToken('POST /api/wishlist', { body: { productId } })
      : callWithToken('DELETE /api/wishlist/{productId}', { params: { productId } }))
    toast(message, { kind: 'success' })
  } catch (error) {
    if (isUnauthorized(error)) return addAfterLogin(productId)
    show(productId, !isAdded)
    toast(errorMessage(error), { kind: 'error' })
  }
}

/** In the session storage: what is added after login. */
export const pendingKey = 'wished'
const wishlist = createStore<ReadonlySet<string>>(new Set())
let loading = false

function addAfterLogin(productId: string) {
  sessionStorage.setItem(pendingKey, productId)
  void goToLogin('Please log in to save items to your wishlist.')
}

function show(productId: string, isAdded: boolean) {
  const productIds = new Set(wishlist.get())
  if (isAdded) productIds.add(productId)
  else productIds.delete(productId)
  wishlist.set(productIds)
}

function loadWishlist() {
  if (loading) return
  loading = true
  void refreshWishlist()
  onPageRestored(refreshWishlist)
}

async function refreshWishlist() {
  const none = { productIds: [] }
  // Where it cannot be fetched, hearts stay empty: not worth an error message.
  const { productIds } = readSession()
    ? await callWithToken('GET /api/wishlist/ids', {}).catch(() => none)
    : none
  wishlist.set(new Set(productIds))
}
