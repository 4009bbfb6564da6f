import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '#values/dates.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { Money } from '#web/ui/money.tsx'
import { AddressLines } from '../addresses/address-lines.tsx'
import { PriceRows } from '../cart/price-rows.tsx'
import { useLeft } from '../finish-dates/use-left.ts'
import { Arrival } from './arrival.tsx'
import { OrderItems } from './order-items.tsx'
import { LeftOutList, ReorderButton, useReorder } from './reorder.tsx'
import { ShipmentList } from './shipment-list.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { CustomerOrder } from './use-orders.ts'
import { useReviewable } from './use-reviewable.ts'

// Most orders are paid in cash.
const PaymentPanel = lazy(() => import('../payments/payment-panel.tsx'))
const OrderMoney = lazy(() => import('../payments/order-money.tsx'))
// Only of what was sent.
const OrderDocuments = lazy(async () => ({
  default: (await import('../documents/order-documents.tsx')).OrderDocuments,
}))
// Only of what was delivered.
const OrderReturns = lazy(() => import('../returns/order-returns.tsx'))

// Of few.
const OrderRecalls = lazy(() => import('../recalls/order-recalls.tsx'))

interface Props {
  order: CustomerOrder
  onChanged: (order: CustomerOrder) => void
  heading: 'h1' | 'h2'
}

