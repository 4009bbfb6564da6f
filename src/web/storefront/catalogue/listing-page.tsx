import type { Pages } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useLayout } from '../layout/layout-context.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { ListingSort } from './listing-sort.tsx'
import { ProductGrid } from './product-grid.tsx'

export default function ListingPage(props: Pages['listing']) {
  const { title, path, products, nextPage, total, more, q, corrected, filters } = props
  const { settings } = useLayout()
  return (
    <div className="mx-auto max-w-7xl px-4 py-10">
      <h1 className="mb-4 text-4xl">{title}</h1>
      {corrected && (
        <p className="mb-4">
          Showing results for <strong>{corrected}</strong>; nothing here is called “{q}”.
        </p>
      )}
      <div className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <p className="flex min-h-11 items-center text-muted">
          {more ? 'More than ' : ''}
          {total.toLocaleString('en-IN')} {total === 1 ? 'product' : 'products'}
        </p>
        <ListingSort {...props} />
      </div>
      <ListingFilters filters={filters} />
      {products.length > 0 ? (
        <ProductGrid
          products={products}
          eager={4}
          // On All Products every card has a badge: the shop's own where there is no MRP.
          defaultBadge={path === '/product' ? settings.defaultBadge : undefined}
        />
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
