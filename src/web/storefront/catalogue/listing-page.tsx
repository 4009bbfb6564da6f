import type { Pages } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ProductGrid } from './product-grid.tsx'

export default function ListingPage({ title, products, nextPage }: Pages['listing']) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-10">
      <h1 className="mb-8 text-4xl">{title}</h1>
      {products.length > 0 ? (
        <ProductGrid products={products} eager={4} />
      ) : (
        <p className="text-muted">
          No products found.{' '}
          <a href="/" className="text-rose underline">
            Back to the home page
          </a>
        </p>
      )}
      {nextPage && (
        <nav aria-label="Pages" className="mt-12 text-center">
          <a href={nextPage} rel="next" className={buttonClass('outline')}>
            More products
          </a>
        </nav>
      )}
    </div>
  )
}
