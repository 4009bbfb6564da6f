import { useEffect, useRef } from 'react'
import type { Pages } from '#contract/pages.ts'
import { FiltersButton } from './listing-filters.tsx'
import { ListingSort } from './listing-sort.tsx'

type Props = Pages['listing'] & { count: string; go(address: string): void }

/** How many products there are, and their order. On a phone filters and order are one row, which stays below the header. */
export function ListingToolbar({ count, ...props }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const { pages } = props

  useEffect(() => {
    const header = document.querySelector('header')!
    // The header's height changes while scrolling.
    const follow = () => {
      row.current!.style.top = `${Math.max(0, header.getBoundingClientRect().bottom)}px`
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    const resized = new ResizeObserver(follow)
    resized.observe(header)
    return () => {
      removeEventListener('scroll', follow)
      resized.disconnect()
    }
  }, [])

  return (
    // Without a box of its own on a phone, so that the row within sticks as long as the results are on the screen.
    <div className="mb-4 items-center justify-between gap-x-6 max-lg:contents lg:flex">
      <p role="status" className="text-muted max-lg:mb-3 max-lg:text-sm">
        {count}
        {pages.current > 1 && `, page ${pages.current}${pages.last ? ` of ${pages.last}` : ''}`}
      </p>
      <div
        ref={row}
        className="top-(--header-bar) z-20 -mx-4 mb-4 flex gap-2 bg-ivory px-4 py-2 max-lg:sticky lg:m-0 lg:p-0"
      >
        <FiltersButton {...props} />
        <ListingSort {...props} />
      </div>
    </div>
  )
}
