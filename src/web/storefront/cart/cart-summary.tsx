import type { MouseEvent } from 'react'
import type { CustomerCart } from '#web/client/cart.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { flushQuantities } from './pending-quantities.ts'
import { PriceRows } from './price-rows.tsx'

export function CartSummary({ cart }: { cart: CustomerCart }) {
  const blocked = cart.items.some(({ available }) => !available)

  /** The order page must not open before the server has the last quantity. */
  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (await flushQuantities()) location.assign('/order')
  }

  return (
    <section aria-labelledby="summary" className="rounded-3xl bg-white p-6 shadow-card lg:sticky lg:top-24">
      <h2 id="summary" className="mb-4 text-2xl">
        Summary
      </h2>
      <PriceRows {...cart} />
      {blocked ? (
        <>
          <p id="blocked" className="mt-4 rounded-xl bg-alert-soft px-4 py-3 text-alert text-sm">
            Something in your cart is not available as it stands. Please change or remove it first.
          </p>
          <Button disabled aria-describedby="blocked" className="mt-4 w-full">
            Proceed to Checkout
          </Button>
        </>
      ) : (
        <a href="/order" onClick={open} className={`${buttonClass()} mt-6 w-full`}>
          Proceed to Checkout
        </a>
      )}
      <a
        href="/product"
        className="mt-2 inline-flex min-h-11 w-full items-center justify-center text-rose underline"
      >
        Continue shopping
      </a>
    </section>
  )
}
