import { useEffect, useRef } from 'react'
import { type CustomerCart, useCartFailed } from '#web/client/cart.ts'
import { dropSessionDraft, readSessionDraft } from '#web/client/session-draft.ts'
import { SignInFirst } from '../accounts/sign-in-first.tsx'
import { CartError } from './cart-error.tsx'
import { CartItemRow } from './cart-item-row.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { changeQuantity, pendingQuantityDraft, sendPendingOnPageHide } from './pending-quantities.ts'
import { useSignedInCart } from './use-signed-in-cart.ts'

export default function CartPage() {
  const cart = useSignedInCart()
  const failed = useCartFailed()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.addEventListener('pagehide', sendPendingOnPageHide)
    return () => window.removeEventListener('pagehide', sendPendingOnPageHide)
  }, [])
  usePendingFromDraft(cart)

  return (
    <div className="mx-auto min-h-[70dvh] max-w-7xl px-4 py-8 sm:py-12">
      <SignInFirst title="Your cart" sentence="Please log in to see what you have put aside." path="/cart" />
      <div className="signed-in-only">
        <h1 ref={title} tabIndex={-1} className="mb-6 text-3xl outline-none sm:text-4xl">
          Your cart
        </h1>
        {!cart ? (
          <>
            <p role="status" className="sr-only">
              Loading your cart…
            </p>
            <CartSkeleton />
          </>
        ) : cart.items.length > 0 ? (
          <div className="cart-columns">
            <ul className="divide-y divide-line border-line border-y">
              {cart.items.map(item => (
                <CartItemRow key={item.productId} item={item} onRemoved={() => title.current?.focus()} />
              ))}
            </ul>
            <CartSummary cart={cart} />
          </div>
        ) : failed ? (
          <CartError />
        ) : (
          <EmptyCart />
        )}
      </div>
    </div>
  )
}

/** Sends the quantity again that was refused when the session ended. */
function usePendingFromDraft(cart: CustomerCart | null) {
  useEffect(() => {
    const [productId, quantity] = readSessionDraft<[string, number]>(pendingQuantityDraft) ?? []
    const item = cart?.items.find(item => item.productId === productId)
    if (!item || !quantity) return
    dropSessionDraft(pendingQuantityDraft)
    changeQuantity(item.product, quantity)
  }, [cart])
}
