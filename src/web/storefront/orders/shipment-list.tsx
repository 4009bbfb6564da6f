import { OrderItems } from './order-items.tsx'
import { Parcel } from './parcel.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Timeline } from './timeline.tsx'
import type { CustomerOrder } from './use-orders.ts'

interface Props {
  order: Pick<CustomerOrder, 'status' | 'shipments' | 'items' | 'payment'> & {
    history: Omit<CustomerOrder['history'][number], 'by'>[]
  }
  /** The products that the customer may review. */
  reviewable: ReadonlySet<string>
  /** How long each product will last. */
  left?: ReadonlyMap<string, string>
}

/** What is sent of an order, parcel by parcel, and how far each is. */
export function ShipmentList({ order, reviewable, left }: Props) {
  const live = order.shipments.filter(({ status }) => status !== 'Cancelled')
  /** Of an order that is cancelled as a whole, everything. */
  const shown = live.length > 0 ? live : order.shipments
  /** One timeline tells of all shipments, as long as none is ahead of the others. */
  const inStep = live.every(({ status }) => status === order.status)
  return (
    <>
      {inStep && order.payment.stage !== 'awaiting' && (
        <Timeline status={order.status} history={order.history} />
      )}
      {shown.map((shipment, index) => (
        <section key={shipment._id} aria-label={`Shipment ${index + 1}`} className="grid gap-4">
          {shown.length > 1 && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">
                Shipment {index + 1} of {shown.length}
              </span>
              {shipment.sellerName && <span className="text-muted text-sm">from {shipment.sellerName}</span>}
              {!inStep && <StatusBadge status={shipment.status} />}
            </p>
          )}
          <Parcel shipment={shipment} />
          <OrderItems
            items={order.items.filter(item => item.shipment === shipment._id)}
            reviewable={reviewable}
            left={left}
          />
          {!inStep && (
            <Timeline
              status={shipment.status}
              history={order.history.filter(
                event => event.shipment === undefined || event.shipment === shipment._id,
              )}
            />
          )}
        </section>
      ))}
    </>
  )
}
