import { useEffect, useRef } from 'react'
import { type Cart, useCartFailed } from '#web/client/cart.ts'
import { dropDraft, readDraft } from '#web/client/draft.ts'
import { SignInFirst } from '../accounts/sign-in-first.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartTrouble } from './cart-trouble.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { sendWishesOnLeaving, wishesDraft, wishFor } from './quantity-wishes.ts'
import { useSignedInCart } from './use-signed-in-cart.ts'

export default function CartPage() {
  const cart = useSignedInCart()
  const failed = useCartFailed()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.addEventListener('pagehide', sendWishesOnLeaving)
    return () => window.removeEventListener('pagehide', sendWishesOnLeaving)
  }, [])
  useWishFromBefore(cart)

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
                <CartLine key={item.productId} item={item} onRemoved={() => title.current?.focus()} />
              ))}
            </ul>
            <CartSummary cart={cart} />
          </div>
        ) : failed ? (
          <CartTrouble />
        ) : (
          <EmptyCart />
        )}
      </div>
    </div>
  )
}

/** What was wanted when the session ended. */
function useWishFromBefore(cart: Cart | null) {
  useEffect(() => {
    const [productId, quantity] = readDraft<[string, number]>(wishesDraft) ?? []
    const item = cart?.items.find(item => item.productId === productId)
    if (!item || !quantity) return
    dropDraft(wishesDraft)
    wishFor(item.product, quantity)
  }, [cart])
}
