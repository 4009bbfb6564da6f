import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { Money } from '#web/ui/money.tsx'
import { Card } from '../layout/card.tsx'
import { formatDateTime } from '../layout/format-date-time.ts'
import { StatusMark } from '../orders/status-mark.tsx'

type RecentOrder = Reply<'GET /api/insight/seller'>['recentOrders'][number]

export function RecentOrdersCard({ orders }: { orders: RecentOrder[] }) {
  return (
    <Card
      title="Recent orders"
      aside={
        <Link to="/admin/order" className="py-1 text-rose text-sm underline">
          All orders
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p className="py-10 text-center text-muted">
          No order yet. It will stand here, and a mail tells you.
        </p>
      ) : (
        <ul>
          {orders.map(({ _id, orderNumber, customer, createdAt, status, total }) => (
            <li
              key={_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2.5 last:border-0"
            >
              <div className="min-w-0">
                <Link to={`/admin/order/${_id}`} className="font-medium tabular-nums hover:text-rose">
                  {orderNumber}
                </Link>
                <p className="truncate text-muted text-sm">
                  {customer.name}, {formatDateTime(createdAt)}
                </p>
              </div>
              <div className="flex items-center gap-3">
                <StatusMark status={status} />
                <Money rupees={total} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
