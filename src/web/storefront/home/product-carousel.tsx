import { ProductCard } from '../products/product-card.tsx'
import { Carousel } from './carousel.tsx'
import { SectionHead } from './section-head.tsx'
import { type ProductSource, useProducts } from './use-products.ts'

const sizes = '(min-width: 64rem) 19rem, (min-width: 48rem) 31vw, (min-width: 480px) 42vw, 78vw'

interface Props {
  title: string
  source: ProductSource
  /** The page with all of them. */
  more: string
}

export function ProductCarousel({ title, source, more }: Props) {
  const products = useProducts(source)
  if (products && products.length > 0)
    return (
      <Carousel
        label={title || 'Products'}
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
  return (
    <section aria-label={title || 'Products'} aria-busy={products === null}>
      <SectionHead title={title} />
      <p role="status" className="py-10 text-center text-muted">
        {products ? 'No products found.' : `Loading ${title.toLowerCase()}...`}
      </p>
    </section>
  )
}
