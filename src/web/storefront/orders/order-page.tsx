import { lazy, Suspense } from 'react'
import { guestOrders } from '#web/client/guest-orders.ts'
import { readSession } from '#web/client/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SignedInPage } from '../accounts/signed-in-page.tsx'
import { CartStates, useSignedInCart } from '../cart/cart-states.tsx'
import { useBuyNow } from '../cart/use-buy-now.ts'
import { CheckoutLayout } from '../layout/checkout-layout.tsx'
import { useLayout } from '../layout/layout-context.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import type { CustomerOrder } from './use-orders.ts'

/** Below the first screen: loaded when the cart is there. */
const RecentOrders = lazy(() => import('./recent-orders.tsx'))
const BuyNowCheckout = lazy(() => import('./buy-now-checkout.tsx'))

export default function OrderPage() {
  const cart = useSignedInCart()
  const buyNow = useBuyNow()
  const { settings } = useLayout()
  const checkout = (
    <div className="mx-auto max-w-6xl">
      <h1 className="mb-6 text-3xl sm:mb-8 sm:text-4xl">Review &amp; Place Order</h1>
      {buyNow ? (
        <Suspense fallback={<OrderSkeleton />}>
          <BuyNowCheckout buyNow={buyNow} onPlaced={openConfirmation} />
        </Suspense>
      ) : (
        <CartStates
          cart={cart}
          skeleton={<OrderSkeleton />}
          empty={<EmptyCart />}
          filled={cart => <CheckoutForm cart={cart} onPlaced={openConfirmation} />}
        />
      )}
      {cart && readSession() && (
        <Suspense>
          <RecentOrders />
        </Suspense>
      )}
    </div>
  )
  return (
    <CheckoutLayout
      back={
        buyNow
          ? { label: 'Back to the product', path: buyNow.productPath }
          : { label: 'Back to cart', path: '/cart' }
      }
    >
      <SignedInPage
        title="Your orders"
        sentence="Please log in to order and to see your orders."
        path={buyNow?.path ?? '/order'}
        guests={settings.guestsMayBuy && checkout}
      >
        {checkout}
      </SignedInPage>
    </CheckoutLayout>
  )
}

/** Replaces the checkout in the history: going back must not lead to a form that was sent. */
function openConfirmation({ orderNumber, payment }: CustomerOrder, token?: string) {
  if (token) {
    guestOrders.add(orderNumber, token)
    return location.replace(guestOrders.pathOf(orderNumber, '&placed')!)
  }
  location.replace(payment.stage === 'awaiting' ? `/pay/${orderNumber}` : `/orders/${orderNumber}?placed`)
}

function EmptyCart() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-3xl bg-sunk px-6 py-5">
      <p className="font-display text-xl">Your cart is empty</p>
      <a href="/" className={buttonClass()}>
        Go Shopping
      </a>
    </div>
  )
}
