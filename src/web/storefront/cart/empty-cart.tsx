import { buttonClass } from '#web/ui/button.tsx'

/** `small` where something else on the page matters more. */
export function EmptyCart({ small = false }: { small?: boolean }) {
  if (small)
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-3xl bg-sand px-6 py-5">
        <p className="font-display text-xl">Your cart is empty</p>
        <a href="/" className={buttonClass()}>
          Go Shopping
        </a>
      </div>
    )
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center sm:py-20">
      <span className="grid size-24 place-items-center rounded-full bg-sand text-rose">
        <svg
          viewBox="0 0 24 24"
          className="size-11"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M5 8h14l1 12H4Z" />
          <path d="M8.500 10.500V7a3.500 3.500 0 0 1 7 0v3.500" strokeLinecap="round" />
        </svg>
      </span>
      <p className="font-display text-2xl">Your cart is empty</p>
      <p className="max-w-sm text-balance text-muted">
        Whatever you add stays here until you are ready for it.
      </p>
      <a href="/" className={buttonClass()}>
        Go Shopping
      </a>
    </div>
  )
}
