import { useState } from 'react'
import { moverOf } from '#values/order-mover.ts'
import { type MovableShipment, type OrderStatus, planMove, statusOfOrder } from '#values/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { useMay, useMe } from '../use-me.ts'
import { moveOrder } from './update-status.tsx'

const steps: Partial<Record<OrderStatus, { to: OrderStatus; label: string }>> = {
  Pending: { to: 'Processing', label: 'Start packing' },
  Processing: { to: 'Shipped', label: 'Mark as shipped' },
  Shipped: { to: 'Delivered', label: 'Mark as delivered' },
}

interface Props {
  orderId: string
  /** Whose step it is: 'KN-2026-000123'. */
  name: string
  shipments: readonly MovableShipment[]
}

/** The one thing to do next with an order; every other move is in the menu of its status. */
export function NextStep({ orderId, name, shipments }: Props) {
  const mover = moverOf(useMe())
  const mayMove = useMay('pack')
  const [busy, setBusy] = useState(false)
  const status = statusOfOrder(shipments)
  const step = steps[status]
  if (!step || !mayMove) return null
  const plan = planMove(shipments, step.to, mover)
  if (plan.refusal) return null

  async function go({ to }: { to: OrderStatus }) {
    setBusy(true)
    await moveOrder({ orderId, name, from: status, to, plan })
    setBusy(false)
  }

  return (
    <Button disabled={busy} aria-busy={busy} onClick={() => void go(step)}>
      {step.label}
    </Button>
  )
}
