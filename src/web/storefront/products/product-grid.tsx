import type { ProductCardView } from '#contract/pages.ts'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

interface Props extends Omit<ProductCardProps, 'product' | 'eager'> {
  products: ProductCardView[]
  /** How many pictures load eagerly: those of the first screen. */
  eager?: number
  className?: string
}

export function ProductGrid({ products, eager = 0, className = 'gap-y-8 lg:grid-cols-4', ...card }: Props) {
  return (
    <ul className={`product-grid grid grid-cols-2 gap-x-4 md:grid-cols-3 lg:gap-x-6 ${className}`}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard {...card} product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
