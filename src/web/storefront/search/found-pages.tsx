import type { FoundPageView } from '#contract/pages.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'

/** Pages and articles that a search finds beside products. */
export function FoundPages({ pages }: { pages: FoundPageView[] }) {
  return (
    <section aria-labelledby="found-pages" className="mt-6 mb-8">
      <h2 id="found-pages" className="mb-3 text-xl">
        Help and articles
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {pages.map(({ title, path, kind, excerpt }) => (
          <li key={path}>
            <a
              href={path}
              className="group flex h-full min-h-14 items-center gap-4 rounded-2xl bg-surface px-5 py-3 shadow-card"
            >
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere block font-medium group-hover:text-accent">{title}</span>
                {excerpt && <span className="line-clamp-2 text-muted text-sm">{excerpt}</span>}
                {kind === 'Article' && <span className="sr-only">Article</span>}
              </span>
              <LineIcon path={icons.right} className="size-5 shrink-0 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
