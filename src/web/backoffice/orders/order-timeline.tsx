import { Card } from '../layout/card.tsx'
import { formatDateTime } from '../layout/format-date-time.ts'
import type { OrderRow } from './order-row.ts'
import { statusColors } from './status-mark.tsx'

/** The history of an order, newest first. */
export function OrderTimeline({ order: { history, shipments } }: { order: OrderRow }) {
  const senders = new Map(shipments.map(({ _id, sellerName }) => [_id, sellerName]))
  const several = shipments.length > 1
  return (
    <Card title="Timeline">
      <ol className="ml-1 border-line border-l">
        {history.toReversed().map(({ status, at, by, note, shipment }, index) => {
          const sender = several && shipment ? senders.get(shipment) : undefined
          return (
            <li key={`${at} ${status} ${shipment ?? index}`} className="relative pb-4 pl-5 last:pb-0">
              <span
                aria-hidden="true"
                className={`absolute top-1.5 -left-[5px] size-2.5 rounded-full ${statusColors[status]}`}
              />
              <p>
                <span className="font-medium">{isFirst(index, history) ? 'Placed' : status}</span>
                {sender && <span className="text-muted"> (what {sender} sends)</span>}
              </p>
              <p className="text-muted text-sm">
                {formatDateTime(at)} by {by}
              </p>
              {note && <p className="mt-1 text-sm">“{note}”</p>}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

const isFirst = (index: number, history: readonly unknown[]) => index === history.length - 1
