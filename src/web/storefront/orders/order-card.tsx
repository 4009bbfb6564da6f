import { formatDateTime } from '#values/dates.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { icons } from '../layout/icons.ts'
import { Arrival } from './arrival.tsx'
import { OrderItems } from './order-items.tsx'
import { LeftOutList, ReorderButton, useReorder } from './reorder.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { CustomerOrder } from './use-orders.ts'

const mostItems = 4

interface Props {
  order: CustomerOrder
  /** The products that the customer may review. */
  reviewable: ReadonlySet<string>
  /** Below the checkout, where nothing competes with its button. */
  compact?: boolean
}

/** An order in a list: how it stands, what was bought, and a button to pay it or to buy it again. All else is on its own page. */
export function OrderCard({ order, reviewable, compact = false }: Props) {
  const { items } = order
  const { leftOut, ...again } = useReorder(order)
  const isAwaitingPayment = order.payment.stage === 'awaiting'
  const isPartlyCancelled = order.cancelled > 0 && order.total > 0
  const isToBeCollected = order.payment.stage === 'cod' && order.status !== 'Delivered'
  const path = `/orders/${order.orderNumber}`
  const [onItsWay, ...others] = order.shipments.filter(({ status }) => status === 'Shipped')
  return (
    <article
      aria-labelledby={`title-${order._id}`}
      className="overflow-hidden rounded-3xl bg-surface shadow-card"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3 sm:flex-nowrap sm:px-6 sm:py-4">
        <div className="min-w-0">
          <Arrival order={order} className="font-medium text-lg leading-snug" />
          <h3 id={`title-${order._id}`} className="font-normal font-sans text-sm tabular-nums">
            <a href={path} className="hover:text-accent">
              Order {order.orderNumber}
            </a>
          </h3>
          <p className="text-muted text-sm">
            <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
            {' · '}
            {order.paymentMethod}
          </p>
          {onItsWay?.trackingUrl && others.length === 0 && (
            <a
              href={onItsWay.trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-accent text-sm underline sm:min-h-8"
            >
              Track at {onItsWay.carrier}
              <span className="sr-only">, opens a new tab</span>
            </a>
          )}
        </div>
        <StatusBadge {...order} />
      </header>
      <div className="grid gap-5 px-4 py-4 sm:px-6 sm:py-5">
        <OrderItems items={items.slice(0, mostItems)} reviewable={reviewable} compact={compact} />
        {items.length > mostItems && (
          <p className="text-muted text-sm">and {items.length - mostItems} more</p>
        )}
      </div>
      <footer className="border-line border-t bg-page px-4 py-3 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            <span className="text-muted text-sm">
              {isAwaitingPayment || (isPartlyCancelled && isToBeCollected) ? 'To pay' : 'Total'}{' '}
            </span>
            <Money rupees={order.total} className="font-semibold text-lg" />
            {isPartlyCancelled && (
              <span className="text-muted text-sm">
                {' '}
                · <Money rupees={order.cancelled} /> cancelled
              </span>
            )}
          </p>
          <div className="ml-auto flex items-center gap-1">
            <a
              href={path}
              className="inline-flex min-h-11 items-center gap-1 rounded-button px-3 text-accent hover:bg-sunk"
            >
              <span>
                See order<span className="sr-only"> {order.orderNumber}</span>
              </span>
              <LineIcon path={icons.right} className="size-5" />
            </a>
            {compact ? null : isAwaitingPayment ? (
              <a href={`/pay/${order.orderNumber}`} className={buttonClass()}>
                Pay now<span className="sr-only"> for order {order.orderNumber}</span>
              </a>
            ) : (
              <ReorderButton order={order} {...again} />
            )}
          </div>
        </div>
        <LeftOutList order={order} leftOut={leftOut} />
      </footer>
    </article>
  )
}
