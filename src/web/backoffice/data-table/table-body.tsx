import type { ReactNode } from 'react'
import { LoadFailure } from '../layout/loaded.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { cellOf, isRightAligned } from './column.tsx'
import type { TableParts } from './table-head.tsx'
import type { TableQuery } from './table-query.ts'

interface Props<Row> extends TableParts<Row> {
  rowName(row: Row): string
  empty: ReactNode
  failure: string
}

/** The rows, a skeleton while they load, the failure, or what to do where there are none. */
export function TableBody<Row extends { _id: string }>(props: Props<Row>) {
  const { table, columns, selectable, dense, rowName } = props
  const width = columns.length + (selectable ? 1 : 0)
  if (table.error)
    return (
      <OneCell width={width}>
        <LoadFailure failure={props.failure} error={table.error} retry={table.reload} />
      </OneCell>
    )
  if (table.rows.length === 0 && (table.isLoading || table.isOutdated))
    return <Skeleton width={width} dense={dense} />
  if (table.rows.length === 0)
    return (
      <OneCell width={width}>
        {isNarrowed(table.query) ? (
          <NothingFound onClear={() => table.change(everything(table.query))} />
        ) : (
          props.empty
        )}
      </OneCell>
    )
  const cellClass = `border-line border-b px-3 ${dense ? 'py-1.5' : 'py-3'}`
  return (
    <tbody aria-busy={table.isOutdated} className="transition-opacity aria-busy:opacity-50">
      {table.rows.map(row => (
        <tr key={row._id} className="group hover:bg-ivory">
          {selectable && (
            <td data-choose className={cellClass}>
              <input
                type="checkbox"
                aria-label={`Choose ${rowName(row)}`}
                checked={table.selected.some(({ _id }) => _id === row._id)}
                onChange={({ target }) => table.select([row], target.checked)}
                className="block size-5 accent-rose"
              />
            </td>
          )}
          {columns.map(column => (
            <td
              key={column.id}
              data-phone={column.phone ?? 'hidden'}
              className={`${cellClass} ${isRightAligned(column) ? 'text-right tabular-nums' : ''}`}
            >
              {cellOf(column, row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function OneCell({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tbody>
      <tr data-alone>
        <td colSpan={width}>
          {/* As wide as what is seen of the table, and in its middle, however wide its columns are. */}
          <div className="sticky left-0 w-[100cqw] px-6 py-16 text-center">{children}</div>
        </td>
      </tr>
    </tbody>
  )
}

function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-lg">No results for this search.</p>
      <ToolButton onClick={onClear}>Show everything</ToolButton>
    </div>
  )
}

function Skeleton({ width, dense }: { width: number; dense: boolean }) {
  return (
    <tbody>
      {skeletonRows.map(row => (
        <tr key={row} data-alone>
          <td colSpan={width} className={`border-line border-b px-3 ${dense ? 'py-3' : 'py-4'}`}>
            <div className="skeleton h-5" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const skeletonRows = [...Array(10).keys()]

const isNarrowed = ({ search, filters }: TableQuery) => search !== '' || Object.values(filters).some(Boolean)

const everything = ({ filters }: TableQuery): Partial<TableQuery> => ({
  search: '',
  filters: Object.fromEntries(Object.keys(filters).map(name => [name, ''])),
})
