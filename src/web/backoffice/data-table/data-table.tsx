import {
  type ColumnDef,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import type { Column } from './column.ts'
import { Pager } from './pager.tsx'
import { recall, remember } from './remembered.ts'
import { TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import { Toolbar } from './toolbar.tsx'
import type { ServerRows } from './use-server-rows.ts'

export interface DataTableProps<Row extends object> {
  /** What the table is of: 'Products'. */
  label: string
  columns: Column<Row>[]
  data: ServerRows<Row>
  rowId(row: Row): string
  /** How a row is called in what is read aloud: its name, its number. */
  rowName(row: Row): string
  /** What there is to see and do where no row is. */
  empty: ReactNode
  /** Said when the rows cannot be read. */
  failure: string
  /** Tight rows in a frame of at most 600 px, under a head that stays. */
  dense?: boolean
  searchLabel?: string
  /** The screen's own filters. */
  filters?: ReactNode
  /** What can be done with the chosen rows; without it there is nothing to choose. */
  bulk?(chosen: Row[], done: () => void): ReactNode
  /** The name of the file of all matching rows. */
  csv?: string | (() => Promise<void>)
}

/** The back office's one table: searched, sorted and paged by the server, its state in the address. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, data, rowId, dense = false, bulk } = props
  const [hidden, setHidden] = useState(() => hiddenAtFirst(data.name, columns))
  const [everChosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const chosen = useMemo(() => {
    const left = new Map(everChosen)
    for (const row of data.gone) left.delete(rowId(row))
    return left
  }, [everChosen, data.gone, rowId])
  const { query } = data
  const sorted = columns.find(({ sort }) => sort && [sort.up, sort.down].includes(query.sort))

  const table = useTable({
    features,
    columns: useMemo(() => columns.map(definitionOf), [columns]),
    data: data.rows,
    getRowId: rowId,
    manualPagination: true,
    manualSorting: true,
    rowCount: data.total,
    state: {
      pagination: { pageIndex: query.page - 1, pageSize: query.limit },
      sorting: sorted ? [{ id: sorted.id, desc: sorted.sort!.down === query.sort }] : [],
      columnVisibility: Object.fromEntries(hidden.map(id => [id, false])),
      rowSelection: Object.fromEntries([...chosen.keys()].map(id => [id, true as const])),
    },
  })
  const visible = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible())

  function show(id: string, isShown: boolean) {
    const next = isShown ? hidden.filter(one => one !== id) : [...hidden, id]
    setHidden(next)
    remember(data.name, { hidden: next })
  }

  function choose(rows: Row[], isChosen: boolean) {
    const next = new Map(chosen)
    for (const row of rows) isChosen ? next.set(rowId(row), row) : next.delete(rowId(row))
    setChosen(next)
  }

  const selection = bulk && { has: (row: Row) => chosen.has(rowId(row)), choose }
  return (
    <div className="rounded-2xl border border-line bg-white">
      <Toolbar
        {...props}
        hidden={hidden}
        onShow={show}
        chosen={[...chosen.values()]}
        onDone={() => setChosen(new Map())}
      />
      <section
        {...scrolled}
        aria-label={props.label}
        className={`table-frame overflow-auto ${dense ? 'sm:max-h-[600px]' : ''}`}
      >
        <table className="data-table w-full border-separate border-spacing-0 text-left text-sm">
          <TableHead
            columns={visible}
            data={data}
            selection={selection}
            dense={dense}
            sortOf={id => table.getColumn(id)!.getIsSorted()}
          />
          <TableBody {...props} columns={visible} selection={selection} dense={dense} />
        </table>
      </section>
      <Pager data={data} pages={table.getPageCount()} />
    </div>
  )
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

/** Wide rows are scrolled by keyboard too. */
const scrolled = { tabIndex: 0 }

function definitionOf<Row extends object>({
  id,
  title,
  cell,
  sort,
  always,
}: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id,
    header: title,
    cell: ({ row }) => cell(row.original),
    enableSorting: sort !== undefined,
    enableHiding: !always,
  }
}

function hiddenAtFirst<Row extends object>(name: string, columns: Column<Row>[]): string[] {
  return recall(name).hidden ?? columns.filter(column => column.hiddenAtFirst).map(({ id }) => id)
}
