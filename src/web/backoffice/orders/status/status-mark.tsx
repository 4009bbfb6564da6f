import type { OrderStatus } from '#values/order-status.ts'

/** A status in words, with a coloured dot. */
export function StatusMark({ status }: { status: OrderStatus }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap rounded-full bg-sand px-2.5 py-0.5 text-sm">
      <span aria-hidden="true" className={`size-2 rounded-full ${statusColors[status]}`} />
      {status}
    </span>
  )
}

export const statusColors: Record<OrderStatus, string> = {
  Pending: 'bg-star',
  Processing: 'bg-rose',
  Shipped: 'bg-ink',
  Delivered: 'bg-leaf',
  Cancelled: 'bg-alert',
}
