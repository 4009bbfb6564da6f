import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Panel } from '../layout/panel.tsx'
import { mutate } from '../query.ts'
import { keepCarrier, lastCarrier } from './last-carrier.ts'
import type { OrderRow } from './order-row.ts'
import { TrackingFields } from './tracking-fields.tsx'

interface Props {
  order: OrderRow
  shipment: OrderRow['shipments'][number]
  onClose(): void
}

/** With which courier a shipment goes: added later, or corrected. */
export function TrackingPanel({ order, shipment, onClose }: Props) {
  const { carrier, trackingNumber, expectedOn, trackingVersion } = shipment
  const form = useEditForm({
    values: {
      carrier: carrier || (trackingNumber ? '' : lastCarrier()),
      trackingNumber,
      expectedOn: expectedOn ?? '',
    },
    version: trackingVersion,
    saved: 'Tracking saved',
    async save(values, change) {
      await mutate('PUT /api/orders/{id}/shipments/{shipment}', {
        params: { id: order._id, shipment: shipment._id },
        body: change.withVersion(values),
      })
      keepCarrier(values.carrier)
      onClose()
    },
  })
  return (
    <Panel open title={`Tracking of ${shipment.number}`} onClose={onClose} unsaved={form.formState.isDirty}>
      <EditForm form={form}>
        <TrackingFields />
        {shipment.status === 'Shipped' && (
          <p className="text-muted text-sm">A new tracking number is told to the customer by mail.</p>
        )}
        <FormEnd>Save tracking</FormEnd>
      </EditForm>
    </Panel>
  )
}
