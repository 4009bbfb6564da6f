import { useEffect, useRef } from 'react'
import type { CustomerCart } from '#web/client/cart.ts'
import { dropSessionDraft, readSessionDraft } from '#web/client/session-draft.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SignedInPage } from '../accounts/signed-in-page.tsx'
import { CartItemRow } from './cart-item-row.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartStates } from './cart-states.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { changeQuantity, pendingQuantityDraft, sendPendingOnPageHide } from './pending-quantities.ts'
import { useSignedInCart } from './use-signed-in-cart.ts'

export default function CartPage() {
  const cart = useSignedInCart()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.addEventListener('pagehide', sendPendingOnPageHide)
    return () => window.removeEventListener('pagehide', sendPendingOnPageHide)
  }, [])
  usePendingFromDraft(cart)

  return (
    <SignedInPage
      title="Your cart"
      sentence="Please log in to see what you have put aside."
      path="/cart"
      guest={<GuestCart />}
    >
      <h1 ref={title} tabIndex={-1} className="mb-6 text-3xl outline-none sm:text-4xl">
        Your cart
      </h1>
      <CartStates
        cart={cart}
        skeleton={<CartSkeleton />}
        empty={<EmptyCart />}
        filled={cart => (
          <div className="cart-columns">
            <ul className="divide-y divide-line border-line border-y">
              {cart.items.map(item => (
                <CartItemRow key={item.productId} item={item} onRemoved={() => title.current?.focus()} />
              ))}
            </ul>
            <CartSummary cart={cart} />
          </div>
        )}
      />
    </SignedInPage>
  )
}

/** A guest has no cart: adding to one asks to log in. */
function GuestCart() {
  return (
    <div className="mt-12 border-line border-t pt-8">
      <p className="font-display text-2xl">Your cart is empty</p>
      <a href="/" className={`mt-4 ${buttonClass('outline')}`}>
        Go Shopping
      </a>
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
