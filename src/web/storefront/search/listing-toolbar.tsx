import { type MouseEvent, useEffect, useRef } from 'react'
import type { Pages } from '#contract/pages.ts'
import { nextPaint } from '#web/client/next-paint.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { ListingSort } from './listing-sort.tsx'

type Props = Pages['listing'] & { count: string; go(url: string): void }

/** How many products there are, and their order. On a phone filters and order are one row, which stays below the header. */
export function ListingToolbar({ count, ...props }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const { pages } = props

  useEffect(() => {
    const header = document.querySelector('header')!
    // The header's height changes while scrolling.
    const updateBar = () => {
      row.current!.style.top = `${Math.max(0, header.getBoundingClientRect().bottom)}px`
    }
    updateBar()
    addEventListener('scroll', updateBar, { passive: true })
    const resized = new ResizeObserver(updateBar)
    resized.observe(header)
    return () => {
      removeEventListener('scroll', updateBar)
      resized.disconnect()
    }
  }, [])

  return (
    // `contents` on a phone: the sticky row inside is then bounded by the list, not by this element.
    <div className="mb-4 items-center justify-between gap-x-6 max-lg:contents lg:flex">
      <p role="status" className="text-muted max-lg:mb-3 max-lg:text-sm">
        {count}
        {pages.current > 1 &&
          pages.current <= (pages.last ?? Infinity) &&
          `, page ${pages.current}${pages.last ? ` of ${pages.last}` : ''}`}
      </p>
      <div
        ref={row}
        className="top-(--header-bar) z-20 -mx-4 mb-4 flex gap-2 bg-page px-4 py-2 max-lg:sticky lg:m-0 lg:p-0"
      >
        <FiltersButton {...props} />
        <ListingSort {...props} />
      </div>
    </div>
  )
}

/** Opens the sheet with and without scripts. */
function FiltersButton({ chosen }: Pick<Pages['listing'], 'chosen'>) {
  return (
    <button
      type="button"
      {...opens}
      onClick={showSheet}
      className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-button border border-edge bg-surface px-4 font-medium hover:border-muted active:border-accent active:bg-accent-soft lg:hidden"
    >
      <LineIcon
        path="M4 7h9M19 7h1M4 17h1M11 17h9M13.500 7a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M5.500 17a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0"
        className="size-5"
        strokeLinecap="butt"
      />
      Filters
      {chosen.length > 0 && (
        <span className="grid h-6 min-w-6 place-items-center rounded-badge bg-fill px-1.5 text-sm text-on-fill tabular-nums">
          {chosen.length}
          <span className="sr-only"> active</span>
        </span>
      )}
    </button>
  )
}

/** Instead of the browser's own command, which would open it before the tap is answered. */
async function showSheet(event: MouseEvent) {
  event.preventDefault()
  await nextPaint()
  const sheet = document.getElementById('filters') as HTMLDialogElement | null
  if (sheet && !sheet.open) sheet.showModal()
}

/** Invoker commands of the browser: until the page's script is here, and without it, the sheet opens too. */
const opens = { command: 'show-modal', commandfor: 'filters' }
