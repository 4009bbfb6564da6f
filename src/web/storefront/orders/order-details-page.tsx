import { lazy, Suspense, useEffect, useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { SignedInPage } from '../accounts/signed-in-page.tsx'
import { icons } from '../layout/icons.ts'
import { LoadFailed } from '../layout/load-failed.tsx'
import { Confirmation } from './confirmation.tsx'
import { OrderDetails } from './order-details.tsx'
import { useOrder } from './use-order.ts'

const PaymentPanel = lazy(() => import('../payments/payment-panel.tsx'))

/** One order. Opened from the checkout, it is also its confirmation. */
export default function OrderDetailsPage() {
  const { order, problem, reload, replace } = useOrder()
  const [address, setAddress] = useState({ path: '/orders', isConfirmation: false })
  useEffect(() => {
    const { pathname, search } = location
    const query = new URLSearchParams(search)
    setAddress({ path: pathname + search, isConfirmation: query.has('placed') || query.has('paid') })
  }, [])
  const isConfirmation =
    address.isConfirmation && order?.status !== 'Cancelled' && order?.payment.state !== 'awaiting'
  return (
    <SignedInPage title="Your order" sentence="Please log in to see your order." path={address.path}>
      <div className="mx-auto max-w-5xl">
        {problem === 'unknown' ? (
          <UnknownOrder />
        ) : problem ? (
          <LoadFailed sentence="Your order could not be loaded." onClick={reload} />
        ) : !order ? (
          <>
            <p role="status" className="sr-only">
              Loading your order…
            </p>
            <div aria-hidden="true" className="grid gap-6">
              <div className="skeleton h-10 w-72 rounded-full" />
              <div className="skeleton h-96 rounded-3xl" />
            </div>
          </>
        ) : (
          <>
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
            {order.payment.state === 'awaiting' && (
              <Suspense>
                <PaymentPanel order={order} onSettled={reload} />
              </Suspense>
            )}
            <OrderDetails order={order} onChanged={replace} heading={isConfirmation ? 'h2' : 'h1'} />
          </>
        )}
      </div>
    </SignedInPage>
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
