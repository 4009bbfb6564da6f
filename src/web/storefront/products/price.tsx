import type { ProductView } from '#contract/pages.ts'
import { discountPercent } from '#values/discount.ts'
import { Money } from '#web/ui/money.tsx'

/** The price, the MRP and what is saved. */
export function Price({ product }: { product: ProductView }) {
  const { price, maxPrice } = product
  const percent = discountPercent(product)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money rupees={price} className="font-semibold text-3xl" />
        {maxPrice !== null && maxPrice > price && (
          <s className="text-lg text-muted">
            MRP <Money rupees={maxPrice} />
          </s>
        )}
        {percent > 0 && <span className="font-medium text-leaf text-lg">{percent}% off</span>}
      </p>
      <p className="mt-1 text-muted text-sm">Inclusive of all taxes</p>
    </div>
  )
}