/** All about an order: where it is, what is in it, what it costs, where it goes. */
export function OrderDetails({ order, onChanged, heading: Heading }: Props) {
  const reviewable = useReviewable([order])
  const left = useLeft(order)
  const live = order.shipments.filter(({ status }) => status !== 'Cancelled')
  const cancelled = order.items.filter(({ status }) => status === 'Cancelled')
  return (
    <article aria-labelledby="order" className="rounded-3xl bg-surface p-5 shadow-card sm:p-8">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b pb-5">
        <div>
          <Heading id="order" className={Heading === 'h1' ? 'text-2xl sm:text-3xl' : 'text-2xl'}>
            Order{' '}
            <span className="whitespace-nowrap font-sans tabular-nums tracking-tight">
              {order.orderNumber}
            </span>
          </Heading>
          <p className="mt-1 text-muted">
            <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
            {' · '}
            {order.paymentMethod}
          </p>
          {Heading === 'h1' && <Arrival order={order} className="mt-2 font-medium text-lg" />}
        </div>
        <StatusBadge {...order} />
      </header>
      <div className="grid gap-8 lg:grid-cols-[1fr_18rem] lg:gap-12">
        <div className="grid content-start gap-8">
          {order.items.some(({ batches }) => batches?.some(({ isRecalled }) => isRecalled)) && (
            <Suspense>
              <OrderRecalls order={order._id} />
            </Suspense>
          )}
          <ShipmentList order={order} reviewable={reviewable} left={left} />
          {live.length > 0 && cancelled.length > 0 && (
            <section aria-label="Cancelled" className="grid gap-4 border-line border-t pt-6">
              <p className="font-medium">Cancelled</p>
              <OrderItems items={cancelled} reviewable={reviewable} />
            </section>
          )}
        </div>
        <div className="grid content-start gap-6">
          <div className="text-sm">
            {order.status === 'Cancelled' ? (
              <p>
                {order.payment.stage === 'paid' ? 'This' : 'Nothing to pay: this'} order of{' '}
                <Money rupees={order.placed.total} /> was cancelled.
                {order.payment.stage === 'paid' && ' What you paid goes back to you.'}
              </p>
            ) : (
              <PriceRows {...order} code={order.promoCode} />
            )}
            {order.status !== 'Cancelled' && order.cancelled > 0 && (
              <p className="mt-2 text-muted">
                Ordered for <Money rupees={order.placed.total} />.{' '}
                {order.payment.stage === 'paid' ? 'You get back' : 'You do not pay for'} what was cancelled (
                <Money rupees={order.cancelled} />
                ).
              </p>
            )}
          </div>
          {(order.payment.stage === 'paid' ||
            order.payment.stage === 'expired' ||
            (order.payment.refunded ?? 0) > 0) && (
            <Suspense>
              <PaymentPanel order={order} />
            </Suspense>
          )}
          {live.some(({ status }) => status === 'Delivered') && (
            <Suspense>
              <OrderReturns id={order._id} orderNumber={order.orderNumber} />
            </Suspense>
          )}
          {order.documents && order.documents.length > 0 && (
            <Suspense>
              <OrderDocuments documents={order.documents} />
            </Suspense>
          )}
          {(order.payment.stage === 'paid' || (order.documents?.length ?? 0) > 0) && (
            <Suspense>
              <OrderMoney id={order._id} />
            </Suspense>
          )}
          {order.notes.length > 0 && (
            <section aria-label="Messages from us" className="rounded-2xl bg-accent-soft/60 p-4 text-sm">
              <p className="mb-1 font-medium">Messages from us</p>
              <ul className="grid gap-2">
                {order.notes.map(({ _id, text, by, at }) => (
                  <li key={_id}>
                    <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
                    <p className="text-muted text-xs">
                      {by}, <time dateTime={at}>{formatDateTime(at)}</time>
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {order.address && (
            <div className="text-sm">
              <p className="mb-1 font-medium">Delivery address</p>
              <AddressLines address={order.address} />
              {live.length > 0 &&
                order.payment.stage !== 'awaiting' &&
                live.every(({ status }) => status === 'Pending' || status === 'Processing') && (
                  <ChangeAddress order={order} onChanged={onChanged} />
                )}
            </div>
          )}
        </div>
      </div>
      <OrderActions order={order} onChanged={onChanged} />
    </article>
  )
}

// Loaded when it is opened: few orders go elsewhere, and every order page would carry its form.
const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }))

interface ChangeAddressProps {
  order: CustomerOrder
  onChanged: (order: CustomerOrder) => void
}

/** Sends an order elsewhere before it is on its way. */
function ChangeAddress({ order, onChanged }: ChangeAddressProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center text-accent underline"
      >
        Change address
      </button>
      {open && (
        <Suspense>
          <AddressDialog order={order} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

// Loaded when it is opened, as few orders are cancelled.
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

interface OrderActionsProps {
  order: CustomerOrder
  onChanged: (order: CustomerOrder) => void
}

/** What a customer can do with an order: cancel it while it is pending, and order the same again. */
function OrderActions({ order, onChanged }: OrderActionsProps) {
  const { leftOut, ...again } = useReorder(order)
  const [cancelling, setCancelling] = useState(false)
  const isCancellable = order.items.some(({ status }) => status === 'Pending')

  return (
    <footer className="mt-6 border-line border-t pt-5">
      <div className="flex flex-wrap gap-3">
        {order.payment.stage !== 'awaiting' && <ReorderButton order={order} {...again} />}
        {isCancellable && (
          <button
            type="button"
            onClick={() => setCancelling(true)}
            className="min-h-11 rounded-button px-4 text-muted underline hover:text-ink"
          >
            Cancel order<span className="sr-only"> {order.orderNumber}</span>
          </button>
        )}
        <a
          href={`/contact?order=${order.orderNumber}`}
          className="inline-flex min-h-11 items-center text-accent underline sm:ml-auto"
        >
          Get help with this order
        </a>
      </div>
      <LeftOutList order={order} leftOut={leftOut} />
      {cancelling && (
        <Suspense>
          <CancelDialog
            order={order}
            send={async body => {
              const reply = await callSignedIn('POST /api/orders/{id}/cancel', {
                params: { id: order._id },
                body,
              })
              onChanged(reply.order)
              return reply
            }}
            onClose={() => setCancelling(false)}
          />
        </Suspense>
      )}
    </footer>
  )
}
