import { Icon } from '../layout/icon.tsx'
import { type Column, isRightAligned } from './column.tsx'
import type { ServerTable } from './use-server-table.ts'

export interface TableParts<Row> {
  table: ServerTable<Row>
  /** The visible ones. */
  columns: Column<Row>[]
  selectable: boolean
  dense: boolean
}

export function TableHead<Row extends { _id: string }>({
  table,
  columns,
  selectable,
  dense,
}: TableParts<Row>) {
  const { rows, query, change, selected, select } = table
  const count = rows.filter(({ _id }) => selected.some(row => row._id === _id)).length
  const cellClass = `sticky top-0 z-10 border-line border-b bg-sand px-3 font-medium ${dense ? 'h-10' : 'h-12'}`
  return (
    <thead>
      <tr>
        {selectable && (
          <th scope="col" className={`${cellClass} w-10`}>
            <input
              type="checkbox"
              aria-label="Select all rows on this page"
              disabled={rows.length === 0}
              checked={rows.length > 0 && count === rows.length}
              ref={box => {
                if (box) box.indeterminate = count > 0 && count < rows.length
              }}
              onChange={({ target }) => select(rows, target.checked)}
              className="block size-5 accent-rose"
            />
          </th>
        )}
        {columns.map(column => {
          const { id, title, sort } = column
          const direction = sort?.up === query.sort ? 'up' : sort?.down === query.sort ? 'down' : undefined
          return (
            <th
              key={id}
              scope="col"
              data-sorts={sort !== undefined}
              aria-sort={direction && ariaSorts[direction]}
              className={`${cellClass} ${isRightAligned(column) ? 'text-right' : ''}`}
            >
              {sort ? (
                <button
                  type="button"
                  // Up, down, then the default order.
                  onClick={() =>
                    change({ sort: direction === 'up' ? sort.down : direction === 'down' ? '' : sort.up })
                  }
                  className="-mx-1.5 inline-flex min-h-9 items-center gap-1 whitespace-nowrap rounded px-1.5 font-medium hover:text-rose"
                >
                  {title}
                  <Icon
                    name={direction ?? 'sort'}
                    className={`size-4 ${direction ? 'text-rose' : 'text-muted'}`}
                  />
                </button>
              ) : (
                <span className="whitespace-nowrap">{title}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const ariaSorts = { up: 'ascending', down: 'descending' } as const
