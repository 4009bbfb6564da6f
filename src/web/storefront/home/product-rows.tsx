import { ProductGrid } from '../products/product-grid.tsx'
import { SectionHead } from './section-head.tsx'
import { type ProductSource, useProducts } from './use-products.ts'

interface Props {
  title: string
  source: ProductSource
  /** The page with all of them. */
  more: string
}

/** Products in rows below each other. */
export function ProductRows({ title, source, more }: Props) {
  const products = useProducts(source)
  const isFilled = products === null || products.length > 0
  return (
    <section aria-label={title || 'Products'} aria-busy={products === null}>
      <SectionHead title={title} {...(isFilled ? { more } : {})} />
      {!products ? (
        <Placeholders title={title} />
      ) : isFilled ? (
        <ProductGrid products={products} />
      ) : (
        <div className="rounded-3xl bg-sunk px-4 py-16 text-center">
          <p className="font-display text-2xl">No products found</p>
          <p className="mt-2 text-muted">Check back later for new arrivals</p>
        </div>
      )}
    </section>
  )
}

function Placeholders({ title }: { title: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading {title.toLowerCase()}...
      </p>
      <ul
        aria-hidden="true"
        className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6"
      >
        {[1, 2, 3, 4, 5, 6, 7, 8].map(card => (
          <li key={card} className="grid gap-3">
            <div className="skeleton aspect-square rounded-2xl" />
            <div className="skeleton h-5 w-3/4 rounded-full" />
            <div className="skeleton h-5 w-1/3 rounded-full" />
            <div className="skeleton h-11 rounded-full" />
          </li>
        ))}
      </ul>
    </>
  )
}
