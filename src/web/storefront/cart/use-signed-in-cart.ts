import { useEffect, useRef } from 'react'
import { logInAgain } from '#web/client/call-signed-in.ts'
import { type CustomerCart, useCart } from '#web/client/cart.ts'
import { readSession } from '#web/client/session.ts'

/** The cart on a page for signed-in people. Signed out meanwhile, also in another tab, they log in again. */
export function useSignedInCart(): CustomerCart | null {
  const cart = useCart()
  const wasSignedIn = useRef(false)
  // Runs after each fetch of the cart, which forgets a session that has ended.
  useEffect(() => {
    const signedIn = readSession() !== null
    if (wasSignedIn.current && !signedIn) void logInAgain()
    wasSignedIn.current ||= signedIn
  })
  return cart
}
