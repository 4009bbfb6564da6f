import { useRef, useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { SignedInPage } from '../accounts/signed-in-page.tsx'
import { CartStates, useSignedInCart } from '../cart/cart-states.tsx'
import { useBuyNow } from '../cart/use-buy-now.ts'
import { BuyNowCheckout } from './buy-now-checkout.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { Confirmation } from './confirmation.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { type CustomerOrder, useOrders } from './use-orders.ts'

export default function OrderPage() {
  const cart = useSignedInCart()
  const buyNow = useBuyNow()
  const orders = useOrders()
  const [placed, setPlaced] = useState<CustomerOrder | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  function showPlaced(order: CustomerOrder) {
    setPlaced(order)
    void orders.reload()
  }

  function showCart() {
    if (buyNow) return location.assign('/order')
    setPlaced(null)
    // The heading may not be rendered yet.
    requestAnimationFrame(() => {
      title.current?.focus()
      scrollTo({ top: 0 })
    })
  }

  return (
    <SignedInPage
      title="Your orders"
      sentence="Please log in to order and to see your orders."
      path={buyNow?.path ?? '/order'}
    >
      {placed ? (
        <Confirmation order={placed} />
      ) : (
        <>
          <h1 ref={title} tabIndex={-1} className="mb-8 text-3xl outline-none sm:text-4xl">
            Review &amp; Place Order
          </h1>
          {buyNow ? (
            <BuyNowCheckout buyNow={buyNow} onPlaced={showPlaced} />
          ) : (
            <CartStates
              cart={cart}
              skeleton={<OrderSkeleton />}
              empty={<EmptyCart />}
              filled={cart => <CheckoutForm cart={cart} onPlaced={showPlaced} />}
            />
          )}
        </>
      )}
      <OrderHistory orders={orders} onReordered={showCart} />
    </SignedInPage>
  )
}

function EmptyCart() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-3xl bg-sand px-6 py-5">
      <p className="font-display text-xl">Your cart is empty</p>
      <a href="/" className={buttonClass()}>
        Go Shopping
      </a>
    </div>
  )
}
