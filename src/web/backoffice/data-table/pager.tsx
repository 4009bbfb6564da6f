import { IconButton } from '../layout/tool-button.tsx'
import { pageSizes } from './table-query.ts'
import type { ServerTable } from './use-server-table.ts'

/** Which rows of how many, and the buttons to the other pages. */
export function Pager<Row>({ table }: { table: ServerTable<Row> }) {
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
          {pageSizes.map(size => (
            <option key={size}>{size}</option>
          ))}
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
