import { Link, useParams } from 'react-router'
import { formatDateTime } from '../layout/format-date-time.ts'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { useCall } from '../query.ts'
import { useMe } from '../use-me.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderCustomer } from './order-customer.tsx'
import type { OrderRow } from './order-row.ts'
import { OrderShipments } from './order-shipments.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PackingSlips } from './packing-slips.tsx'
import { StatusMark } from './status-mark.tsx'
import { StatusSelect } from './status-select.tsx'

/** Everything about one order: a seller's part of it, or all of it for an admin. */
export function OrderScreen() {
  const { id = '' } = useParams()
  const query = useCall('GET /api/orders/{id}', { params: { id }, query: { as: 'seller' } })
  const { data: settings } = useCall('GET /api/settings', {})
  // The error boundary tells an order that does not exist from a failure.
  if (query.isLoadingError) throw query.error
  return (
    <Loaded query={query} failure="">
      {({ order }) => <OrderDetails order={order as OrderRow} shopName={settings?.shopName ?? ''} />}
    </Loaded>
  )
}

function OrderDetails({ order, shopName }: { order: OrderRow; shopName: string }) {
  const { role } = useMe()
  return (
    <>
      <div className="print:hidden">
        <Link to="/admin/order" className="mb-3 inline-block py-1 text-rose text-sm underline">
          All orders
        </Link>
        <ScreenHead
          title={`Order ${order.orderNumber}`}
          text={`Placed on ${formatDateTime(order.createdAt)}`}
        >
          <StatusSelect orderId={order._id} name={order.orderNumber} shipments={order.shipments} />
          <ToolButton icon="page" onClick={() => window.print()}>
            Print packing {order.shipments.length === 1 ? 'slip' : 'slips'}
          </ToolButton>
        </ScreenHead>
        {role === 'seller' && order.orderStatus !== order.status && (
          <p className="mb-4 text-muted">
            This is your part of the order. With the other sellers’ parts it is{' '}
            <StatusMark status={order.orderStatus} />
          </p>
        )}
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-4">
            <OrderShipments order={order} isAdmin={role === 'admin'} />
            <OrderTimeline order={order} />
          </div>
          <div className="grid min-w-0 gap-4">
            <OrderAmounts order={order} />
            <OrderCustomer order={order} />
          </div>
        </div>
      </div>
      <PackingSlips order={order} shopName={shopName} />
    </>
  )
}
