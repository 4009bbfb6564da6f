import type { ProductCardView } from '#contract/pages.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { SectionHead } from './section-head.tsx'

export function NewArrivals({ products }: { products: ProductCardView[] }) {
  return (
    <section aria-label="New Arrivals">
      {products.length > 0 ? (
        <>
          <SectionHead title="New Arrivals" more="/product" />
          <ProductGrid products={products} />
        </>
      ) : (
        <>
          <SectionHead title="New Arrivals" />
          <div className="rounded-3xl bg-sand px-4 py-16 text-center">
            <p className="font-display text-2xl">No products found</p>
            <p className="mt-2 text-muted">Check back later for new arrivals</p>
          </div>
        </>
      )}
    </section>
  )
}
