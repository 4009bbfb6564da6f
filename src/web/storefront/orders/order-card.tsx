import { longMoment } from '#values/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { AddressLines } from '../addresses/address-lines.tsx'
import { PriceRows } from '../cart/price-rows.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { Timeline } from './timeline.tsx'
import type { CustomerOrder } from './use-orders.ts'

interface Props {
  order: CustomerOrder
  /** The products that the customer may review. */
  reviewable: ReadonlySet<string>
  onChanged: (order: CustomerOrder) => void
  onReordered: () => void
}

export function OrderCard({ order, reviewable, onChanged, onReordered }: Props) {
  return (
    <article
      id={order.orderNumber}
      aria-labelledby={`title-${order._id}`}
      className="scroll-mt-24 rounded-3xl bg-white p-5 shadow-card sm:p-8"
    >
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b pb-5">
        <div>
          <h3 id={`title-${order._id}`} className="text-xl">
            Order {order.orderNumber}
          </h3>
          <p className="mt-1 text-muted text-sm">
            <time dateTime={order.createdAt}>{longMoment(new Date(order.createdAt))}</time>
            {' · '}
            {order.paymentMethod}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </header>
      {order.shipments.length === 1 && (
        <div className="mb-8">
          <Timeline status={order.status} history={order.history} />
        </div>
      )}
      <div className="grid gap-8 lg:grid-cols-[1fr_18rem] lg:gap-12">
        <div className="grid content-start gap-6">
          {order.shipments.length > 1 ? (
            order.shipments.map((shipment, index) => (
              <section key={shipment._id} aria-label={`Shipment ${index + 1}`} className="grid gap-4">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-medium">
                    Shipment {index + 1} of {order.shipments.length}
                  </span>
                  {shipment.sellerName && (
                    <span className="text-muted text-sm">from {shipment.sellerName}</span>
                  )}
                  <StatusBadge status={shipment.status} />
                </p>
                <OrderItems
                  items={order.items.filter(item => item.shipment === shipment._id)}
                  reviewable={reviewable}
                />
                <details className="group">
                  <summary className="inline-flex min-h-11 cursor-pointer items-center text-rose text-sm underline">
                    Track this shipment
                  </summary>
                  <div className="pt-2">
                    <Timeline
                      status={shipment.status}
                      history={order.history.filter(
                        event => event.shipment === undefined || event.shipment === shipment._id,
                      )}
                    />
                  </div>
                </details>
              </section>
            ))
          ) : (
            <OrderItems items={order.items} reviewable={reviewable} />
          )}
        </div>
        <div className="grid content-start gap-6">
          <div className="text-sm">
            {order.status === 'Cancelled' ? (
              <p>
                Nothing to pay: this order of <Money rupees={order.placed.total} /> was cancelled.
              </p>
            ) : (
              <PriceRows {...order} code={order.promoCode} />
            )}
            {order.status !== 'Cancelled' && order.placed.total !== order.total && (
              <p className="mt-2 text-muted">
                Ordered for <Money rupees={order.placed.total} />. You do not pay for what was cancelled.
              </p>
            )}
          </div>
          {order.address && (
            <div className="text-sm">
              <h4 className="mb-1 font-medium">Delivery address</h4>
              <AddressLines address={order.address} />
            </div>
          )}
        </div>
      </div>
      <OrderActions order={order} onChanged={onChanged} onReordered={onReordered} />
    </article>
  )
}

function StatusBadge({ status }: { status: CustomerOrder['status'] }) {
  return (
    <span className={`inline-block rounded-full px-3 py-1 font-medium text-sm ${looks[status]}`}>
      {status}
    </span>
  )
}

const looks: Record<CustomerOrder['status'], string> = {
  Pending: 'bg-sand text-ink',
  Processing: 'bg-rose-soft text-rose-deep',
  Shipped: 'bg-rose-soft text-rose-deep',
  Delivered: 'bg-leaf-soft text-leaf',
  Cancelled: 'bg-sand text-muted',
}
