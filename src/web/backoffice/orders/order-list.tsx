import { Link } from 'react-router'
import { formatDateTime } from '#values/dates.ts'
import { exactRupees } from '#values/money.ts'
import { orderStatuses } from '#values/order-status.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { type Column, upDown } from '../data-table/column.tsx'
import { saveFile } from '../data-table/csv.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { Icon } from '../layout/icon.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { useMay } from '../use-me.ts'
import { OrderLink } from './order-link.tsx'
import type { OrderRow } from './order-row.ts'
import { slipsPath } from './packing/slips-path.ts'
import { BulkStatus } from './status/bulk-status.tsx'
import { StatusSelect } from './status/status-select.tsx'

/** A seller's parts of orders; all orders for an admin. */
export function OrderList() {
  const mayPlaceOrders = useMay('orders')
  const packs = useMay('pack')
  const table = useServerTable({
    name: 'orders',
    call: 'GET /api/orders/seller',
    rows: orders => orders,
    columns,
    filters: {
      status: {
        label: 'Status',
        all: 'Any status',
        options: [['to-pack', 'To pack'], ...orderStatuses.map(status => [status, status] as const)],
      },
      from: { label: 'From', type: 'date' },
      to: { label: 'To', type: 'date' },
    },
  })
  return (
    <>
      <ScreenHead title="Seller Orders" text="Customers get an email when the status changes.">
        {mayPlaceOrders && (
          <Link to="/admin/order/drafts" className={toolClass}>
            <Icon name="phone" className="size-4.5" />
            Orders by phone
          </Link>
        )}
      </ScreenHead>
      <DataTable
        label="Orders"
        table={table}
        rowName={({ orderNumber }) => orderNumber}
        searchLabel="Search number, customer or product"
        empty={
          <Empty title="No orders yet">
            You will get an email when your first order comes in. Until then, check that{' '}
            <Link to="/admin/product" className="text-rose underline">
              your products
            </Link>{' '}
            have pictures and stock.
          </Empty>
        }
        failure="Failed to fetch orders"
        {...(packs && {
          bulk: (orders: OrderRow[]) => (
            <>
              <BulkStatus orders={orders} onMoved={moved => table.select(moved, false)} />
              {orders.length <= mostSlips && (
                <Link to={slipsPath(orders)} className={toolClass}>
                  <Icon name="print" className="size-4.5" />
                  Packing slips
                </Link>
              )}
            </>
          ),
        })}
        csv={async () =>
          saveFile('orders.csv', await callOrSignIn('GET /api/orders/export', { query: table.sent }))
        }
      />
    </>
  )
}

/** So many fit into one call. */
const mostSlips = 100

const columns: Column<OrderRow>[] = [
  {
    id: 'number',
    title: 'Order',
    always: true,
    sort: upDown('number'),
    phone: 'first',
    cell: ({ _id, orderNumber, createdAt }) => (
      <div className="whitespace-nowrap">
        <OrderLink id={_id} number={orderNumber} className="max-sm:py-2" />
        <p data-wide-only className="text-muted text-xs">
          {formatDateTime(createdAt)}
        </p>
      </div>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    always: true,
    sort: upDown('status'),
    phone: 'second-end',
    cell: ({ _id, orderNumber, shipments }) => (
      <StatusSelect orderId={_id} name={orderNumber} shipments={shipments} />
    ),
  },
  {
    id: 'customer',
    title: 'Customer',
    sort: upDown('customer'),
    phone: 'second',
    cell: ({ customer }) => (
      <div className="min-w-36">
        <p>{customer.name}</p>
        <p data-wide-only className="text-muted text-xs">
          {customer.email}
        </p>
      </div>
    ),
  },
  { id: 'items', title: 'Items', cell: order => <Items order={order} /> },
  {
    id: 'total',
    title: 'Total',
    align: 'right',
    sort: upDown('total'),
    phone: 'first-end',
    // What the order's page says: what the customer pays, or a seller's goods.
    cell: ({ amounts, total, cancelled, status }) => (
      <>
        {exactRupees(amounts?.total ?? total)}
        {cancelled > 0 && (!amounts || status !== 'Cancelled') && (
          <p data-wide-only className="text-muted text-xs">
            {exactRupees(cancelled)} cancelled
          </p>
        )}
      </>
    ),
  },
]

function Items({ order: { items } }: { order: OrderRow }) {
  const live = items.filter(({ status }) => status !== 'Cancelled')
  const shown = live.length > 0 ? live : items
  const [first, ...others] = shown
  const pieces = shown.reduce((sum, { quantity }) => sum + quantity, 0)
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
