import { Link } from 'react-router'
import { exactRupees } from '#values/money.ts'
import { orderStatuses } from '#values/order-status.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import type { Column } from '../data-table/column.ts'
import { saveFile } from '../data-table/csv.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { moment } from '../layout/moment.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { BulkMove } from './bulk-move.tsx'
import type { OrderRow } from './load-orders.ts'
import { moveOrder } from './move-order.ts'
import { StatusSelect } from './status-select.tsx'

/** A seller's own part of orders; an admin's whole ones. */
export function OrderList() {
  const table = useServerTable({
    name: 'orders',
    call: 'GET /api/orders/seller',
    rows: reply => reply,
    columns,
    filters: {
      status: { label: 'Status', all: 'Every status', options: statusOptions },
      from: { label: 'From', type: 'date' },
      to: { label: 'To', type: 'date' },
    },
  })
  return (
    <>
      <ScreenHead title="Seller Orders" text="A change of status is mailed to the customer." />
      <DataTable
        label="Orders"
        table={table}
        rowName={({ orderNumber }) => orderNumber}
        searchLabel="Search number, customer or product"
        empty={
          <div className="grid gap-1">
            <p className="text-lg">No orders yet</p>
            <p className="text-muted">
              The first one will stand here, and a mail tells you about it. Until then, see that{' '}
              <Link to="/admin/product" className="text-rose underline">
                your products
              </Link>{' '}
              have pictures and stock.
            </p>
          </div>
        }
        failure="Failed to fetch orders"
        bulk={selected => <BulkMove chosen={selected} onDone={() => table.select(selected, false)} />}
        csv={async () => {
          const { page: _, limit: __, ...query } = table.sent
          saveFile('orders.csv', await callOrSignIn('GET /api/orders/export', { query }))
        }}
      />
    </>
  )
}

const statusOptions = orderStatuses.map(status => [status, status] as const)

const columns: Column<OrderRow>[] = [
  {
    id: 'number',
    title: 'Order',
    always: true,
    sort: { up: 'number-up', down: 'number-down' },
    cell: ({ _id, orderNumber, createdAt }) => (
      <div className="whitespace-nowrap">
        <Link
          to={`/admin/order/${_id}`}
          className="inline-block py-0.5 font-medium tabular-nums hover:text-rose"
        >
          {orderNumber}
        </Link>
        <p className="text-muted text-xs">{moment(createdAt)}</p>
      </div>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    always: true,
    sort: { up: 'status-up', down: 'status-down' },
    cell: ({ _id, orderNumber, status }) => (
      <StatusSelect
        label={`Status of ${orderNumber}`}
        status={status}
        onMove={to => moveOrder({ id: _id, status: to })}
      />
    ),
  },
  {
    id: 'customer',
    title: 'Customer',
    sort: { up: 'customer-up', down: 'customer-down' },
    cell: ({ customer }) => (
      <div className="min-w-36">
        <p>{customer.name}</p>
        <p className="text-muted text-xs">{customer.email}</p>
      </div>
    ),
  },
  { id: 'items', title: 'Items', cell: order => <Items order={order} /> },
  {
    id: 'total',
    title: 'Total',
    align: 'right',
    sort: { up: 'total-up', down: 'total-down' },
    cell: ({ total }) => exactRupees(total),
  },
]

function Items({ order: { items } }: { order: OrderRow }) {
  const [first, ...others] = items
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="min-w-44 max-w-72">
      <p className="line-clamp-1">
        {first?.quantity} × {first?.product.name}
      </p>
      {others.length > 0 && (
        <p className="text-muted text-xs">
          and {others.length} more, {pieces} pieces in all
        </p>
      )}
    </div>
  )
}
