import { longMoment } from '#values/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { AddressLines } from '../addresses/address-lines.tsx'
import { PriceRows } from '../cart/price-rows.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { OrderActions } from './order-actions.tsx'
import { Timeline } from './timeline.tsx'
import type { CustomerOrder } from './use-orders.ts'

interface Props {
  order: CustomerOrder
  onChanged: (order: CustomerOrder) => void
  onReordered: () => void
}

export function OrderCard({ order, onChanged, onReordered }: Props) {
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
                <OrderItems items={order.items.filter(item => item.shipment === shipment._id)} />
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
            <OrderItems items={order.items} />
          )}
        </div>
        <div className="grid content-start gap-6">
          <div className="text-sm">
            <PriceRows {...order} code={order.promoCode} />
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

/** Products as they were when they were bought. */
function OrderItems({ items }: { items: CustomerOrder['items'] }) {
  return (
    <ul className="grid gap-4">
      {items.map(({ _id, quantity, price, product, status }) => (
        <li key={_id} className="flex gap-4">
          <div className="size-16 shrink-0 overflow-hidden rounded-xl bg-sand">
            <ProductPicture path={product.image} name={product.name} sizes="4rem" upTo={320} />
          </div>
          <div className="min-w-0 flex-1">
            <a
              href={`/product/${product._id}`}
              className="wrap-anywhere font-medium leading-snug hover:text-rose"
            >
              {product.name}
            </a>
            <p className="text-muted text-sm">{product.brandName}</p>
            <p className="text-muted text-sm">Quantity: {quantity}</p>
            {status === 'Delivered' && (
              <a
                href={`/product/${product._id}#reviews`}
                className="inline-flex min-h-11 items-center text-rose text-sm underline"
              >
                Write a review<span className="sr-only"> of {product.name}</span>
              </a>
            )}
          </div>
          <Money rupees={price} className="font-medium" />
        </li>
      ))}
    </ul>
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
