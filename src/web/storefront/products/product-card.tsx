import type { ProductCardView } from '#contract/pages.ts'
import { discountPercent } from '#values/discount.ts'
import { grouped } from '#values/grouped.ts'
import { formatRupees } from '#values/money.ts'
import { productPath } from '#values/product-path.ts'
import { stockWord } from '#values/stock.ts'
import { StarRating } from '#web/ui/star-rating.tsx'
import { BuyButtons } from '../cart/buy-buttons.tsx'
import { useHoverOrFocus } from '../layout/use-hover-or-focus.ts'
import { CardFitSlot } from '../profiles/card-fit-slot.tsx'
import { WishlistHeart } from '../wishlist/wishlist-heart.tsx'
import { CyclingPictures } from './cycling-pictures.tsx'
import { VariantDots } from './variant-dots.tsx'

export interface ProductCardProps {
  product: ProductCardView
  /** The heading level on the page around. */
  heading?: 'h2' | 'h3'
  eager?: boolean
  /** How wide its picture is shown; a card of the grid by default. */
  sizes?: string | undefined
  /** For products without an MRP; one with an MRP has its own discount, or none. */
  defaultBadge?: string | undefined
}

export function ProductCard(props: ProductCardProps) {
  const { product, heading: Heading = 'h3', eager = false, sizes, defaultBadge = '' } = props
  const { stock, reviewCount, variants } = product
  const inStock = stock > 0
  const word = stockWord(stock)
  const [hovered, hoverHandlers] = useHoverOrFocus()
  const percent = discountPercent(product)
  const ownBadge = percent > 0 ? `${percent}% OFF` : ''
  const badge = product.maxPrice === null ? defaultBadge : ownBadge
  return (
    <article {...hoverHandlers} className="card">
      <div className={`card-picture${inStock ? '' : ' is-gone'}`}>
        <CyclingPictures product={product} cycling={hovered} eager={eager} sizes={sizes} />
        {badge && <span className="card-badge is-saving">{badge}</span>}
        {word && <span className={`card-badge ${inStock ? 'is-low' : 'is-gone'}`}>{word}</span>}
      </div>
      <WishlistHeart productId={product._id} name={product.name} />
      <div className="card-text">
        {product.brandName && <p className="card-brand">{product.brandName}</p>}
        <Heading>
          <a href={productPath(product._id, product.name)}>{product.name}</a>
        </Heading>
        <p className="card-stars">
          <StarRating rating={product.rating} />
          {reviewCount > 0 && (
            <span>{`${grouped(reviewCount)} ${reviewCount === 1 ? 'review' : 'reviews'}`}</span>
          )}
        </p>
        {variants && <VariantDots {...variants} />}
        <p className="card-price">
          <span>{formatRupees(product.price)}</span>
          {product.maxPrice !== null && product.maxPrice > product.price && (
            <s>
              <span className="sr-only">MRP </span>
              {formatRupees(product.maxPrice)}
            </s>
          )}
        </p>
        <p className="card-kind">
          <span>{product.category || 'Uncategorized'}</span>
          {inStock && <span>In Stock</span>}
        </p>
        <CardFitSlot fit={product.fit} />
        <BuyButtons product={product} />
      </div>
    </article>
  )
}
