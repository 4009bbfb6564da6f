import { refreshCart } from '#web/client/cart.ts'
import { Button } from '#web/ui/button.tsx'

/** Instead of an empty cart: it could not be fetched. */
export function CartError() {
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-16 text-center">
      <p className="font-display text-2xl">Error fetching cart</p>
      <p className="text-muted">Nothing is lost. Please check your connection and try again.</p>
      <Button onClick={() => void refreshCart()}>Try again</Button>
    </div>
  )
}
