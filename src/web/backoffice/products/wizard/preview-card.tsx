import { useWatch } from 'react-hook-form'
import { Money } from '#web/ui/money.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { addressOf, type Pictures } from './pictures.ts'
import type { ProductValues } from './product-values.ts'

/** How the product will look in the shop, while it is being filled in. */
export function PreviewCard({ pictures, rating }: { pictures: Pictures; rating?: number | undefined }) {
  const values = useWatch<ProductValues>() as ProductValues
  const picture = pictures.thumbnail ?? pictures.gallery[0]
  const inStock = Number(values.stock) > 0
  const price = Number(values.price) || 0
  const maxPrice = Number(values.maxPrice) || 0
  return (
    <section aria-label="Preview" className="w-60">
      <p className="mb-3 text-muted text-sm">In the shop</p>
      <div className="rounded-2xl border border-line bg-ivory p-3">
        <div className="relative aspect-square overflow-hidden rounded-2xl bg-sand">
          {picture ? (
            <img src={addressOf(picture)} alt="" className="size-full object-cover" />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-full place-items-center font-display text-6xl text-muted/50"
            >
              {values.name.slice(0, 1).toUpperCase()}
            </span>
          )}
          <span
            className={`absolute top-3 left-3 rounded-full px-2.5 py-1 font-medium text-xs ${inStock ? 'bg-leaf-soft text-leaf' : 'bg-white text-muted'}`}
          >
            {inStock ? 'In Stock' : 'Out of Stock'}
          </span>
        </div>
        <p className="pt-3 text-muted text-sm">{values.category || 'Category'}</p>
        <p className="line-clamp-2 font-medium leading-snug">{values.name || 'Product name'}</p>
        <StarRating rating={rating} />
        <p className="flex flex-wrap items-baseline gap-x-2 pt-1">
          <Money rupees={price} className="font-semibold text-lg" />
          {maxPrice > price && (
            <s className="text-muted text-sm">
              <Money rupees={maxPrice} />
            </s>
          )}
        </p>
      </div>
    </section>
  )
}
