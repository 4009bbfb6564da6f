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
    <details open={open} className="group border-line border-b py-1 first:border-t-0 lg:first:pt-0">
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
            <summary className="flex min-h-11 cursor-pointer list-none items-center text-rose underline underline-offset-4 group-open/rest:hidden [&::-webkit-details-marker]:hidden">
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
    <ul>
      {values.map(({ label, count, selected, href }) => (
        <li key={label}>
          <a
            href={href}
            data-swap
            rel="nofollow"
            aria-current={selected ? 'true' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-lg hover:text-rose aria-[current]:font-medium"
          >
            <Tick on={selected} round={single} />
            <span className="min-w-0 flex-1 leading-snug first-letter:uppercase">{label}</span>
            <span className="text-muted text-sm tabular-nums">
              {grouped(count)}
              {exact ? '' : '+'}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Looks like a checkbox, or like a radio button where only one can be chosen. */
function Tick({ on, round }: { on: boolean; round: boolean }) {
  return (
    <svg viewBox="0 0 18 18" className="size-[1.125rem] shrink-0" fill="none" aria-hidden="true">
      <rect
        x="0.75"
        y="0.75"
        width="16.5"
        height="16.5"
        rx={round ? 8.25 : 4}
        strokeWidth="1.5"
        className={on ? 'fill-rose stroke-rose' : 'fill-white stroke-muted/60'}
      />
      {on &&
        (round ? (
          <circle cx="9" cy="9" r="3.5" className="fill-white" />
        ) : (
          <path d="m5 9.2 2.7 2.8L13 6.4" className="stroke-white" strokeWidth="1.8" />
        ))}
    </svg>
  )
}
