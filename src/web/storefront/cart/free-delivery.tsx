import type { CustomerCart } from '#web/client/cart.ts'
import { Money } from '#web/ui/money.tsx'

/** How far the cart is from free delivery; nothing where the shop has no such limit. */
export function FreeDelivery({ freeDelivery }: Pick<CustomerCart, 'freeDelivery'>) {
  if (!freeDelivery) return null
  const { from, missing } = freeDelivery
  return (
    <div>
      <p role="status" className={`text-sm ${missing > 0 ? '' : 'font-medium text-good'}`}>
        {missing > 0 ? (
          <>
            Add <Money rupees={missing} className="font-semibold" /> more for free delivery
          </>
        ) : (
          'You get free delivery'
        )}
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunk">
        <div
          className="h-full origin-left rounded-full bg-good transition-transform duration-300 motion-reduce:transition-none"
          style={{ transform: `scaleX(${(from - missing) / from})` }}
        />
      </div>
    </div>
  )
}
