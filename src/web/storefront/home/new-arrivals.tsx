import { ProductGrid } from '../products/product-grid.tsx'
import { SectionHead } from './section-head.tsx'
import { type ProductSource, useProducts } from './use-products.ts'

export function NewArrivals(source: ProductSource) {
  const products = useProducts(source)
  const isFilled = products === null || products.length > 0
  return (
    <section aria-label="New Arrivals" aria-busy={products === null}>
      <SectionHead title="New Arrivals" {...(isFilled ? { more: '/product' } : {})} />
      {!products ? (
        <Placeholders />
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

function Placeholders() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading new arrivals...
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
