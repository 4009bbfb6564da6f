import type { PagesView } from '#contract/pages.ts'

/** Plain links, which useClientNavigation follows without a page load. */
export function Pagination({ current, last, first, end, previous, next, near }: PagesView) {
  if (!previous && !next) return null
  const [nearest] = near
  const furthest = near.at(-1)
  return (
    <nav aria-label="Pages" className="mt-14 flex items-center justify-center gap-1 sm:gap-2">
      <Step href={previous} rel="prev">
        Previous
      </Step>
      <ol className="hidden items-center gap-1 sm:flex">
        {nearest && nearest.page > 1 && (
          <>
            <PageItem page={1} href={first} current={current} />
            {nearest.page > 2 && <li aria-hidden="true">…</li>}
          </>
        )}
        {near.map(({ page, href }) => (
          <PageItem key={page} page={page} href={href} current={current} />
        ))}
        {last !== null && end && furthest && furthest.page < last && (
          <>
            {furthest.page < last - 1 && <li aria-hidden="true">…</li>}
            <PageItem page={last} href={end} current={current} />
          </>
        )}
      </ol>
      <p className="px-3 text-muted tabular-nums sm:hidden">
        Page {current}
        {last ? ` of ${last}` : ''}
      </p>
      <Step href={next} rel="next">
        Next
      </Step>
    </nav>
  )
}

function Step({ href, rel, children }: { href: string | null; rel: 'prev' | 'next'; children: string }) {
  const linkClass = 'inline-flex min-h-11 items-center rounded-button border px-5 font-medium'
  if (!href)
    return (
      <span aria-hidden="true" className={`${linkClass} invisible`}>
        {children}
      </span>
    )
  return (
    <a
      href={href}
      rel={rel}
      data-swap
      className={`${linkClass} border-accent text-accent transition-colors hover:bg-accent-soft`}
    >
      {children}
      <span className="sr-only"> page</span>
    </a>
  )
}

function PageItem({ page, href, current }: { page: number; href: string; current: number }) {
  return (
    <li>
      <a
        href={href}
        data-swap
        aria-label={`Page ${page}`}
        aria-current={page === current ? 'page' : undefined}
        className="grid size-11 place-items-center rounded-button tabular-nums hover:bg-sunk aria-[current]:bg-fill aria-[current]:text-on-fill"
      >
        {page}
      </a>
    </li>
  )
}
