import type { Pages } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CategoryPills } from '../layout/category-pills.tsx'
import { useLayout } from '../layout/layout-context.tsx'

export default function NotFoundPage({ failure }: Pages['not-found']) {
  const { categories } = useLayout()
  return (
    <div className="mx-auto max-w-2xl px-4 py-20 text-center">
      <p className="font-display text-7xl text-accent">404</p>
      <h1 className="mt-4 text-3xl sm:text-4xl">Page not found</h1>
      {failure && <p className="mt-3 text-bad text-lg">{failure}</p>}
      <p className="mt-3 text-muted">It may have moved, or there is a typo in the link.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href="/" className={buttonClass()}>
          Go to home page
        </a>
        <a href="/product" className={buttonClass('outline')}>
          See all products
        </a>
      </div>
      {categories.length > 0 && (
        <nav aria-label="Popular categories" className="mt-12 border-line border-t pt-8">
          <CategoryPills className="justify-center" />
        </nav>
      )}
    </div>
  )
}
