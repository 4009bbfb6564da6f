import { useId } from 'react'
import type { ProductCardView } from '#contract/pages.ts'
import { ProductGrid } from './product-grid.tsx'

interface Props {
  title: string
  products: ProductCardView[]
  className: string
}

/** Nothing at all where there are no products. */
export function ProductSection({ title, products, className }: Props) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-8 text-3xl">
        {title}
      </h2>
      <ProductGrid products={products} />
    </section>
  )
}
