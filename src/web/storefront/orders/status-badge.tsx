import { statusWord } from '#values/order-status.ts'
import type { CustomerOrder } from './use-orders.ts'

type Shown = Pick<CustomerOrder, 'status'> & Partial<Pick<CustomerOrder, 'payment'>>

export function StatusBadge({ status, payment }: Shown) {
  return (
    <span className={`inline-block shrink-0 rounded-badge px-3 py-1 font-medium text-sm ${colours[status]}`}>
      {payment?.state === 'awaiting'
        ? 'Payment pending'
        : payment?.state === 'expired'
          ? 'Not paid'
          : statusWord(status, payment?.stage === 'paid')}
    </span>
  )
}

const colours: Record<CustomerOrder['status'], string> = {
  Pending: 'bg-sunk text-ink',
  Processing: 'bg-accent-soft text-accent',
  Shipped: 'bg-accent-soft text-accent',
  Delivered: 'bg-good-soft text-good',
  Cancelled: 'bg-sunk text-muted',
}
