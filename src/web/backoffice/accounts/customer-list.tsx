import { useEffect } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#values/money.ts'
import { toast } from '#web/ui/toast.ts'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerRows } from '../data-table/use-server-rows.ts'
import { moment } from '../layout/moment.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { loadCustomers, type Person } from './load-people.ts'
import { emailColumn, nameColumn, sinceColumn } from './person-columns.tsx'

/** Who buys here: to look at, not to change. */
export function CustomerList() {
  const data = useServerRows({ name: 'customers', load: loadCustomers })
  const failed = data.state === 'failed'
  useEffect(() => {
    if (failed) toast('Failed to fetch users', { kind: 'error', milliseconds: 2000 })
  }, [failed])
  return (
    <>
      <ScreenHead title="All Customers" text="Orders and what was spent count without cancelled orders." />
      <DataTable
        label="Customers"
        columns={columns}
        data={data}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        searchLabel="Search name or email"
        empty={
          <div className="grid gap-1">
            <p className="text-lg">No customers yet</p>
            <p className="text-muted">
              Everybody who registers in the shop stands here, with orders and what was spent.
            </p>
          </div>
        }
        failure="Failed to fetch users"
        csv="customers.csv"
      />
    </>
  )
}

const columns: Column<Person>[] = [
  nameColumn,
  emailColumn,
  sinceColumn,
  {
    id: 'orders',
    title: 'Orders',
    align: 'right',
    sort: { up: 'orders-up', down: 'orders-down' },
    text: ({ figures }) => figures?.orders ?? 0,
    cell: ({ email, name, figures }) =>
      figures?.orders ? (
        <Link
          to={`/admin/order?search=${encodeURIComponent(email)}`}
          className="relative -mx-1 inline-block px-1 py-1 underline hover:text-rose"
        >
          {figures.orders.toLocaleString('en-IN')}
          <span className="sr-only"> orders of {name}</span>
        </Link>
      ) : (
        0
      ),
  },
  {
    id: 'spent',
    title: 'Spent',
    align: 'right',
    sort: { up: 'spent-up', down: 'spent-down' },
    text: ({ figures }) => figures?.spent ?? 0,
    cell: ({ figures }) => formatRupees(figures?.spent ?? 0),
  },
  {
    id: 'last',
    title: 'Last order',
    text: ({ figures }) => figures?.lastOrderAt ?? '',
    cell: ({ figures }) => (
      <span className="whitespace-nowrap text-muted">
        {figures?.lastOrderAt ? moment(figures.lastOrderAt) : '–'}
      </span>
    ),
  },
]
