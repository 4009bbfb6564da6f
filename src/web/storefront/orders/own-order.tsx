import { lazy, Suspense, useEffect } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import { LoadFailed } from '../layout/load-failed.tsx'
import { Confirmation } from './confirmation.tsx'
import { OrderLoading } from './order-loading.tsx'
import { useOrder } from './use-order.ts'

const PaymentPanel = lazy(() => import('../payments/payment-panel.tsx'))
const loadDetails = () => import('./order-details.tsx')
const OrderDetails = lazy(async () => ({ default: (await loadDetails()).OrderDetails }))

interface Props {
  /** Opened from the checkout. */
  justPlaced: boolean
  /** There is no such order in this account: what is shown instead. */
  onUnknown?: (() => void) | undefined
}

/** The order that the page's address names, for the account that placed it. */
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
          className="-ml-2 mb-2 inline-flex min-h-11 items-center gap-1 text-rose hover:underline"
        >
          <LineIcon path={icons.left} className="size-5" />
          All orders
        </a>
      )}
      {order.payment.stage === 'awaiting' && (
        <Suspense>
          <PaymentPanel order={order} onSettled={reload} />
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
        There is no order with this number in your account. Perhaps you placed it with another email.
      </p>
      <a href="/orders" className={buttonClass()}>
        See your orders
      </a>
    </div>
  )
}
