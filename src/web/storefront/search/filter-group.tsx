import { type ReactNode, useState } from 'react'
import type { FilterView } from '#contract/pages.ts'
import { grouped } from '#values/grouped.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'

interface Props {
  filter: FilterView
  opened: boolean
  /** Above its values. */
  children: ReactNode
}

const shownAtFirst = 6
/** Not worth hiding. */
const few = 3

/** One kind of filter; each value is a link with its count. */
export function FilterGroup({ filter, opened, children }: Props) {
  const { title, values, exact } = filter
  // Only the initial state: from then on the visitor opens and closes it.
  const [open] = useState(opened || values.some(({ selected }) => selected))
  const shown = values.length <= shownAtFirst + few ? values.length : shownAtFirst
  const rest = values.slice(shown)
  const single = ['price', 'rating', 'discount', 'availability'].includes(filter.name)
  return (
    <details
      open={open}
      className="filter-group group border-line border-b py-1 first:border-t-0 lg:first:pt-0"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <LineIcon
          path="m3 6 5 5 5-5"
          viewBox="0 0 16 16"
          className="size-3.5 transition-transform group-open:rotate-180"
          strokeLinecap="butt"
          strokeLinejoin="miter"
        />
      </summary>
      <div className="pb-3">
        {children}
        <Values values={values.slice(0, shown)} exact={exact} single={single} />
        {rest.length > 0 && (
          <details open={rest.some(({ selected }) => selected) || undefined} className="group/rest">
            <summary className="flex min-h-11 cursor-pointer list-none items-center text-accent underline underline-offset-4 group-open/rest:hidden [&::-webkit-details-marker]:hidden">
              Show {rest.length} more
            </summary>
            <Values values={rest} exact={exact} single={single} />
          </details>
        )}
      </div>
    </details>
  )
}

function Values({ values, exact, single }: Pick<FilterView, 'values' | 'exact'> & { single: boolean }) {
  return (
    <ul className={`filter-values${single ? ' is-single' : ''}`}>
      {values.map(({ label, count, selected, href }) => (
        <li key={label}>
          <a href={href} data-swap="" rel="nofollow" aria-current={selected ? 'true' : undefined}>
            <span>{label}</span>
            <span>{grouped(count) + (exact ? '' : '+')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
