import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type CustomerCart, refreshCart, useCart } from '#web/client/cart.ts'
import { nextPaint } from '#web/client/next-paint.ts'
import { createStore } from '#web/client/store.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { showOverlay } from '#web/ui/overlays.tsx'
import { CardFitSlot } from '../beauty/card-fit-slot.tsx'
import { icons } from '../layout/icons.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { GoesWithStrip } from './goes-with-strip.tsx'
import { OfferHints } from './offer-hints.tsx'
import { sendPendingOnPageHide } from './pending-quantities.ts'
import { QuantityInput } from './quantity-input.tsx'
import { useGoesWith } from './use-goes-with.ts'

/** Shows what was just added over the page, which stays. The store has the cart already. */
export function openCartDrawer(...productIds: string[]) {
  // Open when this returns, so that the toast that follows stands above it.
  flushSync(() => {
    if (!added.get()) showOverlay(<CartDrawer />)
    added.set({ productIds })
  })
}

/** On a page that has just been opened, where the store has no cart yet. */
export async function fetchAndOpenCartDrawer(productId: string) {
  await refreshCart()
  openCartDrawer(productId)
}

const added = createStore<{ productIds: string[] } | null>(null)

/** A native dialog: the focus stays inside, Escape and a click beside it close it, and the focus returns to the button. */
function CartDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const last = added.use(value => value)
  const cart = useCart()
  const goesWith = useGoesWith(cart)
  const items = cart?.items.filter(({ productId }) => last?.productIds.includes(productId)) ?? []
  useLayoutEffect(() => {
    if (last && !dialog.current!.open) dialog.current!.showModal()
  }, [last])
  useEffect(() => {
    window.addEventListener('pagehide', sendPendingOnPageHide)
    return () => window.removeEventListener('pagehide', sendPendingOnPageHide)
  }, [])
  async function close() {
    await nextPaint()
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="cart-drawer"
      closedby="any"
      // For browsers without closedby: a click on the backdrop targets the dialog itself.
      onPointerDown={event => event.target === event.currentTarget && close()}
      className="cart-drawer"
    >
      <div className="flex min-h-full flex-col gap-5 p-5 sm:p-6">
        <div className="flex items-center gap-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-good-soft text-good">
            <LineIcon path="M5 12.500 10 17.500 19 7" className="size-5" />
          </span>
          <h2 id="cart-drawer" className="flex-1 text-2xl">
            Added to cart
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-button hover:bg-sunk active:bg-sunk"
          >
            <LineIcon path={icons.cross} />
          </button>
        </div>
        {items.length === 1 ? <AddedItem item={items[0]!} /> : <AddedItems items={items} />}
        <GoesWithStrip products={goesWith} onAdded={productId => added.set({ productIds: [productId] })} />
        {cart && (
          <div className="sticky bottom-0 -mx-5 mt-auto -mb-5 grid gap-4 border-line border-t bg-page px-5 pt-4 pb-5 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6">
            <OfferHints {...cart} />
            <FreeDelivery {...cart} />
            <p className="flex items-baseline justify-between gap-4">
              <span className="text-muted">
                {cart.count} {cart.count === 1 ? 'item' : 'items'} in your cart
              </span>
              <Money rupees={cart.subtotal} className="font-semibold text-lg" />
            </p>
            <div className="grid grid-cols-2 gap-3">
              <a href="/cart" className={`${buttonClass('outline')} px-3!`}>
                View cart
              </a>
              <CheckoutLink className="px-3!">Checkout</CheckoutLink>
            </div>
          </div>
        )}
      </div>
    </dialog>
  )
}

function AddedItem({ item: { product, quantity } }: { item: CartItem }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-4">
      <div className="aspect-square self-start overflow-hidden rounded-2xl bg-sunk">
        <ProductPicture path={product.image} name={product.name} sizes="5.5rem" upTo={320} />
      </div>
      <div className="min-w-0">
        <p className="text-muted text-sm">{product.brandName}</p>
        <p className="wrap-anywhere line-clamp-2 font-medium leading-snug">{product.name}</p>
        <p className="mt-1 mb-2">
          <Money rupees={product.price} className="font-semibold" />
        </p>
        <CardFitSlot fit={product.fit} />
        <QuantityInput product={product} quantity={quantity} />
      </div>
    </div>
  )
}

/** Of a routine, one below the other. */
function AddedItems({ items }: { items: CartItem[] }) {
  return (
    <ul className="grid gap-3">
      {items.map(({ product }) => (
        <li key={product._id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3">
          <div className="aspect-square overflow-hidden rounded-xl bg-sunk">
            <ProductPicture path={product.image} name={product.name} sizes="3.5rem" upTo={160} />
          </div>
          <p className="wrap-anywhere line-clamp-2 text-sm leading-snug">{product.name}</p>
          <Money rupees={product.price} className="font-semibold text-sm" />
        </li>
      ))}
    </ul>
  )
}

type CartItem = CustomerCart['items'][number]
