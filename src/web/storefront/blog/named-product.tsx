import type { ProductCardView } from '#contract/pages.ts'
import { productPath } from '#values/product-path.ts'
import { Money } from '#web/ui/money.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { BuyButtons } from '../cart/buy-buttons.tsx'
import { ProductPicture } from '../products/product-picture.tsx'

/** A product within an article: flat, so that it does not interrupt reading. */
export function NamedProduct({ product }: { product: ProductCardView }) {
  const { _id, name, brandName, rating, price, stock, image, images } = product
  return (
    <article className="relative flex h-full gap-4 rounded-2xl border border-line bg-white p-3">
      <div className="min-h-28 w-28 shrink-0 overflow-hidden rounded-xl bg-sand">
        <ProductPicture
          path={image ?? images[0]}
          name={name}
          sizes="7rem"
          className={`size-full object-cover ${stock > 0 ? '' : 'opacity-60 grayscale-50'}`}
        />
      </div>
      <div className="@container flex min-w-0 flex-1 flex-col">
        {brandName && <p className="truncate font-medium text-xs uppercase tracking-wider">{brandName}</p>}
        <h3 className="line-clamp-2 font-sans leading-snug">
          <a
            href={productPath(_id, name)}
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-2xl hover:text-rose"
          >
            {name}
          </a>
        </h3>
        <StarRating rating={rating} />
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2">
          <Money rupees={price} className="font-semibold" />
          {stock <= 0 && <span className="text-alert text-sm">Out of Stock</span>}
        </p>
        {/* Above the link that covers the whole card. */}
        <div className="relative z-10 mt-2">
          <BuyButtons product={product} />
        </div>
      </div>
    </article>
  )
}
