import { memo, useEffect, useRef } from 'react'
import type { Pages } from '#contract/pages.ts'
import { closeAfterPaint } from '#web/client/next-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { clearedUrl } from './chosen-filters.tsx'
import { FilterGroup } from './filter-group.tsx'
import { PriceRange } from './price-range.tsx'

type GroupsProps = Pick<Pages['listing'], 'filters' | 'path' | 'preserved'> & { go(url: string): void }
type Props = Pages['listing'] & GroupsProps & { count: string; busy: boolean }

const wide = '(min-width: 64rem)'

/** Beside the list on wide screens; on a phone a sheet, which `FiltersButton` opens with and without scripts. */
export default function ListingFilters({ count, busy, chosen, q, filters, path, preserved, go }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const room = matchMedia(wide)
    const close = () => room.matches && sheet.current?.close()
    room.addEventListener('change', close)
    return () => room.removeEventListener('change', close)
  }, [])

  return (
    <dialog ref={sheet} id="filters" aria-label="Filters" closedby="any" className="filter-sheet">
      <div className="flex items-center justify-between border-line border-b px-4 py-2 lg:hidden">
        <h2 className="text-2xl">Filters</h2>
        <form method="dialog" onSubmit={closeAfterPaint}>
          <button
            type="submit"
            aria-label="Close filters"
            className="grid size-11 place-items-center rounded-button text-xl hover:bg-sunk active:bg-sunk"
          >
            ✕
          </button>
        </form>
      </div>
      <section
        aria-label="Filters"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 lg:overflow-visible lg:px-0"
      >
        <FilterGroups filters={filters} path={path} preserved={preserved} go={go} />
      </section>
      <div className="flex items-center gap-3 border-line border-t bg-surface px-4 py-3 lg:hidden">
        {chosen.length > 0 && (
          <a
            href={clearedUrl(path, q)}
            data-swap
            className="inline-flex min-h-11 items-center px-3 text-accent underline underline-offset-4"
          >
            Clear all
          </a>
        )}
        <p role="status" className="sr-only">
          {count}
        </p>
        <form method="dialog" onSubmit={closeAfterPaint} className="flex-1">
          <Button type="submit" aria-busy={busy} className="w-full tabular-nums aria-busy:opacity-70">
            Show {count.toLowerCase()}
          </Button>
        </form>
      </div>
    </dialog>
  )
}

// Long: the tap on a filter must not render it twice.
const FilterGroups = memo((props: GroupsProps) =>
  props.filters.map((filter, index) => (
    <FilterGroup key={filter.name} filter={filter} opened={index < 4}>
      {filter.name === 'price' && <PriceRange {...props} />}
    </FilterGroup>
  )),
)
