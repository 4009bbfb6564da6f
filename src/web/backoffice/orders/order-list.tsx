import { Link } from 'react-router'
import { exactRupees } from '#values/money.ts'
import { orderStatuses } from '#values/order-status.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { type Column, upDown } from '../data-table/column.ts'
import { saveFile } from '../data-table/csv.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { formatDateTime } from '../layout/format-date-time.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { BulkStatus } from './bulk-status.tsx'
import type { OrderRow } from './order-row.ts'
import { StatusSelect } from './status-select.tsx'

/** A seller's parts of orders; all orders for an admin. */
export function OrderList() {
  const table = useServerTable({
    name: 'orders',
    call: 'GET /api/orders/seller',
    rows: orders => orders,
    columns,
    filters: {
      status: {
        label: 'Status',
        all: 'Every status',
        options: [['to-pack', 'To pack'], ...orderStatuses.map(status => [status, status] as const)],
      },
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
        bulk={orders => <BulkStatus orders={orders} onMoved={moved => table.select(moved, false)} />}
        csv={async () =>
          saveFile('orders.csv', await callOrSignIn('GET /api/orders/export', { query: table.sent }))
        }
      />
    </>
  )
}

const columns: Column<OrderRow>[] = [
  {
    id: 'number',
    title: 'Order',
    always: true,
    sort: upDown('number'),
    cell: ({ _id, orderNumber, createdAt }) => (
      <div className="whitespace-nowrap">
        <Link
          to={`/admin/order/${_id}`}
          className="inline-block py-0.5 font-medium tabular-nums hover:text-rose"
        >
          {orderNumber}
        </Link>
        <p className="text-muted text-xs">{formatDateTime(createdAt)}</p>
      </div>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    always: true,
    sort: upDown('status'),
    cell: ({ _id, orderNumber, shipments }) => (
      <StatusSelect orderId={_id} name={orderNumber} shipments={shipments} />
    ),
  },
  {
    id: 'customer',
    title: 'Customer',
    sort: upDown('customer'),
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
    sort: upDown('total'),
    // What the order's page says: what the customer pays, or a seller's goods.
    cell: ({ amounts, total }) => exactRupees(amounts?.total ?? total),
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
