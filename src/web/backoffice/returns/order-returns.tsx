import { Link } from 'react-router'
import { Money } from '#web/ui/money.tsx'
import { Card } from '../layout/card.tsx'
import { useCall } from '../query.ts'
import { ReturnMark } from './return-words.tsx'

/** What came back of an order; nothing where nothing did. */
export function OrderReturns({ order }: { order: string }) {
  const { data } = useCall('GET /api/orders/{id}/returns', { params: { id: order } })
  if (!data || data.returns.length === 0) return null
  return (
    <Card title="Returns">
      <ul className="grid gap-2">
        {data.returns.map(one => (
          <li key={one._id} className="flex flex-wrap items-center justify-between gap-2">
            <Link
              to={`/admin/returns/${one._id}`}
              className="min-h-8 content-center tabular-nums underline-offset-4 hover:text-rose hover:underline"
            >
              {one.number}
            </Link>
            <span className="flex items-center gap-3">
              <Money rupees={one.refunded || one.estimate} className="text-sm" />
              <ReturnMark {...one} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
