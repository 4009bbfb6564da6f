import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { refreshCart } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { CustomerOrder } from './use-orders.ts'

type LeftOut = Reply<'POST /api/orders/{id}/reorder'>['leftOut']

/** Puts the products of an order into the cart again; `leftOut` are those that cannot be had. */
export function useReorder({ _id }: CustomerOrder) {
  const [busy, setBusy] = useState(false)
  const [leftOut, setLeftOut] = useState<LeftOut>([])

  async function reorder() {
    if (busy) return
    setBusy(true)
    try {
      const reply = await callSignedIn('POST /api/orders/{id}/reorder', { params: { id: _id } })
      setLeftOut(reply.leftOut)
      await refreshCart()
      if (reply.leftOut.length === 0) {
        toastOnNextPage(reply.message, 'success', { milliseconds: 2000 })
        return location.assign('/order')
      }
      toast(reply.message, { kind: 'success', milliseconds: 2000 })
    } catch (error) {
      toast(errorMessage(error), { kind: 'error', milliseconds: 2000 })
    }
    setBusy(false)
  }

  return { busy, leftOut, reorder }
}

export function ReorderButton({ order, busy, reorder }: { order: CustomerOrder } & Omit<Reorder, 'leftOut'>) {
  return (
    <Button variant="outline" aria-disabled={busy} onClick={reorder}>
      Order again<span className="sr-only"> {order.orderNumber}</span>
    </Button>
  )
}

type Reorder = ReturnType<typeof useReorder>

export function LeftOutList({ order, leftOut }: { order: CustomerOrder; leftOut: LeftOut }) {
  return (
    <>
      <ul role="status" className="mt-3 grid gap-1 text-bad text-sm empty:hidden">
        {leftOut.map(({ productId, name, reason }) => (
          <li key={productId}>
            {name}: {reason}
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && leftOut.length < order.items.length && (
        <a href="/cart" className="mt-1 inline-flex min-h-11 items-center text-accent underline">
          The rest is in your cart
        </a>
      )}
    </>
  )
}
