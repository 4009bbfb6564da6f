import { useEffect, useSyncExternalStore } from 'react'
import { callWithToken } from '#web/client/call-with-token.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { goToLogin } from '#web/client/go-to-login.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { readSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'
import { isUnauthorized } from '../accounts/call-signed-in.ts'

/** Whether a product is wished for. However many hearts a page has, it asks once. */
export function useInWishlist(productId: string): boolean {
  useEffect(loadWishes, [])
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wished.has(productId),
    () => false,
  )
}

/** Wishes for a product, or no longer. A guest signs in first: then it is saved, and the guest is back here. */
export async function toggleWishlist(productId: string): Promise<void> {
  if (!readSession()) return signInFirst(productId)
  const wanted = !wished.has(productId)
  show(productId, wanted)
  try {
    const { message } = await (wanted
      ? callWithToken('POST /api/wishlist', { body: { productId } })
      : callWithToken('DELETE /api/wishlist/{productId}', { params: { productId } }))
    toast(message, { kind: 'success' })
  } catch (error) {
    if (isUnauthorized(error)) return signInFirst(productId)
    show(productId, !wanted)
    toast(errorMessage(error), { kind: 'error' })
  }
}

/** After signing in: saves what was wished for before. */
export async function addPendingToWishlist(): Promise<void> {
  const productId = sessionStorage.getItem(kept)
  if (!productId) return
  sessionStorage.removeItem(kept)
  try {
    const { message } = await callWithToken('POST /api/wishlist', { body: { productId } })
    toastOnNextPage(message, 'success')
  } catch (error) {
    toastOnNextPage(errorMessage(error), 'error')
  }
}

const kept = 'wished'
const wished = new Set<string>()
const listeners = new Set<() => void>()
let loading = false

function signInFirst(productId: string) {
  sessionStorage.setItem(kept, productId)
  void goToLogin('Please login to save items to your wishlist.')
}

function show(productId: string, isWished: boolean) {
  if (isWished) wished.add(productId)
  else wished.delete(productId)
  for (const listener of listeners) listener()
}

function loadWishes() {
  if (loading) return
  loading = true
  void readWishes()
  // The back button brings a page back as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void readWishes()
  })
}

async function readWishes() {
  const { productIds } = readSession()
    ? // Hearts that cannot be filled stay empty: no reason to trouble anybody.
      await callWithToken('GET /api/wishlist/ids', {}).catch(() => ({ productIds: [] }))
    : { productIds: [] }
  wished.clear()
  for (const id of productIds) wished.add(id)
  for (const listener of listeners) listener()
}
