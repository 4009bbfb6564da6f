import type { Reply } from '#contract/client.ts'
import type { Column } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import type { FilterSet } from '../data-table/filters.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useMe } from '../use-me.ts'
import { PeriodChoice } from './period-choice.tsx'
import { usePeriod } from './use-period.ts'

type ListKey =
  | 'GET /api/insight/sold'
  | 'GET /api/insight/visits'
  | 'GET /api/insight/carts'
  | 'GET /api/insight/searches'
  | 'GET /api/insight/customers'
  | 'GET /api/insight/stock'
export type RowOf<Key extends ListKey> = Reply<Key>['rows'][number]

export interface FigureTableProps<Key extends ListKey> {
  title: string
  text: string
  call: Key
  columns: Column<RowOf<Key>>[]
  rowName(row: RowOf<Key>): string
  empty: string
  csv: string
  filters?: FilterSet
  /** It is of the last 30 days, whatever the dashboard shows. */
  withoutPeriod?: boolean
}

/** A list of what a figure counts, in the period that the dashboard shows. */
export function FigureTable<Key extends ListKey>(props: FigureTableProps<Key>) {
  const { title, text, call, columns, rowName, empty, csv, filters = {}, withoutPeriod } = props
  const { query, search } = usePeriod()
  const isAdmin = useMe().role === 'admin'
  const table = useServerTable<ListKey, RowOf<Key>>({
    name: csv,
    call,
    rows: reply => reply.rows as RowOf<Key>[],
    columns,
    query,
    filters,
  })
  return (
    <>
      <ScreenHead
        title={title}
        text={text}
        back={{ to: `/admin/dashboard${search}`, label: isAdmin ? 'Analytics' : 'Dashboard' }}
      >
        {!withoutPeriod && <PeriodChoice withoutComparison={call !== 'GET /api/insight/sold'} />}
      </ScreenHead>
      <DataTable
        label={title}
        table={table}
        noSearch
        rowName={rowName}
        empty={<p>{empty}</p>}
        failure="The list could not be loaded"
        csv={`${csv}.csv`}
      />
    </>
  )
}
