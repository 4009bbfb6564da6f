import type { Pages } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CategoryPills } from '../layout/category-pills.tsx'
import { useLayout } from '../layout/layout-context.tsx'
import { OwnerNote } from '../layout/owner-note.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { clearedUrl } from './chosen-filters.tsx'

/** Suggests what to do next. */
export function NothingFound(props: Pages['listing']) {
  const { path, q, chosen, curated, pages, bestSellers = [], bestSellersTitle } = props
  const { categories } = useLayout()
  const alternatives = bestSellers.length > 0 && (
    <section aria-labelledby="best-sellers" className="mt-12">
      <h2 id="best-sellers" className="mb-6 text-2xl">
        {bestSellersTitle ?? 'What others are buying'}
      </h2>
      <ProductGrid products={bestSellers} />
    </section>
  )
  return (
    <div className="py-6">
      <div className="rounded-3xl bg-sunk px-6 py-12 text-center">
        <p className="font-display text-3xl">No products found</p>
        <p className="wrap-anywhere mx-auto mt-3 max-w-md text-balance text-muted">{advice(props)}</p>
        {chosen.length > 0 ? (
          <a href={clearedUrl(path, q)} data-swap className={`mt-6 ${buttonClass()}`}>
            Clear all filters
          </a>
        ) : (
          pages.current > 1 && (
            <a href={pages.first} data-swap className={`mt-6 ${buttonClass()}`}>
              Go to first page
            </a>
          )
        )}
        {curated && chosen.length === 0 && (
          <a href="/product" className={`mt-6 ${buttonClass('outline')}`}>
            See all products
          </a>
        )}
      </div>
      {isEmptyShop(props) && (
        <OwnerNote
          text="Your products go here."
          action="Add a product"
          path="/admin/stepper-product"
          className="mt-4"
        />
      )}
      {/* What is close to a search comes before the rest of the shop. */}
      {bestSellersTitle && alternatives}
      {categories.length > 0 && (
        <nav aria-labelledby="popular-categories" className="mt-10">
          <h2 id="popular-categories" className="mb-4 text-2xl">
            Popular categories
          </h2>
          <CategoryPills />
        </nav>
      )}
      {!bestSellersTitle && alternatives}
    </div>
  )
}

const isEmptyShop = ({ q, chosen, pages, bestSellers = [] }: Pages['listing']) =>
  !q && chosen.length === 0 && pages.current === 1 && bestSellers.length === 0

function advice({ path, q, typed, asked, foundPages, chosen, pages, curated }: Pages['listing']): string {
  if (asked?.length)
    return `We found nothing for “${typed}”. Your filters still apply: ${asked.join(', ')}. Remove one to see more.`
  if (chosen.length > 0) return 'No products match all these filters. Try removing a few.'
  if (pages.current > 1) return 'This list does not have that many pages.'
  if (q && foundPages) return `We have no product for “${q}”. The pages above may help.`
  if (q) return `We found nothing for “${q}”. Please check the spelling, or try fewer or more common words.`
  if (curated)
    return 'We are still adding products here. Please check back soon, or browse everything else we have.'
  if (path === '/search') return 'Tell us what you are looking for: a product, a brand, an ingredient.'
  return 'Check back later for new arrivals.'
}
