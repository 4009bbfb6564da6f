import { type ReactNode, useState } from 'react'
import { Options } from '#web/ui/options.tsx'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { IconButton } from '../layout/tool-button.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import { pageSizes, recall, remember } from './table-query.ts'
import { Toolbar } from './toolbar.tsx'
import type { ServerTable } from './use-server-table.ts'

interface Props<Row extends { _id: string }> {
  /** What the table is of: 'Products'. */
  label: string
  table: ServerTable<Row>
  /** How a row is called for screen readers: its name, its number. */
  rowName(row: Row): string
  /** What there is to see and do where no row is. */
  empty: ReactNode
  /** Said when the rows cannot be read, unless it is 'The products could not be read.' */
  failure?: string
  /** Tight rows in a frame of at most 600 px, under a head that stays. */
  dense?: boolean
  searchLabel?: string
  /** The list cannot be searched. */
  noSearch?: boolean
  /** What can be done with the selected rows; without it there is nothing to select. */
  bulk?(selected: Row[]): ReactNode
  /** Whether all rows that match can be selected too, not only those of a page. */
  bulkAll?: boolean
  /** The name of the file of all matching rows, or how to export them. */
  csv?: string | (() => Promise<void>)
}

/** The back office's one table: searched, sorted and paged by the server, its state in the URL. */
export function DataTable<Row extends { _id: string }>(props: Props<Row>) {
  const { label, table, dense = false, bulk } = props
  const { name, columns } = table
  const [hidden, setHidden] = useState(
    () => recall(name).hidden ?? columns.filter(column => column.hiddenAtFirst).map(({ id }) => id),
  )
  const visible = columns.filter(({ id, always }) => always || !hidden.includes(id))

  function show(id: string, isShown: boolean) {
    const next = isShown ? hidden.filter(one => one !== id) : [...hidden, id]
    setHidden(next)
    remember(name, { hidden: next })
  }

  const parts = { table, columns: visible, dense, selectable: bulk !== undefined }
  return (
    <div className="rounded-2xl border border-line bg-white">
      <Toolbar
        table={table}
        searchLabel={props.noSearch ? null : (props.searchLabel ?? `Search ${label.toLowerCase()}`)}
        csv={props.csv}
        hidden={hidden}
        onShow={show}
      />
      {bulk && table.selected.length > 0 && (
        <BulkBar table={table} isForAll={props.bulkAll ?? false}>
          {bulk(table.selected)}
        </BulkBar>
      )}
      <ScrollRegion
        aria-label={label}
        className={`table-frame overflow-auto ${dense ? 'sm:max-h-[600px]' : ''}`}
      >
        <table className="data-table w-full border-separate border-spacing-0 text-left text-sm">
          <TableHead {...parts} />
          <TableBody
            {...parts}
            rowName={props.rowName}
            empty={props.empty}
            failure={props.failure ?? `The ${label.toLowerCase()} could not be loaded.`}
          />
        </table>
      </ScrollRegion>
      <Pager table={table} />
    </div>
  )
}

/** Which rows of how many, and the buttons to the other pages. */
function Pager<Row>({ table }: { table: ServerTable<Row> }) {
  const { query, total, isMore, pages, change, isLoading } = table
  // Nothing to page through: what stands in the table says why.
  if (total === 0 && !isLoading) return null
  const first = (query.page - 1) * query.limit + 1
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-3 sm:gap-x-6 text-sm">
      <label className="flex items-center gap-2 text-muted">
        <span className="max-sm:sr-only">Rows per page</span>
        <select
          value={query.limit}
          onChange={({ target }) => change({ limit: Number(target.value) })}
          className="min-h-10 rounded-lg border border-line bg-white px-2 text-ink hover:border-muted"
        >
          <Options of={pageSizes} />
        </select>
      </label>
      <p role="status" className="text-muted tabular-nums">
        {total > 0 &&
          `${format(first)}–${format(Math.min(first + query.limit - 1, total))} of ${isMore ? 'more than ' : ''}${format(total)}`}
        {isLoading && 'Loading…'}
      </p>
      <nav aria-label="Pages" className="-mr-2 flex items-center gap-1">
        <IconButton
          icon="left"
          label="Previous page"
          disabled={query.page <= 1}
          onClick={() => change({ page: query.page - 1 })}
        />
        <p className="px-1 tabular-nums">
          <span className="max-sm:sr-only">Page </span>
          {format(query.page)} of {format(pages)}
        </p>
        <IconButton
          icon="right"
          label="Next page"
          disabled={query.page >= pages}
          onClick={() => change({ page: query.page + 1 })}
        />
      </nav>
    </div>
  )
}

const format = (count: number) => count.toLocaleString('en-IN')
