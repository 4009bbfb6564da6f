import { buttonClass } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'

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
        <LineIcon path={icons.bag} className="size-11" />
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
