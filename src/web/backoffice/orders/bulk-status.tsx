import { useState } from 'react'
import { type OrderStatus, orderStatuses } from '#values/order-status.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { refetchAll } from '../query.ts'
import type { OrderRow } from './order-row.ts'
import { confirmCancel, statusFailure } from './update-status.ts'

/** Changes the status of all selected orders; a toast names each order that was refused, and why. */
export function BulkStatus({ orders, onDone }: { orders: OrderRow[]; onDone(): void }) {
  const [busy, setBusy] = useState(false)

  async function change(status: OrderStatus) {
    if (status === 'Cancelled' && !(await confirmCancel(`Cancel ${orders.length} orders?`))) return
    setBusy(true)
    try {
      const { message, moved, refused } = await updateAll(
        orders.map(({ _id }) => _id),
        status,
      )
      if (moved.length > 0) toast(message, { kind: 'success' })
      for (const { _id, reason } of refused)
        toast(`${orders.find(order => order._id === _id)?.orderNumber}: ${reason}`, { kind: 'error' })
      onDone()
      await refetchAll()
    } catch (error) {
      toast(statusFailure(error), { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <select
      aria-label="Move the chosen orders to"
      value=""
      disabled={busy}
      aria-busy={busy}
      onChange={({ target }) => void change(target.value as OrderStatus)}
      className="min-h-10 rounded-lg border border-line bg-white px-2 text-sm hover:border-muted"
    >
      <option value="" disabled>
        {busy ? 'Moving…' : 'Move to…'}
      </option>
      {orderStatuses.map(status => (
        <option key={status}>{status}</option>
      ))}
    </select>
  )
}

const largestBatch = 100

async function updateAll(ids: string[], status: OrderStatus) {
  const result = { message: '', moved: [] as string[], refused: [] as { _id: string; reason: string }[] }
  for (let start = 0; start < ids.length; start += largestBatch) {
    const batch = await callOrSignIn('PUT /api/orders/admin/update', {
      body: { ids: ids.slice(start, start + largestBatch), status },
    })
    result.message = batch.message
    result.moved.push(...batch.moved)
    result.refused.push(...batch.refused)
  }
  if (ids.length > largestBatch) result.message = `Status of ${result.moved.length} orders updated`
  return result
}
