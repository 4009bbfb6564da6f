import { formatDate, formatDateTime, weekday } from '#values/dates.ts'
import { orderProgress, statusWord } from '#values/order-status.ts'
import { OrderItems } from './order-items.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { CustomerOrder } from './use-orders.ts'

interface Props {
  order: Pick<CustomerOrder, 'status' | 'shipments' | 'items' | 'payment'> & {
    history: Omit<CustomerOrder['history'][number], 'by'>[]
  }
  /** The products that the customer may review. */
  reviewable: ReadonlySet<string>
  /** How long each product will last. */
  left?: ReadonlyMap<string, string>
}

/** What is sent of an order, parcel by parcel, and how far each is. */
export function ShipmentList({ order, reviewable, left }: Props) {
  const live = order.shipments.filter(({ status }) => status !== 'Cancelled')
  /** Of an order that is cancelled as a whole, everything. */
  const shown = live.length > 0 ? live : order.shipments
  /** One timeline tells of all shipments, as long as none is ahead of the others. */
  const inStep = live.every(({ status }) => status === order.status)
  const isPaid = order.payment.stage === 'paid'
  return (
    <>
      {inStep && order.payment.stage !== 'awaiting' && (
        <Timeline status={order.status} history={order.history} isPaid={isPaid} />
      )}
      {shown.map((shipment, index) => (
        <section key={shipment._id} aria-label={`Shipment ${index + 1}`} className="grid gap-4">
          {shown.length > 1 && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">
                Shipment {index + 1} of {shown.length}
              </span>
              {shipment.sellerName && <span className="text-muted text-sm">from {shipment.sellerName}</span>}
              {!inStep && <StatusBadge status={shipment.status} payment={order.payment} />}
            </p>
          )}
          <Parcel shipment={shipment} />
          <OrderItems
            items={order.items.filter(item => item.shipment === shipment._id)}
            reviewable={reviewable}
            left={left}
          />
          {!inStep && (
            <Timeline
              status={shipment.status}
              isPaid={isPaid}
              history={order.history.filter(
                event => event.shipment === undefined || event.shipment === shipment._id,
              )}
            />
          )}
        </section>
      ))}
    </>
  )
}

type Shipment = CustomerOrder['shipments'][number]

/** With which courier a parcel goes, its number, and where it can be followed. Nothing before it has left. */
function Parcel({ shipment }: { shipment: Shipment }) {
  const { status, carrier, trackingNumber, trackingUrl, expectedOn, dispatchedAt, deliveredAt } = shipment
  if (status !== 'Shipped' && status !== 'Delivered') return null
  if (!carrier && !trackingNumber && !expectedOn) return null
  return (
    <section
      aria-label={`Parcel ${shipment.number}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-sunk px-4 py-3 sm:px-5"
    >
      <div className="min-w-0">
        <p className="font-medium">
          {status === 'Delivered' && deliveredAt
            ? `Delivered on ${formatDate(deliveredAt)}`
            : expectedOn
              ? `Expected ${weekday(expectedOn)}`
              : dispatchedAt
                ? `Shipped on ${formatDate(dispatchedAt)}`
                : 'On its way'}
        </p>
        <p className="text-muted text-sm">
          {carrier || 'Tracking number'}
          {trackingNumber && (
            <>
              {' '}
              <span className="wrap-anywhere select-all text-ink tabular-nums">{trackingNumber}</span>
            </>
          )}
        </p>
      </div>
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center rounded-button border border-accent bg-surface px-4 text-accent hover:bg-accent-soft"
        >
          Track at {carrier}
          <span className="sr-only">, opens a new tab</span>
        </a>
      )}
    </section>
  )
}

type Status = CustomerOrder['status']
type Step = Omit<CustomerOrder['history'][number], 'by'>

/** The steps of an order and when it reached them. A cancelled order shows only the steps it reached. */
function Timeline({
  status,
  history,
  isPaid,
}: {
  status: Status
  history: readonly Step[]
  isPaid: boolean
}) {
  const when = (step: Status) => history.findLast(event => event.status === step)
  const cancelled = status === 'Cancelled'
  const steps: readonly Status[] = cancelled
    ? [...orderProgress.filter(step => step === 'Pending' || when(step)), status]
    : orderProgress
  const reached = steps.indexOf(status)
  const [mark, ring] = cancelled ? ['bg-muted', 'ring-muted'] : ['bg-good', 'ring-good']
  return (
    <div className="@container">
      <ol className="grid @xl:auto-cols-fr @xl:grid-flow-col">
        {steps.map((step, index) => {
          const done = index <= reached
          const event = done ? when(step) : undefined
          return (
            <li
              key={step}
              aria-current={index === reached ? 'step' : undefined}
              className="relative flex gap-x-3 pb-4 last:pb-0 @xl:block @xl:pr-4 @xl:pb-0"
            >
              {index < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={`absolute top-4 bottom-0 left-[0.5625rem] w-0.5 @xl:top-[0.8125rem] @xl:right-0 @xl:bottom-auto @xl:left-4 @xl:h-0.5 @xl:w-auto ${index < reached ? mark : 'bg-line'}`}
                />
              )}
              <span
                aria-hidden="true"
                className={`relative mt-1 block size-5 shrink-0 rounded-full border-4 border-surface ring-2 ring-inset ${done ? `${mark} ${ring}` : 'bg-surface ring-line'}`}
              />
              <div className="@xl:mt-2">
                <p className={done ? 'font-medium' : 'text-muted'}>
                  {statusWord(step, isPaid)}
                  {!done && <span className="sr-only"> (not yet)</span>}
                </p>
                {event && (
                  <p className="text-muted text-sm">
                    <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                  </p>
                )}
                {event?.note && <p className="wrap-anywhere text-muted text-sm">“{event.note}”</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
