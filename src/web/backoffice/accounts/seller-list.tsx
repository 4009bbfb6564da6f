import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { ChoiceFilter } from '../data-table/filters.tsx'
import { useServerRows } from '../data-table/use-server-rows.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { approvalColumn, approvals, deleteColumn, personFilters } from './approval-columns.tsx'
import { loadSellers, type Person } from './load-people.ts'
import { emailColumn, nameColumn, sinceColumn } from './person-columns.tsx'

/** Who sells here, and who waits to. */
export function SellerList() {
  const data = useServerRows({ name: 'sellers', load: loadSellers, filters: personFilters })
  return (
    <>
      <ScreenHead
        title="All Sellers"
        text="Who waits comes first. A declined seller is signed out at once; a mail tells them either way."
      />
      <DataTable
        label="Sellers"
        columns={[...columns, approvalColumn(data), deleteColumn(data)]}
        data={data}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        searchLabel="Search name or email"
        empty={
          <div className="grid gap-1">
            <p className="text-lg">No sellers yet</p>
            <p className="text-muted">Who registers as a seller waits here for your approval.</p>
          </div>
        }
        failure="Failed to fetch users"
        filters={
          <ChoiceFilter
            data={data}
            name="active"
            label="Status"
            all="Approved and declined"
            choices={approvals}
          />
        }
        csv="sellers.csv"
        dense
      />
    </>
  )
}

const columns: Column<Person>[] = [
  nameColumn,
  emailColumn,
  sinceColumn,
  {
    id: 'products',
    title: 'Products',
    align: 'right',
    text: ({ figures }) => figures?.products ?? 0,
    cell: ({ figures }) => figures?.products.toLocaleString('en-IN'),
  },
  {
    id: 'orders',
    title: 'Orders',
    align: 'right',
    text: ({ figures }) => figures?.orders ?? 0,
    cell: ({ figures }) => figures?.orders.toLocaleString('en-IN'),
  },
]
