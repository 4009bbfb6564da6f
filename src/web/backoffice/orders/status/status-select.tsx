import { useState } from 'react'
import { moverOf } from '#values/order-mover.ts'
import { type MovableShipment, type OrderStatus, planMove, statusOfOrder } from '#values/order-status.ts'
import { useMay, useMe } from '../../use-me.ts'
import { StatusMark, statusColors } from './status-mark.tsx'
import { StatusMenu } from './status-menu.tsx'
import { moveOrder } from './update-status.tsx'

interface Props {
  orderId: string
  /** Whose status it is: 'KN-2026-000123', 'what Tara sends'. */
  name: string
  /** All shipments of the order, or the one that is to be moved. */
  shipments: readonly MovableShipment[]
  /** The id of that one. */
  shipment?: string
}

/** Shows a status and changes it, after a confirmation. Disabled until the server has answered. */
export function StatusSelect({ orderId, name, shipments, shipment }: Props) {
  const mover = moverOf(useMe())
  const mayMove = useMay('pack')
  const [busy, setBusy] = useState(false)
  const status = statusOfOrder(shipments)

  async function choose(to: OrderStatus) {
    if (to === status) return
    setBusy(true)
    await moveOrder({ orderId, shipment, name, from: status, to, plan: planMove(shipments, to, mover) })
    setBusy(false)
  }

  if (!mayMove) return <StatusMark status={status} />
  return (
    <StatusMenu
      label={`Status of ${name}: ${status}`}
      busy={busy}
      status={status}
      notes={to => {
        const note = planMove(shipments, to, mover).refusal?.sentence ?? null
        return { disabled: note !== null, note }
      }}
      onChoose={to => void choose(to)}
      className="inline-flex min-h-9 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-white px-3 text-sm hover:border-muted disabled:opacity-60"
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${statusColors[status]}`} />
      {status}
    </StatusMenu>
  )
}
