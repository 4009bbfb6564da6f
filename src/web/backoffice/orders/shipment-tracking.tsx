import { useState } from 'react'
import { weekday } from '#values/dates.ts'
import { formatDateTime } from '../layout/format-date-time.ts'
import { Icon } from '../layout/icon.tsx'
import { useMay } from '../use-me.ts'
import type { OrderRow } from './order-row.ts'
import { TrackingPanel } from './tracking-panel.tsx'

type Shipment = OrderRow['shipments'][number]

/** How a shipment can be followed, with a button to add or correct it. */
export function ShipmentTracking({ order, shipment }: { order: OrderRow; shipment: Shipment }) {
  const [editing, setEditing] = useState(false)
  const packs = useMay('pack')
  const { carrier, trackingNumber, trackingUrl, expectedOn, dispatchedAt, deliveredAt } = shipment
  const isKnown = carrier || trackingNumber
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-sand px-3 py-1.5 text-sm">
      <Icon name="truck" className="size-4.5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-40">
        {isKnown ? (
          <>
            {carrier}{' '}
            {trackingUrl ? (
              <a
                href={trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="wrap-anywhere text-rose tabular-nums underline"
              >
                {trackingNumber}
                <span className="sr-only"> (opens the courier’s page)</span>
              </a>
            ) : (
              <span className="wrap-anywhere tabular-nums">{trackingNumber}</span>
            )}
          </>
        ) : (
          <span className="text-muted">No tracking number yet</span>
        )}
        <span className="block text-muted text-xs">
          {[
            dispatchedAt && `Left ${formatDateTime(dispatchedAt)}`,
            deliveredAt
              ? `delivered ${formatDateTime(deliveredAt)}`
              : expectedOn && `expected ${weekday(expectedOn)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      {packs && (
        <button
          type="button"
          onClick={() => setEditing(true)}
          className="min-h-11 px-1 text-rose underline sm:min-h-9"
        >
          {isKnown ? 'Change' : 'Add tracking'}
          <span className="sr-only"> of {shipment.number}</span>
        </button>
      )}
      {editing && <TrackingPanel order={order} shipment={shipment} onClose={() => setEditing(false)} />}
    </div>
  )
}
