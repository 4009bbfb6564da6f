import type { CustomerCart } from '#web/client/cart.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'

/** What is missing to an offer: 'Add 1 more for “3 for 2 on soaps”.' */
export function OfferHints({ hints }: Pick<CustomerCart, 'hints'>) {
  if (hints.length === 0) return null
  return (
    <ul className="grid gap-2">
      {hints.map(({ text, productId }) => (
        <li key={text} className="flex items-start gap-3 rounded-2xl bg-accent-soft px-5 py-3 text-sm">
          <LineIcon path={icons.tag} className="mt-0.5 size-4 shrink-0 text-accent" />
          <span className="wrap-anywhere min-w-0">
            {text}{' '}
            {productId && (
              <a href={`/product/${productId}`} className="whitespace-nowrap text-accent underline">
                See it
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
