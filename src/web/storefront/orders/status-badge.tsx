import { statusWord } from '#values/order-status.ts'
import type { CustomerOrder } from './use-orders.ts'

type Shown = Pick<CustomerOrder, 'status'> & Partial<Pick<CustomerOrder, 'payment'>>

export function StatusBadge({ status, payment }: Shown) {
  return (
    <span className={`inline-block shrink-0 rounded-full px-3 py-1 font-medium text-sm ${colours[status]}`}>
      {payment?.state === 'awaiting'
        ? 'Payment pending'
        : payment?.state === 'expired'
          ? 'Not paid'
          : statusWord(status, payment?.stage === 'paid')}
    </span>
  )
}

const colours: Record<CustomerOrder['status'], string> = {
  Pending: 'bg-sand text-ink',
  Processing: 'bg-rose-soft text-rose-deep',
  Shipped: 'bg-rose-soft text-rose-deep',
  Delivered: 'bg-leaf-soft text-leaf',
  Cancelled: 'bg-sand text-muted',
}
