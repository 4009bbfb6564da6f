import type { Pages } from '#contract/pages.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'

/** The active filters: each can be removed, or all at once. */
export function ChosenFilters({ chosen, path, q, sort, preserved }: Pages['listing']) {
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-6 flex flex-wrap items-center gap-2">
      {chosen.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            data-swap
            rel="nofollow"
            className="inline-flex min-h-11 items-center gap-2 rounded-button bg-sunk px-4 hover:bg-accent-soft hover:text-accent"
          >
            <span className="sr-only">Remove filter </span>
            {label}
            <LineIcon
              path="m3 3 10 10M13 3 3 13"
              viewBox="0 0 16 16"
              className="size-3"
              strokeLinecap="butt"
            />
          </a>
        </li>
      ))}
      <li>
        <a
          href={clearedUrl(path, q, preserved.some(([name]) => name === 'sort') ? sort : undefined)}
          data-swap
          className="inline-flex min-h-11 items-center px-2 text-accent underline underline-offset-4"
        >
          Clear all
        </a>
      </li>
    </ul>
  )
}

/** Keeps the search text and the sorting. */
export function clearedUrl(path: string, q: string | undefined, sort?: string): string {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(sort ? { sort } : {}) }).toString()
  return query ? `${path}?${query}` : path
}
