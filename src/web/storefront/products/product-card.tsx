import type { ProductCardView } from '#contract/pages.ts'
import { discountPercent } from '#values/discount.ts'
import { grouped } from '#values/grouped.ts'
import { productPath } from '#values/product-path.ts'
import { Money } from '#web/ui/money.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { BuyButtons } from '../cart/buy-buttons.tsx'
import { useHoverOrFocus } from '../layout/use-hover-or-focus.ts'
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

/** From here down the stock is shown as low. */
const little = 5

export function ProductCard(props: ProductCardProps) {
  const { product, heading: Heading = 'h3', eager = false, sizes, defaultBadge = '' } = props
  const [hovered, hoverHandlers] = useHoverOrFocus()
  const { stock, reviewCount, variants } = product
  const inStock = stock > 0
  const percent = discountPercent(product)
  const ownBadge = percent > 0 ? `${percent}% OFF` : ''
  const badge = product.maxPrice === null ? defaultBadge : ownBadge
  return (
    <article {...hoverHandlers} className="group @container relative flex h-full flex-col">
      <div className="relative aspect-square overflow-hidden rounded-2xl bg-sand">
        <CyclingPictures
          product={product}
          cycling={hovered}
          eager={eager}
          sizes={sizes}
          className={inStock ? '' : 'opacity-60 grayscale-50'}
        />
        {badge && (
          <span className="absolute top-2 left-2 rounded-full bg-white px-2.5 py-1 font-medium text-rose text-xs">
            {badge}
          </span>
        )}
        {stock <= little && (
          <span
            className={`absolute bottom-2 left-2 rounded-full px-2.5 py-1 font-medium text-white text-xs ${inStock ? 'bg-alert' : 'bg-ink'}`}
          >
            {inStock ? `Only ${stock} left` : 'Out of Stock'}
          </span>
        )}
      </div>
      <WishlistHeart productId={product._id} name={product.name} className="absolute top-1 right-1 z-10" />
      <div className="flex flex-1 flex-col pt-3">
        {product.brandName && (
          <p className="truncate font-medium text-xs uppercase tracking-wider">{product.brandName}</p>
        )}
        <Heading className="mt-0.5 line-clamp-2 text-wrap font-normal font-sans leading-snug">
          <a
            href={productPath(product._id, product.name)}
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-2xl hover:text-rose focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-rose focus-visible:after:outline-offset-2"
          >
            {product.name}
          </a>
        </Heading>
        <p className="mt-1 flex items-center gap-1 text-muted text-sm @max-[13rem]:*:text-xs">
          <StarRating rating={product.rating} />
          {reviewCount > 0 && (
            <span className="tabular-nums">
              {grouped(reviewCount)} {reviewCount === 1 ? 'review' : 'reviews'}
            </span>
          )}
        </p>
        {variants && <VariantDots {...variants} />}
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-1.5">
          <Money rupees={product.price} className="font-semibold text-lg" />
          {product.maxPrice !== null && product.maxPrice > product.price && (
            <s className="text-muted text-sm">
              <span className="sr-only">MRP </span>
              <Money rupees={product.maxPrice} />
            </s>
          )}
        </p>
        <p className="flex gap-x-1.5 text-muted text-xs">
          <span className="truncate">{product.category || 'Uncategorized'}</span>
          {inStock && (
            <>
              <span aria-hidden="true">·</span>
              <span className="shrink-0 text-leaf">In Stock</span>
            </>
          )}
        </p>
        {/* Above the link that covers the whole card. */}
        <div className="relative z-10 mt-2.5">
          <BuyButtons product={product} compact />
        </div>
      </div>
    </article>
  )
}
