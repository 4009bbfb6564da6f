import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { addCartItem, type CustomerCart } from '#web/client/cart.ts'
import { withNext } from '#web/client/go-to-login.ts'
import { dropSessionDraft, readSessionDraft } from '#web/client/session-draft.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import { type CartItem, CartItemRow } from './cart-item-row.tsx'
import { CartStates, useSignedInCart } from './cart-states.tsx'
import { CartSummary, CheckoutBar } from './cart-summary.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { OfferHints } from './offer-hints.tsx'
import { changeQuantity, pendingQuantityDraft, sendPendingOnPageHide } from './pending-quantities.ts'
import { SavedForLater } from './saved-for-later.tsx'
import { useCartChange } from './use-cart-change.ts'

const GoesWithSection = lazy(() => import('./goes-with-section.tsx'))

export default function CartPage() {
  const cart = useSignedInCart()
  const title = useRef<HTMLHeadingElement>(null)
  const { rows, remove, restore } = useRows(cart)
  useEffect(() => {
    window.addEventListener('pagehide', sendPendingOnPageHide)
    return () => window.removeEventListener('pagehide', sendPendingOnPageHide)
  }, [])
  usePendingFromDraft(cart)
  const focusTitle = () => title.current?.focus()

  const list = (cart: CustomerCart) =>
    rows.length > 0 && (
      <ul className="divide-y divide-line border-line border-y">
        {rows.map(({ item, removed }) =>
          removed ? (
            <RemovedRow
              key={item.productId}
              item={item}
              onRestored={() => {
                restore(item)
                focusTitle()
              }}
            />
          ) : (
            <CartItemRow
              key={item.productId}
              item={item}
              arrivesBy={(cart.deliverable && cart.estimate?.to) || null}
              onRemoved={remove}
              onSaved={focusTitle}
            />
          ),
        )}
      </ul>
    )

  return (
    <div className="mx-auto min-h-[70dvh] max-w-7xl px-4 py-8 sm:py-12">
      <h1 ref={title} tabIndex={-1} className="mb-6 text-3xl outline-none sm:text-4xl">
        Your cart
        {cart && cart.count > 0 && (
          <span className="ml-3 font-sans text-base text-muted tabular-nums">
            {cart.count} {cart.count === 1 ? 'item' : 'items'}
          </span>
        )}
      </h1>
      <CartStates
        cart={cart}
        skeleton={
          <>
            <div className="buying-only">
              <CartSkeleton />
            </div>
            {/* Who cannot buy has no cart to wait for: storefront.css shows this before the first paint. */}
            <div className="not-buying-only">
              <EmptyCart />
            </div>
          </>
        }
        empty={
          <>
            {cart && list(cart)}
            <EmptyCart />
          </>
        }
        filled={cart => (
          <div className="cart-columns">
            <div className="min-w-0">
              {cart.freeDelivery && (
                <div className="mb-6 rounded-2xl border border-line bg-surface px-5 py-4">
                  <FreeDelivery {...cart} />
                </div>
              )}
              {cart.hints.length > 0 && (
                <div className="mb-6">
                  <OfferHints {...cart} />
                </div>
              )}
              {list(cart)}
              <CheckoutBar cart={cart} />
            </div>
            <CartSummary cart={cart} />
          </div>
        )}
      />
      {cart && <SavedForLater cart={cart} onChanged={focusTitle} />}
      {cart && cart.items.length > 0 && (
        <Suspense>
          <GoesWithSection
            cart={cart}
            removed={rows.flatMap(({ item, removed }) => (removed ? item.productId : []))}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The lines of the cart, and those that were removed on this page, each where it was. */
function useRows(cart: CustomerCart | null) {
  const [removed, setRemoved] = useState<CartItem[]>([])
  const [seen, setSeen] = useState<string[]>([])
  const items = cart?.items ?? []
  const unseen = items.map(({ productId }) => productId).filter(id => !seen.includes(id))
  if (unseen.length > 0) setSeen([...seen, ...unseen])
  const inCart = new Set<string>(items.map(({ productId }) => productId))
  const gone = removed.filter(({ productId }) => !inCart.has(productId))
  const rows = [
    ...items.map(item => ({ item, removed: false })),
    ...gone.map(item => ({ item, removed: true })),
  ]
  const placeOf = ({ item }: (typeof rows)[number]) => seen.indexOf(item.productId)
  return {
    rows: rows.sort((a, b) => placeOf(a) - placeOf(b)),
    remove: (item: CartItem) => setRemoved(before => [...without(before, item), item]),
    restore: (item: CartItem) => setRemoved(before => without(before, item)),
  }
}

const without = (items: CartItem[], { productId }: CartItem) =>
  items.filter(item => item.productId !== productId)

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

/** The same for a guest, who is asked to log in as well where adding to a cart needs an account. */
function EmptyCart() {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center sm:py-20">
      <span className="grid size-24 place-items-center rounded-full bg-sunk text-accent">
        <LineIcon path={icons.bag} className="size-11" />
      </span>
      <p className="font-display text-2xl">Your cart is empty</p>
      <p className="buying-only max-w-sm text-balance text-muted">
        Everything you add stays here until you are ready to buy.
      </p>
      <p className="not-buying-only max-w-sm text-balance text-muted">
        Please log in to see what you have saved for later.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={withNext('/login', '/cart')} className={`not-buying-only ${buttonClass()}`}>
          Login
        </a>
        <a href={withNext('/register', '/cart')} className={`not-buying-only ${buttonClass('outline')}`}>
          Sign Up
        </a>
        <a href="/" className={`not-buying-only ${buttonClass('outline')}`}>
          Go Shopping
        </a>
        <a href="/" className={`buying-only ${buttonClass()}`}>
          Go Shopping
        </a>
      </div>
    </div>
  )
}

/** The shape of a cart of two until it is fetched. */
function CartSkeleton() {
  return (
    <div aria-hidden="true" className="cart-columns">
      <div className="divide-y divide-line border-line border-y">
        {[1, 2].map(line => (
          <div key={line} className="grid grid-cols-[5.5rem_1fr] gap-4 py-6 sm:grid-cols-[8rem_1fr] sm:gap-6">
            <div className="skeleton aspect-square rounded-2xl" />
            <div className="grid content-start gap-3">
              <div className="skeleton h-5 w-3/4 rounded-full" />
              <div className="skeleton h-4 w-1/2 rounded-full" />
              <div className="skeleton h-4 w-1/4 rounded-full" />
              <div className="skeleton mt-2 h-11 w-36 rounded-full" />
            </div>
          </div>
        ))}
      </div>
      <div className="skeleton h-64 rounded-3xl" />
    </div>
  )
}

/** Where a line was: what was removed, and a way back. Has the focus, because the button that had it is gone. */
function RemovedRow({ item, onRestored }: { item: CartItem; onRestored: () => void }) {
  const { productId, quantity, product } = item
  const { busy, change } = useCartChange()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])

  async function undo() {
    const restored = await change(() => addCartItem(productId, quantity), {
      done: () => `${product.name} added to cart!`,
      failed: 'Error adding to cart',
    })
    if (restored) onRestored()
  }

  return (
    <li className="flex items-center justify-between gap-4 py-2 text-muted">
      <span className="min-w-0 truncate">You removed {product.name}</span>
      <button
        type="button"
        ref={button}
        onClick={undo}
        aria-disabled={busy}
        className="min-h-11 shrink-0 px-3 font-medium text-accent underline"
      >
        Undo<span className="sr-only"> removing {product.name}</span>
      </button>
    </li>
  )
}
