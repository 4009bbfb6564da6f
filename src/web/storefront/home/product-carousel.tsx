import type { ProductCardView } from '#contract/pages.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { Carousel } from './carousel.tsx'
import { SectionHead } from './section-head.tsx'

const sizes =
  '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, (min-width: 30rem) 47vw, 93vw'

interface Props {
  title: string
  products: ProductCardView[]
  /** Where the rest of them is. */
  more: string
}

export function ProductCarousel({ title, products, more }: Props) {
  if (products.length === 0)
    return (
      <section aria-label={title}>
        <SectionHead title={title} />
        <p className="py-10 text-center text-muted">No products found.</p>
      </section>
    )
  return (
    <Carousel
      label={title}
      interval={5000}
      slides={products.map(product => ({
        key: product._id,
        content: <ProductCard product={product} sizes={sizes} />,
      }))}
      frame={(row, controls) => (
        <>
          <SectionHead title={title} more={more}>
            {controls}
          </SectionHead>
          {row}
        </>
      )}
    />
  )
}
