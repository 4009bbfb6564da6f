import type { CustomerOrder } from './use-orders.ts'

export function StatusBadge({ status }: Pick<CustomerOrder, 'status'>) {
  return (
    <span className={`inline-block shrink-0 rounded-full px-3 py-1 font-medium text-sm ${looks[status]}`}>
      {status}
    </span>
  )
}

const looks: Record<CustomerOrder['status'], string> = {
  Pending: 'bg-sand text-ink',
  Processing: 'bg-rose-soft text-rose-deep',
  Shipped: 'bg-rose-soft text-rose-deep',
  Delivered: 'bg-leaf-soft text-leaf',
  Cancelled: 'bg-sand text-muted',
}
