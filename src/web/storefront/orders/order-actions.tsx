import { lazy, Suspense, useState } from 'react'
import { LeftOutList, ReorderButton, useReorder } from './reorder.tsx'
import type { CustomerOrder } from './use-orders.ts'

// Loaded when it is opened, as few orders are cancelled.
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

interface Props {
  order: CustomerOrder
  onChanged: (order: CustomerOrder) => void
}

/** What a customer can do with an order: cancel it while it is pending, and order the same again. */
export function OrderActions({ order, onChanged }: Props) {
  const { leftOut, ...again } = useReorder(order)
  const [cancelling, setCancelling] = useState(false)
  const isCancellable = order.items.some(({ status }) => status === 'Pending')

  return (
    <footer className="mt-6 border-line border-t pt-5">
      <div className="flex flex-wrap gap-3">
        {order.payment.stage !== 'awaiting' && <ReorderButton order={order} {...again} />}
        {isCancellable && (
          <button
            type="button"
            onClick={() => setCancelling(true)}
            className="min-h-11 rounded-full px-4 text-muted underline hover:text-ink"
          >
            Cancel order<span className="sr-only"> {order.orderNumber}</span>
          </button>
        )}
        <a
          href={`/contact?order=${order.orderNumber}`}
          className="inline-flex min-h-11 items-center text-rose underline sm:ml-auto"
        >
          Help with this order
        </a>
      </div>
      <LeftOutList order={order} leftOut={leftOut} />
      {cancelling && (
        <Suspense>
          <CancelDialog order={order} onChanged={onChanged} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </footer>
  )
}
