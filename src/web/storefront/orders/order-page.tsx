import { useRef, useState } from 'react'
import { useCartFailed } from '#web/client/cart.ts'
import { SignInFirst } from '../accounts/sign-in-first.tsx'
import { CartError } from '../cart/cart-error.tsx'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { useSignedInCart } from '../cart/use-signed-in-cart.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { Confirmation } from './confirmation.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { type CustomerOrder, useOrders } from './use-orders.ts'

export default function OrderPage() {
  const cart = useSignedInCart()
  const failed = useCartFailed()
  const orders = useOrders()
  const [placed, setPlaced] = useState<CustomerOrder | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  function showPlaced(order: CustomerOrder) {
    setPlaced(order)
    void orders.reload()
  }

  function showCart() {
    setPlaced(null)
    // The heading may not be rendered yet.
    requestAnimationFrame(() => {
      title.current?.focus()
      scrollTo({ top: 0 })
    })
  }

  return (
    <div className="mx-auto min-h-[70dvh] max-w-7xl px-4 py-8 sm:py-12">
      <SignInFirst
        title="Your orders"
        sentence="Please log in to order and to see your orders."
        path="/order"
      />
      <div className="signed-in-only">
        {placed ? (
          <Confirmation order={placed} />
        ) : (
          <>
            <h1 ref={title} tabIndex={-1} className="mb-8 text-3xl outline-none sm:text-4xl">
              Review &amp; Place Order
            </h1>
            {!cart ? (
              <>
                <p role="status" className="sr-only">
                  Loading your cart…
                </p>
                <OrderSkeleton />
              </>
            ) : cart.items.length > 0 ? (
              <CheckoutForm cart={cart} onPlaced={showPlaced} />
            ) : failed ? (
              <CartError />
            ) : (
              <EmptyCart small />
            )}
          </>
        )}
        <OrderHistory orders={orders} onReordered={showCart} />
      </div>
    </div>
  )
}
