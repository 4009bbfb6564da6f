import { useRef, useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SignedInPage } from '../accounts/signed-in-page.tsx'
import { CartStates, useSignedInCart } from '../cart/cart-states.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { Confirmation } from './confirmation.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { type CustomerOrder, type OrdersState, useOrders } from './use-orders.ts'

export default function OrderPage() {
  const cart = useSignedInCart()
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
    <SignedInPage title="Your orders" sentence="Please log in to order and to see your orders." path="/order">
      {placed ? (
        <Confirmation order={placed} />
      ) : (
        <>
          <h1 ref={title} tabIndex={-1} className="mb-8 text-3xl outline-none sm:text-4xl">
            Review &amp; Place Order
          </h1>
          <CartStates
            cart={cart}
            skeleton={<OrderSkeleton />}
            empty={<EmptyCart />}
            filled={cart => <CheckoutForm cart={cart} onPlaced={showPlaced} />}
          />
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

function OrderHistory({ orders: state, onReordered }: { orders: OrdersState; onReordered: () => void }) {
  const { orders, hasMore, failed, busy, reload, loadMore, replace } = state
  return (
    <section aria-labelledby="recent" aria-busy={busy} className="mt-16">
      <h2 id="recent" className="mb-6 text-3xl">
        Your Recent Orders
      </h2>
      {orders?.length === 0 && !failed && <p className="text-muted">No orders found.</p>}
      {!orders && !failed && <div aria-hidden="true" className="skeleton h-80 rounded-3xl" />}
      {orders && orders.length > 0 && (
        <div className="grid gap-6">
          {orders.map(order => (
            <OrderCard key={order._id} order={order} onChanged={replace} onReordered={onReordered} />
          ))}
        </div>
      )}
      {failed && (
        <div className="mt-6">
          <LoadFailed sentence="Your orders could not be loaded." onClick={orders ? loadMore : reload} />
        </div>
      )}
      {hasMore && !failed && (
        <div className="mt-8 text-center">
          <Button look="outline" aria-disabled={busy} onClick={() => !busy && loadMore()}>
            {busy ? 'Loading…' : 'Show more orders'}
          </Button>
        </div>
      )}
    </section>
  )
}
