import type { ProductCardView } from '#contract/pages.ts'
import { ProductCard } from './product-card.tsx'

interface Props {
  products: ProductCardView[]
  /** How many pictures load eagerly: those of the first screen. */
  eager?: number
  /** For the cards without an MRP. */
  defaultBadge?: string | undefined
}

export function ProductGrid({ products, eager = 0, defaultBadge }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} eager={index < eager} defaultBadge={defaultBadge} />
        </li>
      ))}
    </ul>
  )
}
