import { useCart } from '#web/client/cart.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from './icons.ts'

/** storefront.css draws the badge before the first paint; useCart keeps it up to date. */
export function CartLink() {
  useCart()
  return (
    <a
      href="/cart"
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
      title="Cart"
    >
      <LineIcon path={icons.bag} />
      <span className="sr-only">Cart</span>
      <span className="cart-count absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-rose px-1 font-semibold text-white text-xs tabular-nums" />
    </a>
  )
}
