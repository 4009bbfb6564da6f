import { longMoment } from '#values/dates.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { icons } from '../layout/icons.ts'
import { Arrival } from './arrival.tsx'
import { OrderItems } from './order-items.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { CustomerOrder } from './use-orders.ts'

const mostItems = 3

interface Props {
  order: CustomerOrder
  /** The products that the customer may review. */
  reviewable: ReadonlySet<string>
}

/** An order in a list; all about it is on its own page. */
export function OrderCard({ order, reviewable }: Props) {
  const { items } = order
  const path = `/orders/${order.orderNumber}`
  return (
    <article
      aria-labelledby={`title-${order._id}`}
      className="grid gap-4 rounded-3xl bg-white p-4 shadow-card sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 id={`title-${order._id}`} className="font-medium font-sans text-lg tabular-nums">
            <a href={path} className="hover:text-rose">
              Order {order.orderNumber}
            </a>
          </h3>
          <p className="text-muted text-sm">
            <time dateTime={order.createdAt}>{longMoment(new Date(order.createdAt))}</time>
            {' · '}
            {order.paymentMethod}
          </p>
          <Arrival order={order} className="mt-1 text-sm" />
        </div>
        <StatusBadge status={order.status} />
      </header>
      <OrderItems items={items.slice(0, mostItems)} reviewable={reviewable} compact />
      <footer className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2">
        <p className="text-sm">
          {items.length > mostItems && <span className="text-muted">{items.length - mostItems} more · </span>}
          {order.cancelled > 0 && order.total > 0 ? 'To pay' : 'Total'}{' '}
          <Money rupees={order.total} className="font-semibold" />
          {order.cancelled > 0 && order.total > 0 && (
            <span className="text-muted">
              {' '}
              · <Money rupees={order.cancelled} /> cancelled
            </span>
          )}
        </p>
        <a
          href={path}
          className="-mr-3 inline-flex min-h-11 items-center gap-1 rounded-full px-3 text-rose hover:bg-sand"
        >
          <span>
            See order<span className="sr-only"> {order.orderNumber}</span>
          </span>
          <LineIcon path={icons.right} className="size-5" />
        </a>
      </footer>
    </article>
  )
}
