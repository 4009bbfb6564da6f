import { useEffect, useState } from 'react'
import type { ProductCardView } from '#contract/pages.ts'
import { discountPercent } from '#values/discount.ts'
import { grouped } from '#values/grouped.ts'
import { formatRupees } from '#values/money.ts'
import { productPath } from '#values/product-path.ts'
import { stockWord } from '#values/stock.ts'
import { StarRating } from '#web/ui/star-rating.tsx'
import { CardFitSlot } from '../beauty/card-fit-slot.tsx'
import { BuyButtons } from '../cart/buy-buttons.tsx'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'
import { useHoverOrFocus } from '../layout/use-hover-or-focus.ts'
import { WishlistHeart } from '../wishes/wishlist-heart.tsx'
import { ProductPicture } from './product-picture.tsx'

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

interface Props {
  product: Pick<ProductCardView, 'name' | 'image' | 'images'>
  /** Hovered or focused. */
  cycling: boolean
  eager: boolean
  sizes: string | undefined
}

const every = 1500
/** Of a picture, in pixels: enough for a card on every screen. */
const widest = 640

/** The first picture; while `cycling`, all of them in turn. The others are loaded only then. */
function CyclingPictures({ product, cycling, eager, sizes }: Props) {
  const { name, image, images } = product
  const [first, ...others] = [...new Set(image ? [image, ...images] : images)]
  const [shown, show] = useState(0)
  const [loaded, setLoaded] = useState(false)
  const count = others.length + 1

  useEffect(() => {
    if (!cycling || count < 2 || prefersReducedMotion()) return
    setLoaded(true)
    const timer = setInterval(() => show(index => (index + 1) % count), every)
    return () => {
      clearInterval(timer)
      show(0)
    }
  }, [cycling, count])

  return (
    <>
      <ProductPicture path={first} name={name} eager={eager} sizes={sizes} upTo={widest} className="" />
      {loaded &&
        others.map((path, index) => (
          <span key={path} aria-hidden="true" data-shown={shown === index + 1}>
            <ProductPicture path={path} name={name} sizes={sizes} upTo={widest} className="" />
          </span>
        ))}
    </>
  )
}

const shown = 5

/** How many shades or sizes a card stands for, with the colours of the first few. */
function VariantDots({ kind, count, swatches }: NonNullable<ProductCardView['variants']>) {
  const noun = kind === 'size' ? 'sizes' : kind === 'shade' ? 'shades' : 'options'
  const dots = swatches.slice(0, shown)
  return (
    <p className="card-dots">
      {dots.length > 1 && (
        <svg width={dots.length * 14} height={14} aria-hidden="true">
          {dots.map((colour, index) => (
            <circle key={colour} cx={index * 14 + 7} fill={colour} />
          ))}
        </svg>
      )}
      {`${count} ${noun}`}
    </p>
  )
}
