import { categoryPath } from '../paths.ts'
import { useLayout } from './layout-context.tsx'
import { Logo } from './logo.tsx'

/** Where the shop has no footer yet, or it cannot be read. */
export function FallbackFooter() {
  const { categories, failed } = useLayout()
  return (
    <footer className="mt-16 border-line border-t bg-sand">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-12 md:grid-cols-[1fr_2fr]">
        <div>
          <Logo />
          <p className="mt-2 max-w-xs text-muted">Skincare, haircare, makeup and bath, chosen with care.</p>
          {failed?.includes('footer') && <p className="mt-2 text-alert">Failed to load footer</p>}
        </div>
        {categories.length > 0 && (
          <nav aria-label="Categories">
            <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
              {categories.map(({ _id, slug, name }) => (
                <li key={_id}>
                  <a
                    href={categoryPath(slug)}
                    className="inline-flex min-h-11 items-center text-muted hover:text-rose"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  )
}
