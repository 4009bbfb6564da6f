import type { ProductCardView } from '#contract/pages.ts'
import { ProductCard } from './product-card.tsx'

export function ProductGrid({ products, eager = 0 }: { products: ProductCardView[]; eager?: number }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
