import type { ReactNode } from 'react'
import { type CustomerCart, refreshCart, useCartFailed } from '#web/client/cart.ts'
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
      <p className="text-muted">Nothing is lost. Please check your connection and try again.</p>
      <Button onClick={() => void refreshCart()}>Try again</Button>
    </div>
  )
}
