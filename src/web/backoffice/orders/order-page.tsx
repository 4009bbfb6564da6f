import { useEffect, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { moment } from '../layout/moment.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { useMe } from '../use-me.ts'
import type { loadOrder } from './load-order.ts'
import type { OrderRow } from './load-orders.ts'
import { moveOrder } from './move-order.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PackingSlips } from './packing-slips.tsx'
import { StatusMark } from './status-mark.tsx'
import { StatusSelect } from './status-select.tsx'

/** Everything about one order: what a seller sends of it, or for an admin all of it. */
export function OrderPage() {
  const loaded = useLoaderData<typeof loadOrder>()
  const [order, setOrder] = useState(loaded.order)
  useEffect(() => setOrder(loaded.order), [loaded])
  const { role } = useMe()

  async function move(status: OrderRow['status'], shipment?: string) {
    const moved = await moveOrder({ id: order._id, status, shipment })
    if (moved) setOrder(moved)
  }

  return (
    <>
      <div className="print:hidden">
        <Link to="/admin/order" className="mb-3 inline-block py-1 text-rose text-sm underline">
          All orders
        </Link>
        <ScreenHead title={`Order ${order.orderNumber}`} text={`Placed on ${moment(order.createdAt)}`}>
          <StatusSelect
            label={`Status of ${order.orderNumber}`}
            status={order.status}
            onMove={status => move(status)}
          />
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
            <OrderShipments order={order} {...(role === 'admin' && { onMove: move })} />
            <OrderTimeline order={order} />
          </div>
          <div className="grid min-w-0 gap-4">
            <OrderAmounts order={order} />
            <OrderCustomer order={order} />
          </div>
        </div>
      </div>
      <PackingSlips order={order} shopName={loaded.shopName} />
    </>
  )
}
