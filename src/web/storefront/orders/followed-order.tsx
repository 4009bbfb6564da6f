import { lazy, Suspense, useState } from 'react'
import { CallError, call, type Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { withNext } from '#web/client/go-to-login.ts'
import { usePageUrl } from '#web/client/page-url.ts'
import { useReply } from '#web/client/use-reply.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { PriceRows } from '../cart/price-rows.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { Arrival } from './arrival.tsx'
import { OrderItems } from './order-items.tsx'
import type { OrderLink } from './order-link.ts'
import { OrderLoading } from './order-loading.tsx'
import { ShipmentList } from './shipment-list.tsx'
import { StatusBadge } from './status-badge.tsx'

// Most orders are paid in cash.
const GuestPayment = lazy(() => import('../payments/guest-payment.tsx'))
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

type Followed = Reply<'POST /api/orders/follow'>['order']

/** An order for somebody with the link of a mail: where it is and what is in it. */
export default function FollowedOrder({ number, token }: { number: string; token: string }) {
  const { reply, error, reload } = useReply('POST /api/orders/follow', { body: { number, token } }, call)
  if (reply) return <Details order={reply.order} link={{ number, token }} reload={reload} />
  if (!error) return <OrderLoading />
  if (error instanceof CallError && error.status < 500 && error.message)
    return (
      <div className="grid justify-items-start gap-4 py-8">
        <h1 className="text-3xl">We can’t show your order here</h1>
        <p className="text-lg text-muted">{error.message}</p>
        <div className="flex flex-wrap gap-3">
          <a href={withNext('/login', `/orders/${number}`)} className={buttonClass()}>
            Login
          </a>
          {/* Who ordered by phone may have no account. */}
          <a href="/contact" className={buttonClass('outline')}>
            Write to us
          </a>
        </div>
      </div>
    )
  return <LoadFailed sentence="Your order could not be loaded." onClick={reload} />
}

function Details({ order, link, reload }: { order: Followed; link: OrderLink; reload: () => void }) {
  const query = usePageUrl()?.searchParams
  const justPlaced = Boolean(query?.has('placed') || query?.has('paid'))
  const cancelled = order.items.filter(({ status }) => status === 'Cancelled')
  const isCancelled = order.status === 'Cancelled'
  return (
    <article aria-labelledby="order" className="rounded-3xl bg-surface p-5 shadow-card sm:p-8">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b pb-5">
        <div>
          {order.firstName && <p className="mb-1 text-lg">Hello {order.firstName},</p>}
          <h1 id="order" className="text-2xl sm:text-3xl">
            Order{' '}
            <span className="whitespace-nowrap font-sans tabular-nums tracking-tight">
              {order.orderNumber}
            </span>
          </h1>
          <p className="mt-1 text-muted">
            <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
            {' · '}
            {order.paymentMethod}
          </p>
          <Arrival order={order} className="mt-2 font-medium text-lg" />
        </div>
        <StatusBadge {...order} />
      </header>
      {justPlaced && order.payment.stage !== 'awaiting' && !isCancelled && (
        <p role="status" className="mb-6 rounded-2xl bg-good-soft px-5 py-4 text-good">
          Thank you. We have sent you an email with a link to this page.
        </p>
      )}
      {!order.hasAccount && order.payment.stage === 'awaiting' && (
        <Suspense>
          <GuestPayment link={link} onStateChanged={reload} />
        </Suspense>
      )}
      <div className="grid gap-8 lg:grid-cols-[1fr_18rem] lg:gap-12">
        <div className="grid content-start gap-8">
          <ShipmentList order={order} reviewable={none} />
          {!isCancelled && cancelled.length > 0 && (
            <section aria-label="Cancelled" className="grid gap-4 border-line border-t pt-6">
              <p className="font-medium">Cancelled</p>
              <OrderItems items={cancelled} reviewable={none} />
            </section>
          )}
        </div>
        <div className="grid content-start gap-6 text-sm">
          {isCancelled ? (
            <p>
              {order.payment.stage === 'paid' ? 'This' : 'Nothing to pay: this'} order of{' '}
              <Money rupees={order.placed.total} /> was cancelled.
              {order.payment.stage === 'paid' && ' What was paid goes back the way it came.'}
            </p>
          ) : (
            <PriceRows {...order} />
          )}
          {order.city && (
            <p>
              <span className="block font-medium">Delivering to</span>
              {order.city}
            </p>
          )}
          {!order.hasAccount && order.items.some(({ status }) => status === 'Pending') && (
            <CancelAsGuest order={order} link={link} onCancelled={reload} />
          )}
          <div className="grid justify-items-start gap-2 rounded-2xl bg-sunk p-4">
            <p className="text-muted">
              {order.hasAccount
                ? 'To keep them private, the address, invoices and changes are shown only in your account.'
                : isCancelled
                  ? 'To see all your orders in one place, sign up with the email of this order and confirm it.'
                  : 'To change the address, return something or get the invoice, sign up with the email of this order and confirm it. The order is then in your account.'}
            </p>
            {!order.hasAccount && (
              <a
                href={withNext('/register', `/orders/${order.orderNumber}`)}
                className="inline-flex min-h-11 items-center text-accent underline"
              >
                Sign Up
              </a>
            )}
            <a
              href={withNext('/login', `/orders/${order.orderNumber}`)}
              className="inline-flex min-h-11 items-center text-accent underline"
            >
              Log in to see the full order
            </a>
          </div>
        </div>
      </div>
    </article>
  )
}

function CancelAsGuest({ order, link, onCancelled }: CancelAsGuestProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 justify-self-start text-muted underline hover:text-ink"
      >
        Cancel order
      </button>
      {open && (
        <Suspense>
          <CancelDialog
            order={order}
            send={async cancellation => {
              const reply = await call('POST /api/guest/orders/cancel', {
                body: { ...link, ...cancellation },
              })
              onCancelled()
              return reply
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface CancelAsGuestProps {
  order: Followed
  link: OrderLink
  onCancelled: () => void
}

const none: ReadonlySet<string> = new Set()
