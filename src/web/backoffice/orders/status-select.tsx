import { useState } from 'react'
import { type OrderStatus, orderStatuses } from '#values/order-status.ts'
import { statusColors } from './status-mark.tsx'

interface Props {
  /** Whose status it is: 'Status of KN-2026-000123'. */
  label: string
  status: OrderStatus
  onChange(status: OrderStatus): Promise<unknown>
}

/** Shows a status and changes it. Disabled until the server has answered. */
export function StatusSelect({ label, status, onChange }: Props) {
  const [pending, setPending] = useState<OrderStatus | null>(null)
  async function change(to: OrderStatus) {
    setPending(to)
    await onChange(to)
    setPending(null)
  }
  return (
    <span className="relative inline-flex items-center">
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute left-3 size-2 rounded-full ${statusColors[pending ?? status]}`}
      />
      <select
        aria-label={label}
        aria-busy={pending !== null}
        value={pending ?? status}
        disabled={pending !== null}
        onChange={({ target }) => void change(target.value as OrderStatus)}
        className="min-h-9 rounded-full border border-line bg-white pr-2 pl-7 text-sm hover:border-muted disabled:opacity-60"
      >
        {orderStatuses.map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </span>
  )
}
