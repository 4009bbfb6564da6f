import type { Pages } from '#contract/pages.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { useLayout } from '../layout/layout-context.tsx'
import { CategoryStrip } from './category-strip.tsx'

export default function HomePage({ newArrivals }: Pages['home']) {
  const { categories } = useLayout()
  return (
    <div className="mx-auto max-w-7xl px-4">
      <h1 className="sr-only">Kanti, beauty that glows</h1>
      <CategoryStrip categories={categories} />
      <section aria-labelledby="new-arrivals" className="pt-6">
        <h2 id="new-arrivals" className="mb-8 text-center text-4xl">
          New Arrivals
        </h2>
        {newArrivals.length > 0 ? (
          <ProductGrid products={newArrivals} eager={4} />
        ) : (
          <div className="py-16 text-center">
            <p className="font-display text-2xl">No products found</p>
            <p className="mt-2 text-muted">Check back later for new arrivals</p>
          </div>
        )}
      </section>
    </div>
  )
}
