import type { ProductCardView } from '#contract/pages.ts'
import { discountPercent } from '#values/discount.ts'
import { Money } from '#web/ui/money.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { BuyButtons } from '../cart/buy-buttons.tsx'
import { useHoverOrFocus } from '../layout/use-hover-or-focus.ts'
import { WishlistHeart } from '../wishlist/wishlist-heart.tsx'
import { CyclingPictures } from './cycling-pictures.tsx'

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
  const [hovered, hoverHandlers] = useHoverOrFocus()
  const inStock = product.stock > 0
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
          <span className="absolute top-2 left-2 rounded-full bg-rose px-2.5 py-1 font-medium text-white text-xs">
            {badge}
          </span>
        )}
        <span
          className={`absolute bottom-2 left-2 rounded-full px-2.5 py-1 font-medium text-xs ${inStock ? 'bg-leaf-soft text-leaf' : 'bg-white text-ink'}`}
        >
          {inStock ? 'In Stock' : 'Out of Stock'}
        </span>
      </div>
      <WishlistHeart productId={product._id} name={product.name} className="absolute top-1 right-1 z-10" />
      <div className="flex flex-1 flex-col gap-1 pt-3">
        <p className="truncate text-muted text-sm">{product.category || 'Uncategorized'}</p>
        <Heading className="line-clamp-2 text-wrap font-medium font-sans leading-snug">
          <a
            href={`/product/${product._id}`}
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-2xl hover:text-rose focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-rose focus-visible:after:outline-offset-2"
          >
            {product.name}
          </a>
        </Heading>
        <StarRating rating={product.rating} />
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-1">
          <Money rupees={product.price} className="font-semibold text-lg" />
          {product.maxPrice !== null && product.maxPrice > product.price && (
            <s className="text-muted text-sm">
              <span className="sr-only">MRP </span>
              <Money rupees={product.maxPrice} />
            </s>
          )}
        </p>
        {/* Above the link that covers the whole card. */}
        <div className="relative z-10 mt-2">
          <BuyButtons product={product} compact />
        </div>
      </div>
    </article>
  )
}
