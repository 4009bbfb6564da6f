import { lazy, Suspense, useEffect, useRef } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { icons } from '../layout/icons.ts'
import { LoadFailed } from '../layout/load-failed.tsx'
import { Arrival } from './arrival.tsx'
import { OrderLoading } from './order-loading.tsx'
import { useOrder } from './use-order.ts'
import type { CustomerOrder } from './use-orders.ts'

const PaymentPanel = lazy(() => import('../payments/payment-panel.tsx'))
const loadDetails = () => import('./order-details.tsx')
const OrderDetails = lazy(async () => ({ default: (await loadDetails()).OrderDetails }))

interface Props {
  /** Opened from the checkout. */
  justPlaced: boolean
  /** There is no such order in this account: what is shown instead. */
  onUnknown?: (() => void) | undefined
}

/** The order that the page's URL names, for the account that placed it. */
export function OwnOrder({ justPlaced, onUnknown }: Props) {
  const { order, error, isUnknown, reload, replace } = useOrder()
  // While the order is fetched, not after it.
  useEffect(() => void loadDetails(), [])
  useEffect(() => {
    if (isUnknown) onUnknown?.()
  }, [isUnknown, onUnknown])
  if (isUnknown) return <UnknownOrder />
  if (error) return <LoadFailed sentence="Your order could not be loaded." onClick={reload} />
  if (!order) return <OrderLoading />
  const isConfirmation = justPlaced && order.status !== 'Cancelled' && order.payment.stage !== 'awaiting'
  return (
    <Suspense fallback={<OrderLoading />}>
      {isConfirmation ? (
        <Confirmation order={order} />
      ) : (
        <a
          href="/orders"
          className="-ml-2 mb-2 inline-flex min-h-11 items-center gap-1 text-accent hover:underline"
        >
          <LineIcon path={icons.left} className="size-5" />
          All orders
        </a>
      )}
      {order.payment.stage === 'awaiting' && (
        <Suspense>
          <PaymentPanel order={order} onStateChanged={reload} />
        </Suspense>
      )}
      <OrderDetails order={order} onChanged={replace} heading={isConfirmation ? 'h2' : 'h1'} />
    </Suspense>
  )
}

function UnknownOrder() {
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <h1 className="text-3xl">This order does not exist.</h1>
      <p className="text-lg text-muted">
        There is no order with this number in your account. Maybe you placed it with another email.
      </p>
      <a href="/orders" className={buttonClass()}>
        See your orders
      </a>
    </div>
  )
}

/** Above an order that was just placed. */
function Confirmation({ order }: { order: CustomerOrder }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const name = order.address?.name.split(' ')[0]
  return (
    <section className="mb-8 grid justify-items-center gap-3 py-4 text-center sm:mb-10 sm:py-6">
      <span className="grid size-16 place-items-center rounded-full bg-good-soft text-good">
        <LineIcon path={icons.tick} className="size-8" />
      </span>
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        Thank you{name && `, ${name}`}
      </h1>
      <p className="text-lg">
        Your order number is <strong className="whitespace-nowrap">{order.orderNumber}</strong>.
      </p>
      <Arrival order={order} className="font-medium" />
      <p className="max-w-md text-balance text-muted">
        {order.payment.stage === 'paid' ? 'Paid online' : order.paymentMethod}: <Money rupees={order.total} />
        . We have emailed you the details, and will email you again when it ships.
      </p>
      <a href="/" className="inline-flex min-h-11 items-center text-accent underline">
        Continue shopping
      </a>
    </section>
  )
}
