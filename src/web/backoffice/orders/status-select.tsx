import { useState } from 'react'
import { type OrderStatus, orderStatuses } from '#values/order-status.ts'
import { dots } from './status-mark.tsx'

interface Props {
  /** Whose status it is: 'Status of KN-2026-000123'. */
  label: string
  status: OrderStatus
  onMove(status: OrderStatus): Promise<unknown>
}

/** Where an order is, and the way to anywhere else. It shows the new status only once the server has it. */
export function StatusSelect({ label, status, onMove }: Props) {
  const [moving, setMoving] = useState<OrderStatus | null>(null)
  async function move(to: OrderStatus) {
    setMoving(to)
    await onMove(to)
    setMoving(null)
  }
  return (
    <span className="relative inline-flex items-center">
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute left-3 size-2 rounded-full ${dots[moving ?? status]}`}
      />
      <select
        aria-label={label}
        aria-busy={moving !== null}
        value={moving ?? status}
        disabled={moving !== null}
        onChange={({ target }) => void move(target.value as OrderStatus)}
        className="min-h-9 rounded-full border border-line bg-white pr-2 pl-7 text-sm hover:border-muted disabled:opacity-60"
      >
        {orderStatuses.map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </span>
  )
}
