import { useCart } from '#web/client/cart.ts'

/** The badge is drawn by the style sheet from what the browser remembers, before first paint, then kept right. */
export function CartLink() {
  useCart()
  return (
    <a
      href="/cart"
      className="relative ml-auto grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand md:ml-0"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M5 8h14l1 12H4Z" />
        <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" strokeLinecap="round" />
      </svg>
      <span className="sr-only">Cart</span>
      <span className="cart-count absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-rose px-1 font-semibold text-white text-xs tabular-nums" />
    </a>
  )
}
