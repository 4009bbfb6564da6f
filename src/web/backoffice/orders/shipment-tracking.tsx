import { useState } from 'react'
import { formatDateTime, weekday } from '#values/dates.ts'
import { FormPanel } from '../form/form-panel.tsx'
import { Icon } from '../layout/icon.tsx'
import { mutate } from '../query.ts'
import { useMay } from '../use-me.ts'
import { lastCarrier, storeLastCarrier } from './last-carrier.ts'
import type { OrderRow } from './order-row.ts'
import { TrackingFields } from './tracking-fields.tsx'

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
            dispatchedAt && `Sent ${formatDateTime(dispatchedAt)}`,
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

interface Props {
  order: OrderRow
  shipment: OrderRow['shipments'][number]
  onClose(): void
}

/** With which courier a shipment goes: added later, or corrected. */
function TrackingPanel({ order, shipment, onClose }: Props) {
  const { carrier, trackingNumber, expectedOn, trackingVersion } = shipment
  return (
    <FormPanel
      title={`Tracking of ${shipment.number}`}
      values={{
        carrier: carrier || (trackingNumber ? '' : lastCarrier()),
        trackingNumber,
        expectedOn: expectedOn ?? '',
      }}
      version={trackingVersion}
      save={async (values, change) => {
        await mutate('PUT /api/orders/{id}/shipments/{shipment}', {
          params: { id: order._id, shipment: shipment._id },
          body: change.withVersion({ ...values, carrier: values.carrier ?? '' }),
        })
        storeLastCarrier(values.carrier)
      }}
      saved="Tracking saved"
      button="Save tracking"
      onClose={onClose}
    >
      <TrackingFields />
      {shipment.status === 'Shipped' && (
        <p className="text-muted text-sm">The customer gets an email if the tracking number changes.</p>
      )}
    </FormPanel>
  )
}
