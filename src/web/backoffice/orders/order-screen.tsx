import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDateTime } from '#values/dates.ts'
import { moverOf } from '#values/order-mover.ts'
import {
  isToPack,
  type MovableShipment,
  type OrderStatus,
  planMove,
  statusOfOrder,
} from '#values/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { BackLink } from '../layout/back-link.tsx'
import { Icon } from '../layout/icon.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { RecordSkeleton } from '../layout/record-skeleton.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton, toolClass } from '../layout/tool-button.tsx'
import { OrderEarnings } from '../ledger/order-earnings.tsx'
import { useCall } from '../query.ts'
import { OrderReturns } from '../returns/order-returns.tsx'
import { useMay, useMe } from '../use-me.ts'
import { InvoiceGaps } from './invoice-gaps.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import type { OrderRow } from './order-row.ts'
import { OrderShipments } from './order-shipments.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { saveLabels } from './packing/save-labels.ts'
import { slipsPath } from './packing/slips-path.ts'
import { StatusMark } from './status/status-mark.tsx'
import { StatusSelect } from './status/status-select.tsx'
import { moveOrder } from './status/update-status.tsx'

/** Everything about one order: a seller's part of it, or all of it for an admin. */
export function OrderScreen() {
  const { id = '' } = useParams()
  const query = useCall('GET /api/orders/{id}', { params: { id }, query: { as: 'seller' } })
  // The error boundary distinguishes a missing order from a failure.
  if (query.isLoadingError) throw query.error
  return (
    <Loaded query={query} failure="" skeleton={<RecordSkeleton />}>
      {({ order }) => <OrderDetails order={order as OrderRow} />}
    </Loaded>
  )
}

function OrderDetails({ order }: { order: OrderRow }) {
  const { role } = useMe()
  const packs = useMay('pack')
  const { _id, orderNumber, shipments, status } = order
  const toPack = shipments.filter(({ status }) => isToPack(status))
  const sent = shipments.filter(shipment => shipment.status !== 'Cancelled')
  return (
    <>
      <BackLink to="/admin/order">All orders</BackLink>
      <ScreenHead title={`Order ${orderNumber}`} text={`Placed on ${formatDateTime(order.createdAt)}`}>
        {packs && sent.length > 0 && (
          <Link to={slipsPath([order])} className={toolClass}>
            <Icon name="print" className="size-4.5" />
            Packing {sent.length === 1 ? 'slip' : 'slips'}
          </Link>
        )}
        {packs && toPack.length > 0 && (
          <ToolButton icon="tag" onClick={() => void saveLabels(toPack, 'A6')}>
            {toPack.length === 1 ? 'Label' : 'Labels'}
          </ToolButton>
        )}
        <StatusSelect orderId={_id} name={orderNumber} shipments={shipments} />
        <NextStep orderId={_id} name={orderNumber} shipments={shipments} />
      </ScreenHead>
      {role === 'seller' && order.orderStatus !== status && (
        <p className="mb-4 text-muted">
          This is your part of the order. The full order, including other sellers, is{' '}
          <StatusMark status={order.orderStatus} />
        </p>
      )}
      <InvoiceGaps gaps={order.invoiceGaps ?? []} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <OrderShipments order={order} isAdmin={role === 'admin'} />
          <OrderTimeline order={order} />
        </div>
        <div className="grid min-w-0 gap-4">
          <OrderAmounts order={order} />
          {role === 'seller' && <OrderEarnings order={_id} />}
          <OrderReturns order={_id} />
          <OrderMoney order={_id} number={orderNumber} />
          <OrderCustomer order={order} />
          <OrderNotes order={order} />
        </div>
      </div>
    </>
  )
}

const steps: Partial<Record<OrderStatus, { to: OrderStatus; label: string }>> = {
  Pending: { to: 'Processing', label: 'Start packing' },
  Processing: { to: 'Shipped', label: 'Mark as shipped' },
  Shipped: { to: 'Delivered', label: 'Mark as delivered' },
}

interface Props {
  orderId: string
  /** Whose step it is: 'KN-2026-000123'. */
  name: string
  shipments: readonly MovableShipment[]
}

/** The one thing to do next with an order; every other move is in the menu of its status. */
function NextStep({ orderId, name, shipments }: Props) {
  const mover = moverOf(useMe())
  const mayMove = useMay('pack')
  const [busy, setBusy] = useState(false)
  const status = statusOfOrder(shipments)
  const step = steps[status]
  if (!step || !mayMove) return null
  const plan = planMove(shipments, step.to, mover)
  if (plan.refusal) return null

  async function go({ to }: { to: OrderStatus }) {
    setBusy(true)
    await moveOrder({ orderId, name, from: status, to, plan })
    setBusy(false)
  }

  return (
    <Button disabled={busy} aria-busy={busy} onClick={() => void go(step)}>
      {step.label}
    </Button>
  )
}
