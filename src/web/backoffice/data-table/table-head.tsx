import { Icon } from '../layout/icon.tsx'
import type { Column } from './column.ts'
import type { ServerRows } from './use-server-rows.ts'

export interface Selection<Row> {
  has(row: Row): boolean
  choose(rows: Row[], isChosen: boolean): void
}

interface Props<Row extends object> {
  columns: Column<Row>[]
  data: ServerRows<Row>
  selection: Selection<Row> | undefined
  dense: boolean
  sortOf(id: string): 'asc' | 'desc' | false
}

export function TableHead<Row extends object>({ columns, data, selection, dense, sortOf }: Props<Row>) {
  const { rows } = data
  const chosen = selection ? rows.filter(selection.has).length : 0
  const cellClass = `sticky top-0 z-10 border-line border-b bg-sand px-3 font-medium ${dense ? 'h-10' : 'h-12'}`
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={`${cellClass} w-10`}>
            <input
              type="checkbox"
              aria-label="Choose all rows of this page"
              checked={rows.length > 0 && chosen === rows.length}
              ref={box => {
                if (box) box.indeterminate = chosen > 0 && chosen < rows.length
              }}
              onChange={({ target }) => selection.choose(rows, target.checked)}
              className="block size-5 accent-rose"
            />
          </th>
        )}
        {columns.map(({ id, title, sort, align }) => {
          const now = sortOf(id)
          return (
            <th
              key={id}
              scope="col"
              data-sorts={sort !== undefined}
              aria-sort={now === 'asc' ? 'ascending' : now === 'desc' ? 'descending' : undefined}
              className={`${cellClass} ${align === 'right' ? 'text-right' : ''}`}
            >
              {sort ? (
                <button
                  type="button"
                  onClick={() => data.change({ sort: nextSort(sort, now) })}
                  className="-mx-1.5 inline-flex min-h-9 items-center gap-1 whitespace-nowrap rounded px-1.5 font-medium hover:text-rose"
                >
                  {title}
                  <Icon
                    name={now === 'asc' ? 'up' : now === 'desc' ? 'down' : 'sort'}
                    className={`size-4 ${now ? 'text-rose' : 'text-muted'}`}
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

/** Up, down, then as the list comes by itself. */
function nextSort({ up, down }: { up: string; down: string }, now: 'asc' | 'desc' | false): string {
  if (now === 'asc') return down
  return now === 'desc' ? '' : up
}
