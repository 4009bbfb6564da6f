import type { FilterView } from '#contract/pages.ts'

/** Every filter is a link with its count; what is chosen stands above, to be taken back. */
export function ListingFilters({ filters }: { filters: FilterView[] }) {
  const useful = filters.filter(({ values }) => values.length > 0)
  const chosen = useful.flatMap(({ values }) => values.filter(({ selected }) => selected))
  if (useful.length === 0) return null
  return (
    <div className="mb-8 grid gap-4">
      {chosen.length > 0 && (
        <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
          {chosen.map(({ label, href }) => (
            <li key={label}>
              <a
                href={href}
                aria-label={`Remove ${label}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sand px-4 hover:text-rose"
              >
                {label} <span aria-hidden="true">✕</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <details className="group rounded-2xl border border-line">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4">
          Filters
          <span aria-hidden="true" className="transition-transform group-open:rotate-180">
            ▾
          </span>
        </summary>
        <div className="grid gap-x-8 gap-y-6 p-4 sm:grid-cols-2 lg:grid-cols-4">
          {useful.map(filter => (
            <section key={filter.title}>
              <h2 className="font-medium font-sans">{filter.title}</h2>
              <ul>
                {filter.values.map(({ label, count, selected, href }) => (
                  <li key={label}>
                    <a
                      href={href}
                      rel="nofollow"
                      aria-current={selected ? 'true' : undefined}
                      className="flex min-h-11 items-center justify-between gap-2 hover:text-rose aria-[current]:font-medium aria-[current]:text-rose"
                    >
                      {label}
                      <span className="text-muted text-sm">
                        {count.toLocaleString('en-IN')}
                        {filter.exact ? '' : '+'}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
    </div>
  )
}
