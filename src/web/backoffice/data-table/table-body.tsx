import type { ReactNode } from 'react'
import { ToolButton } from '../layout/tool-button.tsx'
import type { DataTableProps } from './data-table.tsx'
import type { Selection } from './table-head.tsx'
import type { TableQuery } from './table-query.ts'

type Props<Row extends object> = Omit<DataTableProps<Row>, 'dense'> & {
  selection: Selection<Row> | undefined
  dense: boolean
}

/** The rows; while they come, their shape; where there are none, what to do. */
export function TableBody<Row extends object>(props: Props<Row>) {
  const { columns, data, selection, dense, rowId, rowName } = props
  const width = columns.length + (selection ? 1 : 0)
  if (data.state === 'failed')
    return (
      <OneCell width={width}>
        <div role="alert" className="grid justify-items-center gap-3">
          <p className="text-lg">{props.failure}</p>
          <p className="text-muted">{data.reason}</p>
          <ToolButton onClick={data.reload}>Try again</ToolButton>
        </div>
      </OneCell>
    )
  if (data.rows.length === 0 && data.state === 'loading') return <Skeleton width={width} dense={dense} />
  if (data.rows.length === 0)
    return (
      <OneCell width={width}>
        {isNarrowed(data.query) ? (
          <NothingFound onClear={() => data.change(everything(data.query))} />
        ) : (
          props.empty
        )}
      </OneCell>
    )
  const cellClass = `border-line border-b px-3 ${dense ? 'py-1.5' : 'py-3'}`
  return (
    <tbody aria-busy={data.state === 'loading'} className="transition-opacity aria-busy:opacity-50">
      {data.rows.map(row => (
        <tr key={rowId(row)} className="group hover:bg-ivory">
          {selection && (
            <td data-choose className={cellClass}>
              <input
                type="checkbox"
                aria-label={`Choose ${rowName(row)}`}
                checked={selection.has(row)}
                onChange={({ target }) => selection.choose([row], target.checked)}
                className="block size-5 accent-rose"
              />
            </td>
          )}
          {columns.map(({ id, title, cell, align, wide }) => (
            <td
              key={id}
              data-title={title}
              data-wide={wide}
              className={`${cellClass} ${align === 'right' ? 'text-right tabular-nums' : ''}`}
            >
              {cell(row)}
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
      <p className="text-lg">Nothing fits this search.</p>
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
