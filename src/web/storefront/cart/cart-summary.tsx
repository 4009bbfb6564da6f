import { lazy, Suspense } from 'react'
import type { CustomerCart } from '#web/client/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { DeliveryDays } from '../delivery/delivery-hint.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { PriceRows } from './price-rows.tsx'
import { PromoCode } from './promo-code.tsx'
import { usePromoCode } from './use-promo-code.ts'

/** For those who have no address yet. */
const Delivery = lazy(async () => ({ default: (await import('../delivery/delivery.tsx')).Delivery }))

export function CartSummary({ cart }: { cart: CustomerCart }) {
  const promo = usePromoCode(cart)
  const saved = Math.round((cart.savedOnMrp + cart.discount) * 100) / 100
  return (
    <section
      aria-labelledby="summary"
      className="grid gap-5 rounded-3xl bg-surface p-6 shadow-card lg:sticky lg:top-24"
    >
      <h2 id="summary" className="text-2xl">
        Summary
      </h2>
      <PromoCode {...promo} />
      <div>
        <PriceRows {...cart} code={cart.promo?.code} onMrp={cart.savedOnMrp} />
        {cart.savedOnMrp > 0 && cart.discount > 0 && (
          <p className="mt-3 rounded-xl bg-good-soft px-4 py-2 text-center text-good text-sm">
            You save <Money rupees={saved} className="font-semibold" /> in all
          </p>
        )}
      </div>
      <Checkout cart={cart} />
      {cart.estimate ? (
        <p className="text-center text-sm">
          <DeliveryDays
            deliverable={cart.deliverable}
            deliveryProblem={cart.deliveryProblem}
            estimate={cart.estimate}
            pincode={cart.pincode ?? undefined}
          />
          {cart.deliverable && <span className="text-muted"> to {cart.pincode}</span>}
        </p>
      ) : (
        <Suspense>
          <Delivery />
        </Suspense>
      )}
      <a
        href="/product"
        className="-my-2 inline-flex min-h-11 w-full items-center justify-center text-accent underline"
      >
        Continue shopping
      </a>
    </section>
  )
}

const isBlocked = (cart: CustomerCart) => cart.items.some(({ available }) => !available)

function Checkout({ cart }: { cart: CustomerCart }) {
  if (!isBlocked(cart)) return <CheckoutLink className="w-full">Proceed to Checkout</CheckoutLink>
  return (
    <div>
      <p id="blocked" className="rounded-xl bg-bad-soft px-4 py-3 text-bad text-sm">
        Something in your cart is not available. Please change or remove it first.
      </p>
      <Button disabled aria-describedby="blocked" className="mt-4 w-full">
        Proceed to Checkout
      </Button>
    </div>
  )
}

/** On a phone the summary is below all lines: while those are in sight, so are the total and the way on. */
export function CheckoutBar({ cart }: { cart: CustomerCart }) {
  if (isBlocked(cart)) return null
  return (
    <div className="cart-bar">
      <p>
        <span className="block text-muted text-sm">Total</span>
        <Money rupees={cart.total} className="font-semibold text-lg" />
      </p>
      <CheckoutLink className="flex-1">Checkout</CheckoutLink>
    </div>
  )
}
