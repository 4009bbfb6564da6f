import { useState } from 'react'
import { fieldLimits } from '#values/field-limits.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { LeftOutList, ReorderButton, useReorder } from './reorder.tsx'
import type { CustomerOrder } from './use-orders.ts'

interface Props {
  order: CustomerOrder
  onChanged: (order: CustomerOrder) => void
}

/** What a customer can do with an order: cancel it while it is pending, and order the same again. */
export function OrderActions({ order, onChanged }: Props) {
  const { leftOut, ...again } = useReorder(order)
  const [cancelling, setCancelling] = useState(false)
  const live = order.shipments.filter(({ status }) => status !== 'Cancelled')
  const canCancel = live.length > 0 && live.every(({ status }) => status === 'Pending')

  async function cancel({ reason }: Record<string, string>) {
    const input = { params: { id: order._id }, body: { reason } }
    const reply = await callSignedIn('POST /api/orders/{id}/cancel', input)
    toast(reply.message, { kind: 'success', milliseconds: 2000 })
    onChanged(reply.order)
    return reply
  }

  return (
    <footer className="mt-6 border-line border-t pt-5">
      <div className="flex flex-wrap gap-3">
        <ReorderButton order={order} {...again} />
        {canCancel && (
          <button
            type="button"
            onClick={() => setCancelling(true)}
            className="min-h-11 rounded-full px-4 text-muted underline hover:text-ink"
          >
            Cancel order<span className="sr-only"> {order.orderNumber}</span>
          </button>
        )}
        <a href="/contact" className="inline-flex min-h-11 items-center text-rose underline sm:ml-auto">
          Help with this order
        </a>
      </div>
      <LeftOutList order={order} leftOut={leftOut} />
      {cancelling && (
        <ConfirmDialog
          title={`Cancel order ${order.orderNumber}?`}
          action="Cancel order"
          dismiss="Keep order"
          send={cancel}
          onClose={() => setCancelling(false)}
        >
          <p className="text-muted">You pay nothing, and a promo code you used can be used again.</p>
          <TextArea label="Reason (optional)" name="reason" rows={3} maxLength={fieldLimits.cancelReason} />
        </ConfirmDialog>
      )}
    </footer>
  )
}
