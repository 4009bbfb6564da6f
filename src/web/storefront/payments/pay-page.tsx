import { useEffect, useState } from 'react'
import { formatRupees } from '#values/money.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { usePageUrl } from '#web/client/page-url.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SignedInPage } from '../accounts/signed-in-page.tsx'
import { CheckoutLayout } from '../layout/checkout-layout.tsx'
import { useOrder } from '../orders/use-order.ts'
import { GatewayPage } from './gateway-page.tsx'
import { openGateway, type PayNow } from './open-gateway.ts'
import { TimeLeft } from './time-left.tsx'

/** The last step of an order that is paid online. It can be left and opened again, on another device too. */
export default function PayPage() {
  const { order } = useOrder()
  const path = usePageUrl()?.pathname ?? '/orders'
  const [failure, setFailure] = useState('')
  const id = order?._id
  const state = order?.payment.stage
  const {
    reply: payment,
    error,
    reload,
  } = useReply('POST /api/orders/{id}/pay', id && state === 'awaiting' ? { params: { id } } : null)
  useEffect(() => {
    // Paid meanwhile, perhaps on another device.
    if (state && state !== 'awaiting') location.replace(`/orders/${order!.orderNumber}`)
  }, [state, order])

  const toOrder = () => location.replace(`/orders/${payment!.orderNumber}?paid`)
  /** Who closes the gateway's page while the bank is still asked would pay twice here. */
  async function leaveIfBegun() {
    try {
      const now = await callSignedIn('GET /api/orders/{id}/payment', { params: { id: id! } })
      if (now.isAtBank || now.state !== 'awaiting') location.replace(`/orders/${payment!.orderNumber}`)
    } catch (error) {
      console.warn('Error fetching the payment', error)
    }
  }
  async function pay() {
    setFailure('')
    const result = await openGateway(payment!, `/orders/${payment!.orderNumber}`)
    if (result.kind === 'failed') return setFailure(result.sentence)
    if (result.kind === 'left') return
    if (result.kind === 'closed') return leaveIfBegun()
    try {
      await callSignedIn('POST /api/payments/confirm', { body: result.returned })
    } catch (error) {
      // The order page waits for the gateway's webhook.
      console.warn('Error confirming the payment', error)
    }
    toOrder()
  }

  return (
    <CheckoutLayout
      back={
        order
          ? { path: `/orders/${order.orderNumber}`, label: 'Back to your order' }
          : { path: '/orders', label: 'Back to your orders' }
      }
    >
      <SignedInPage title="Pay your order" sentence="Please log in to pay your order." path={path}>
        <section className="mx-auto grid max-w-md gap-6 rounded-3xl bg-surface p-6 shadow-card sm:p-8">
          <h1 className="text-3xl">Pay your order</h1>
          {error ? (
            <>
              <p role="alert" className="rounded-xl bg-bad-soft px-4 py-3 text-bad">
                {errorMessage(error)}
              </p>
              <Button onClick={reload}>Try again</Button>
              {order && (
                <a href={`/orders/${order.orderNumber}`} className={buttonClass('outline')}>
                  See your order
                </a>
              )}
            </>
          ) : payment ? (
            <PayForm payment={payment} failure={failure} pay={pay} />
          ) : (
            <>
              <p role="status" className="sr-only">
                Preparing your payment…
              </p>
              <div aria-hidden="true" className="skeleton h-48 rounded-2xl" />
            </>
          )}
        </section>
      </SignedInPage>
    </CheckoutLayout>
  )
}

function PayForm({ payment, failure, pay }: { payment: PayNow; failure: string; pay: () => void }) {
  const { orderNumber, amount, isTest, payBy } = payment
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        <dt className="text-muted">Order</dt>
        <dd className="tabular-nums">{orderNumber}</dd>
        <dt className="text-lg">To pay</dt>
        <dd className="font-semibold text-lg tabular-nums">{formatRupees(amount)}</dd>
      </dl>
      {isTest && (
        <p className="rounded-xl bg-sunk px-4 py-3 font-semibold text-lg">
          This is a test payment. No money is charged.
        </p>
      )}
      {failure && (
        <p role="alert" className="rounded-xl bg-bad-soft px-4 py-3 text-bad">
          {failure} You have not been charged.
        </p>
      )}
      <Button onClick={pay} className="min-h-12!">
        {failure ? 'Try again' : `Pay ${formatRupees(amount)}`}
      </Button>
      <TimeLeft until={payBy} />
      <div className="grid justify-items-center gap-2 text-sm">
        <p className="text-center text-muted">Your card and bank details go only to the payment gateway.</p>
        <GatewayPage payment={payment} back={`/orders/${orderNumber}`} />
        <a href={`/orders/${orderNumber}`} className="inline-flex min-h-11 items-center text-muted underline">
          Pay later
        </a>
      </div>
    </>
  )
}
