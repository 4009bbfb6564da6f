import { useEffect, useRef } from 'react'
import { logInAgain } from '#web/client/call-signed-in.ts'
import { type Cart, useCart } from '#web/client/cart.ts'
import { readSession } from '#web/client/session.ts'

/** The cart on a page for signed-in people: who is signed out while looking at it, also by another tab, signs in again. */
export function useSignedInCart(): Cart | null {
  const cart = useCart()
  const wasSignedIn = useRef(false)
  // After every reading of the cart, which is where a session that has ended shows.
  useEffect(() => {
    const signedIn = readSession() !== null
    if (wasSignedIn.current && !signedIn) void logInAgain()
    wasSignedIn.current ||= signedIn
  })
  return cart
}
