import type { CustomerOrder } from './use-orders.ts'

const looks: Record<CustomerOrder['status'], string> = {
  Pending: 'bg-sand text-ink',
  Processing: 'bg-rose-soft text-rose-deep',
  Shipped: 'bg-rose-soft text-rose-deep',
  Delivered: 'bg-leaf-soft text-leaf',
  Cancelled: 'bg-sand text-muted',
}

export function StatusBadge({ status }: { status: CustomerOrder['status'] }) {
  return (
    <span className={`inline-block rounded-full px-3 py-1 font-medium text-sm ${looks[status]}`}>
      {status}
    </span>
  )
}
