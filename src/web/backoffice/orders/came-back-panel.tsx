import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Panel } from '../layout/panel.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { mutateAndToast } from '../query.ts'
import type { OrderRow } from './order-row.ts'

interface Props {
  order: OrderRow
  shipment: OrderRow['shipments'][number]
  onClose(): void
}

/** A parcel could not be delivered and is back: says what that means before it is done. */
export function CameBackPanel({ order, shipment, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [stock, setStock] = useState<'out' | 'in'>('out')
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const done = await mutateAndToast('POST /api/orders/{id}/came-back', {
      params: { id: order._id },
      body: { shipment: shipment._id, restock: stock === 'in', reason: reason.trim() },
    })
    setBusy(false)
    if (done) onClose()
  }

  return (
    <Panel open title="The parcel came back" onClose={onClose} unsaved={reason !== ''}>
      <form
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="text-muted">
          Shipment {shipment.number} is cancelled for good.
          {shipment.invoice && ` A credit note takes invoice ${shipment.invoice} back.`}
          {order.payment.stage === 'paid'
            ? ' What the customer paid for it is refunded.'
            : ' The customer pays nothing for it.'}
        </p>
        <TextArea
          label="Reason"
          hint="On the credit note, and in the order’s history, which the customer sees."
          placeholder="Nobody was at home three times"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
        />
        <div>
          <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
            Its pieces
          </p>
          <SegmentedChoice<'out' | 'in'>
            legend="Its pieces"
            choices={choices}
            value={stock}
            onChoose={setStock}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button variant="outline" onClick={onClose}>
            Keep as it is
          </Button>
          <Button type="submit" variant="danger" disabled={busy || reason.trim() === ''} aria-busy={busy}>
            Take the parcel back
          </Button>
        </div>
      </form>
    </Panel>
  )
}

const choices = [
  ['out', 'Keep out of stock'],
  ['in', 'Sell again'],
] as const
