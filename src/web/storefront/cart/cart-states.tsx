import { type ReactNode, useEffect, useRef } from 'react'
import { logInAgain } from '#web/client/call-signed-in.ts'
import { type CustomerCart, refreshCart, useCart, useCartFailed } from '#web/client/cart.ts'
import { readSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  cart: CustomerCart | null
  skeleton: ReactNode
  empty: ReactNode
  filled: (cart: CustomerCart) => ReactNode
}

/** A cart that is loading, filled, could not be fetched, or is empty. */
export function CartStates({ cart, skeleton, empty, filled }: Props) {
  const failed = useCartFailed()
  if (!cart)
    return (
      <>
        <p role="status" className="sr-only">
          Loading your cart…
        </p>
        {skeleton}
      </>
    )
  if (cart.items.length > 0) return filled(cart)
  if (!failed) return empty
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-16 text-center">
      <p className="font-display text-2xl">Error fetching cart</p>
      <p className="text-muted">Your cart is safe. Please try again in a minute.</p>
      <Button onClick={() => void refreshCart()}>Try again</Button>
    </div>
  )
}

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
