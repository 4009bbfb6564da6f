import type { ProductCardView } from '#contract/pages.ts'
import { Money } from '#web/ui/money.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { ProductPicture } from './product-picture.tsx'

export function ProductCard({ product, eager = false }: { product: ProductCardView; eager?: boolean }) {
  const inStock = product.stock > 0
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-square overflow-hidden rounded-2xl bg-sand">
        <ProductPicture
          path={product.image}
          name={product.name}
          eager={eager}
          className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
        />
        <span
          className={`absolute top-3 left-3 rounded-full px-2.5 py-1 font-medium text-xs ${inStock ? 'bg-leaf-soft text-leaf' : 'bg-white text-muted'}`}
        >
          {inStock ? 'In Stock' : 'Out of Stock'}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-3">
        <p className="text-muted text-sm">{product.category}</p>
        <h3 className="font-sans font-medium leading-snug">
          <a
            href={`/product/${product._id}`}
            className="line-clamp-2 after:absolute after:inset-0 hover:text-rose"
          >
            {product.name}
          </a>
        </h3>
        <Stars rating={product.rating} />
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-1">
          <Money rupees={product.price} className="font-semibold text-lg" />
          {product.maxPrice !== null && product.maxPrice > product.price && (
            <s className="text-muted text-sm">
              <span className="sr-only">MRP </span>
              <Money rupees={product.maxPrice} />
            </s>
          )}
        </p>
      </div>
    </article>
  )
}
