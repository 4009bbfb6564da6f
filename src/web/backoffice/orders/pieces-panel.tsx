import { useState } from 'react'
import { fieldLimits } from '#values/field-limits.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Panel } from '../layout/panel.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { mutateAndToast } from '../query.ts'
import type { OrderRow } from './order-row.ts'
import { Stepper } from './stepper.tsx'

type Item = OrderRow['items'][number]

interface Props {
  order: OrderRow
  shipment: OrderRow['shipments'][number]
  mode: 'later' | 'cancel'
  onClose(): void
}

/** Chooses pieces of a shipment, to send them later or to cancel them; says what that means before it is done. */
export function PiecesPanel({ order, shipment, mode, onClose }: Props) {
  const items = order.items.filter(({ _id }) => shipment.items.includes(_id))
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const pieces = items.reduce((sum, { _id }) => sum + (chosen[_id] ?? 0), 0)
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const isLater = mode === 'later'
  const value = priceOf(items, chosen)
  const problem = isLater && pieces === all ? 'At least one piece must be packed now.' : null

  async function send() {
    setBusy(true)
    const named = items.flatMap(({ _id }) => {
      const quantity = chosen[_id]
      return quantity ? [{ _id, quantity }] : []
    })
    const params = { id: order._id }
    const done = isLater
      ? await mutateAndToast('POST /api/orders/{id}/split', { params, body: { items: named } })
      : await mutateAndToast('POST /api/orders/{id}/cancel-items', { params, body: { items: named, reason } })
    setBusy(false)
    if (done) onClose()
  }

  return (
    <Panel
      open
      title={isLater ? 'Send some later' : 'Cancel items'}
      onClose={onClose}
      unsaved={pieces > 0 || reason !== ''}
    >
      <div className="grid gap-4">
        <p className="text-muted">
          {isLater
            ? 'The items you choose get their own shipment, to pack and send when they are available.'
            : 'The items you choose will not be sent or charged.'}
        </p>
        <ul className="divide-y divide-line rounded-xl border border-line">
          {items.map(item => (
            <li key={item._id} className="flex flex-wrap items-center gap-3 p-3">
              <Thumb path={item.product.image} />
              <p className="min-w-32 flex-1">
                <span className="line-clamp-2">{item.product.name}</span>
                <span className="text-muted text-sm tabular-nums">{item.quantity} in this shipment</span>
              </p>
              <Stepper
                name={item.product.name}
                value={chosen[item._id] ?? 0}
                least={0}
                most={item.quantity}
                onChange={quantity => setChosen({ ...chosen, [item._id]: quantity })}
              />
            </li>
          ))}
        </ul>
        {!isLater && (
          <TextArea
            label="Reason (optional)"
            hint="Saved in the order history, which the customer can see."
            rows={2}
            maxLength={fieldLimits.cancelReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <p role="status" className="rounded-lg bg-sand px-4 py-3 text-sm empty:hidden">
          {pieces > 0 && (problem ?? (isLater ? laterEffect(pieces) : cancelEffect(value)))}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            Go back
          </Button>
          <Button
            variant={isLater ? 'solid' : 'danger'}
            disabled={busy || pieces === 0 || problem !== null}
            aria-busy={busy}
            onClick={() => void send()}
          >
            {isLater ? `Send ${count(pieces)} later` : `Cancel ${count(pieces)}`}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

const count = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`)

const laterEffect = (pieces: number) =>
  `${count(pieces)} ${pieces === 1 ? 'moves' : 'move'} to a new shipment with the same status. The customer is not emailed until you move it.`

const cancelEffect = (value: number) =>
  `Including their share of delivery, the customer pays ${formatRupees(value)} less and gets an email. The pieces go back into stock. An admin can undo this.`

/** A discount and the delivery are divided by pieces, rounded down to the paisa. */
function priceOf(items: Item[], chosen: Record<string, number>): number {
  return items.reduce((sum, { _id, price, discount, delivery, quantity }) => {
    const pieces = chosen[_id] ?? 0
    const part = (amount: number) => Math.floor((Math.round(amount * 100) * pieces) / quantity) / 100
    return sum + price * pieces - part(discount) + part(delivery)
  }, 0)
}
