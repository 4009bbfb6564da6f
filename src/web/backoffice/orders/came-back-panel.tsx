import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Panel } from '../layout/panel.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { mutateAndToast } from '../query.ts'
import type { OrderRow } from './order-row.ts'
import { Stepper } from './stepper.tsx'

interface Props {
  order: OrderRow
  shipment: OrderRow['shipments'][number]
  onClose(): void
}

/** A parcel could not be delivered and is back: says what that means before it is done. */
export function CameBackPanel({ order, shipment, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [stock, setStock] = useState<'out' | 'in'>('out')
  const [damaged, setDamaged] = useState<Record<string, number>>({})
  const [busy, setBusy] = useState(false)

  const items = order.items.filter(({ _id }) => shipment.items.includes(_id))
  const lost = items.flatMap(({ _id }) => (damaged[_id] ? [{ _id, quantity: damaged[_id] }] : []))

  async function send() {
    setBusy(true)
    const done = await mutateAndToast('POST /api/orders/{id}/came-back', {
      params: { id: order._id },
      body: { shipment: shipment._id, restock: stock === 'in', reason: reason.trim(), damaged: lost },
    })
    setBusy(false)
    if (done) onClose()
  }

  return (
    <Panel open title="The parcel came back" onClose={onClose} unsaved={reason !== '' || lost.length > 0}>
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
            ? ' The customer’s payment for it is refunded.'
            : ' The customer pays nothing for it.'}
        </p>
        <TextArea
          label="Reason"
          hint="Shown on the credit note and in the order history, which the customer can see."
          placeholder="Customer not available on three attempts"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
        />
        <div>
          <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
            What to do with the pieces
          </p>
          <SegmentedChoice<'out' | 'in'>
            legend="What to do with the pieces"
            choices={choices}
            value={stock}
            onChoose={setStock}
          />
        </div>
        <fieldset>
          <legend className="font-medium text-sm">Damaged pieces</legend>
          <p className="mb-1.5 text-muted text-sm">They will be written off and not sold again.</p>
          <ul className="divide-y divide-line rounded-xl border border-line">
            {items.map(item => (
              <li key={item._id} className="flex flex-wrap items-center gap-3 p-3">
                <Thumb path={item.product.image} />
                <p className="min-w-32 flex-1">
                  <span className="line-clamp-2">{item.product.name}</span>
                  <span className="text-muted text-sm tabular-nums">{item.quantity} in this parcel</span>
                </p>
                <Stepper
                  name={`${item.product.name} damaged`}
                  value={damaged[item._id] ?? 0}
                  least={0}
                  most={item.quantity}
                  onChange={quantity => setDamaged({ ...damaged, [item._id]: quantity })}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button variant="outline" onClick={onClose}>
            Go back
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
