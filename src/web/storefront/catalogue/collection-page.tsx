import type { Pages } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ProductGrid } from './product-grid.tsx'

export default function CollectionPage({ title, intro, products }: Pages['collection']) {
  return (
    <div>
      <section className="bg-sand">
        <div className="mx-auto max-w-7xl px-4 py-12 text-center lg:py-16">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {intro && <p className="mx-auto mt-4 max-w-xl text-lg text-muted">{intro}</p>}
        </div>
      </section>
      <div className="mx-auto max-w-7xl px-4 py-10 lg:py-16">
        {products.length > 0 ? (
          <ProductGrid products={products} eager={4} />
        ) : (
          <div className="grid justify-items-center gap-6 py-8 text-center">
            <p className="max-w-md text-lg text-muted">
              We are still choosing what belongs here. Please come back soon, or look at everything else we
              have.
            </p>
            <a href="/product" className={buttonClass('outline')}>
              See all products
            </a>
          </div>
        )}
      </div>
    </div>
  )
}
