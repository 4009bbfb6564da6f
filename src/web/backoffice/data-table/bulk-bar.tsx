import type { ReactNode } from 'react'
import { countOf, type ServerTable } from './use-server-table.ts'

interface Props<Row> {
  table: ServerTable<Row>
  /** Whether all rows that match can be selected too, not only those of a page. */
  isForAll: boolean
  children: ReactNode
}

/** What can be done with the selected rows; stays in sight while the rows scroll. */
export function BulkBar<Row>({ table, isForAll, children }: Props<Row>) {
  const { selected, select, isAllChosen, chooseAll, total, rows } = table
  return (
    // Above the head of the table, which is sticky too. On a phone one line, so that the rows stay in sight.
    <div className="sticky top-14 z-15 flex flex-wrap items-center gap-2 border-line border-b bg-rose-soft px-3 py-2 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:shrink-0">
      <p role="status" className="mr-2 text-sm max-sm:order-first">
        <strong className="font-medium">
          {isAllChosen ? `All ${countOf(table)} that match` : selected.length}
        </strong>{' '}
        chosen
      </p>
      {isForAll && !isAllChosen && total > rows.length && (
        <button type="button" onClick={chooseAll} className={linkClass}>
          Select all results
        </button>
      )}
      {children}
      <button
        type="button"
        onClick={() => select(selected, false)}
        className={`${linkClass} max-sm:order-first`}
      >
        Clear selection
      </button>
    </div>
  )
}

const linkClass = 'min-h-10 rounded-lg px-2 text-sm underline underline-offset-4 hover:text-rose'
