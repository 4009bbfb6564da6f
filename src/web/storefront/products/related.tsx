import type { ProductCardView } from '#contract/pages.ts'
import { ProductGrid } from './product-grid.tsx'

export function Related({ products }: { products: ProductCardView[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-16 border-line border-t pt-10">
      <h2 id="related" className="mb-8 text-3xl">
        You may also like
      </h2>
      <ProductGrid products={products} />
    </section>
  )
}
