import { longDate, weekday } from '#values/dates.ts'
import type { CustomerOrder } from './use-orders.ts'

type Shipment = CustomerOrder['shipments'][number]

/** With which courier a parcel goes, its number, and where it can be followed. Nothing before it has left. */
export function Parcel({ shipment }: { shipment: Shipment }) {
  const { status, carrier, trackingNumber, trackingUrl, expectedOn, dispatchedAt, deliveredAt } = shipment
  if (status !== 'Shipped' && status !== 'Delivered') return null
  if (!carrier && !trackingNumber && !expectedOn) return null
  return (
    <section
      aria-label={`Parcel ${shipment.number}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-sand px-4 py-3 sm:px-5"
    >
      <div className="min-w-0">
        <p className="font-medium">
          {status === 'Delivered' && deliveredAt
            ? `Delivered on ${longDate(new Date(deliveredAt))}`
            : expectedOn
              ? `Expected ${weekday(expectedOn)}`
              : dispatchedAt
                ? `On its way since ${longDate(new Date(dispatchedAt))}`
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
          className="inline-flex min-h-11 items-center rounded-full border border-rose bg-white px-4 text-rose hover:bg-rose-soft"
        >
          Track at {carrier}
          <span className="sr-only">, opens a new tab</span>
        </a>
      )}
    </section>
  )
}
