import type { Pages } from '#contract/pages.ts'
import { grouped } from '#values/grouped.ts'
import { StarRating } from '#web/ui/star-rating.tsx'
import { BuyButtons } from '../cart/buy-buttons.tsx'
import { Delivery } from '../delivery/delivery.tsx'
import { StarList } from '../layout/star-list.tsx'
import { brandPath } from '../paths.ts'
import { SoldBy } from '../sellers/sold-by.tsx'
import { Family } from './family.tsx'
import { Price } from './price.tsx'

type Props = Pick<Pages['product'], 'product' | 'siblings' | 'seller'>

/** Beside the pictures: name, price, stock, variants and buttons. */
export function ProductSummary({ product, siblings, seller }: Props) {
  const { brandName, name, rating, reviewCount, stock } = product
  return (
    <div className="flex min-w-0 flex-col items-start gap-5">
      <div className="w-full">
        {brandName && (
          <a
            href={brandPath(brandName)}
            className="inline-flex min-h-11 items-center text-muted text-sm uppercase tracking-widest hover:text-rose"
          >
            {brandName}
          </a>
        )}
        <h1 className="wrap-anywhere text-3xl leading-tight sm:text-4xl">{name}</h1>
        <a href="#reviews" className="mt-2 inline-flex min-h-11 items-center gap-2 hover:text-rose">
          <StarRating rating={rating} />
          <span className="text-sm underline decoration-line underline-offset-4">
            {reviewCount === 0
              ? 'No reviews yet'
              : `${grouped(reviewCount)} ${reviewCount === 1 ? 'review' : 'reviews'}`}
          </span>
        </a>
      </div>
      <Price product={product} />
      <SoldBy seller={seller} />
      <Stock stock={stock} />
      {siblings.length > 0 && <Family kind={product.familyKind} siblings={siblings} />}
      <div id="buy" className="w-full">
        <BuyButtons product={product} message={`${name} added to cart!`} milliseconds={3000} />
      </div>
      <Delivery />
      {product.bulletPoints.length > 0 && (
        <StarList lines={product.bulletPoints} className="w-full gap-2 border-line border-t pt-5" />
      )}
    </div>
  )
}

/** From here down the stock is shown as low. */
const little = 5

function Stock({ stock }: { stock: number }) {
  if (stock <= 0)
    return (
      <p className="rounded-full bg-sand px-3 py-1 text-muted text-sm">
        Out of Stock <span className="sr-only">(0)</span>
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="rounded-full bg-leaf-soft px-3 py-1 text-leaf">In Stock ({grouped(stock)})</span>
      {stock <= little && <span className="text-alert">Only {stock} left</span>}
    </p>
  )
}
