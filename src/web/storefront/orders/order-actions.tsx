import { useState } from 'react'
import { CallError, type Reply } from '#contract/client.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { refreshCart } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import type { CustomerOrder } from './use-orders.ts'

interface Props {
  order: CustomerOrder
  onChanged: (order: CustomerOrder) => void
}

/** What a customer can do with an order: cancel it while it is pending, and order the same again. */
export function OrderActions({ order, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const [leftOut, setLeftOut] = useState<Reply<'POST /api/orders/{id}/reorder'>['leftOut']>([])
  const [cancelling, setCancelling] = useState(false)
  const live = order.shipments.filter(({ status }) => status !== 'Cancelled')
  const cancellable = order.items.filter(({ status }) => status === 'Pending')
  const allPieces = cancellable.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasChoice = allPieces > 1
  const isAllPending = live.every(({ status }) => status === 'Pending')

  async function reorder() {
    if (busy) return
    setBusy(true)
    try {
      const reply = await callSignedIn('POST /api/orders/{id}/reorder', { params: { id: order._id } })
      setLeftOut(reply.leftOut)
      await refreshCart()
      if (reply.leftOut.length === 0) {
        toastOnNextPage(reply.message, 'success', 2000)
        return location.assign('/order')
      }
      toast(reply.message, { kind: 'success', milliseconds: 2000 })
    } catch (error) {
      toast(errorMessage(error), { kind: 'error', milliseconds: 2000 })
    }
    setBusy(false)
  }

  /** All of it, unless there is something to choose from and less is chosen. */
  async function cancel({ reason, ...chosen }: Record<string, string>) {
    const items = cancellable
      .map(({ _id, quantity }) => ({ _id, quantity: hasChoice ? Number(chosen[_id]) : quantity }))
      .filter(({ quantity }) => quantity > 0)
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
    if (hasChoice && pieces === 0) throw new CallError(400, 'Please choose what you do not want any longer.')
    const isPart = !isAllPending || (hasChoice && pieces < allPieces)
    const input = { params: { id: order._id }, body: { reason, ...(isPart && { items }) } }
    const reply = await callSignedIn('POST /api/orders/{id}/cancel', input)
    toast(reply.message, { kind: 'success', milliseconds: 2000 })
    onChanged(reply.order)
    return reply
  }

  return (
    <footer className="mt-6 border-line border-t pt-5">
      <div className="flex flex-wrap gap-3">
        <Button look="outline" aria-disabled={busy} onClick={reorder}>
          Order again<span className="sr-only"> {order.orderNumber}</span>
        </Button>
        {cancellable.length > 0 && (
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
      <ul role="status" className="mt-3 grid gap-1 text-alert text-sm empty:hidden">
        {leftOut.map(({ productId, name, reason }) => (
          <li key={productId}>
            {name}: {reason}
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && leftOut.length < order.items.length && (
        <a href="/cart" className="mt-1 inline-flex min-h-11 items-center text-rose underline">
          The rest is in your cart
        </a>
      )}
      {cancelling && (
        <ConfirmDialog
          title={`Cancel order ${order.orderNumber}?`}
          action="Cancel order"
          dismiss="Keep order"
          send={cancel}
          onClose={() => setCancelling(false)}
        >
          {hasChoice && (
            <fieldset className="grid gap-2">
              <legend className="mb-2 font-medium text-sm">What you do not want any longer</legend>
              {cancellable.map(({ _id, quantity, product }) => (
                <label key={_id} className="flex items-center justify-between gap-3">
                  <span className="line-clamp-2 min-w-0">{product.name}</span>
                  <select
                    name={_id}
                    defaultValue={quantity}
                    className="min-h-11 shrink-0 rounded-lg border border-line bg-white px-2"
                  >
                    <option value={0}>Keep</option>
                    {[...Array(quantity + 1).keys()].slice(1).map(pieces => (
                      <option key={pieces} value={pieces}>
                        Cancel {pieces}
                      </option>
                    ))}
                  </select>
                </label>
              ))}
            </fieldset>
          )}
          <p className="text-muted">
            {hasChoice
              ? 'You do not pay for what you cancel. If you cancel all of it you pay nothing, and a promo code you used can be used again.'
              : 'You pay nothing, and a promo code you used can be used again.'}
          </p>
          <TextArea label="Reason (optional)" name="reason" rows={3} maxLength={fieldLimits.cancelReason} />
        </ConfirmDialog>
      )}
    </footer>
  )
}
