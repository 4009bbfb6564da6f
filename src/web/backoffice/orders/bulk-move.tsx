import { useState } from 'react'
import { type OrderStatus, orderStatuses } from '#values/order-status.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { serverWords } from '../form/server-words.ts'
import { refetchAll } from '../query.ts'
import type { OrderRow } from './load-orders.ts'
import { mayCancel } from './move-order.ts'

/** Moves all chosen orders at once; those that cannot be moved are named, with the reason. */
export function BulkMove({ chosen, onDone }: { chosen: OrderRow[]; onDone(): void }) {
  const [busy, setBusy] = useState(false)

  async function move(status: OrderStatus) {
    if (status === 'Cancelled' && !(await mayCancel(`Cancel ${chosen.length} orders?`))) return
    setBusy(true)
    try {
      const { message, moved, refused } = await moveAll(
        chosen.map(({ _id }) => _id),
        status,
      )
      await refetchAll()
      if (moved.length > 0) toast(message, { kind: 'success' })
      for (const { _id, reason } of refused)
        toast(`${chosen.find(order => order._id === _id)?.orderNumber}: ${reason}`, { kind: 'error' })
      onDone()
    } catch (error) {
      toast(serverWords(error, 'Failed to update status'), { kind: 'error' })
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
      onChange={({ target }) => void move(target.value as OrderStatus)}
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

const mostAtOnce = 100

async function moveAll(ids: string[], status: OrderStatus) {
  const answer = { message: '', moved: [] as string[], refused: [] as { _id: string; reason: string }[] }
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    const part = await callOrSignIn('PUT /api/orders/admin/update', {
      body: { ids: ids.slice(start, start + mostAtOnce), status },
    })
    answer.message = part.message
    answer.moved.push(...part.moved)
    answer.refused.push(...part.refused)
  }
  if (ids.length > mostAtOnce) answer.message = `Status of ${answer.moved.length} orders updated`
  return answer
}
