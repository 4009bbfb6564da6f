import type { OrderStatus } from '#values/order-status.ts'
import { Card } from '../layout/card.tsx'
import type { OrderRow } from './load-orders.ts'
import { OrderLine } from './order-line.tsx'
import { StatusMark } from './status-mark.tsx'
import { StatusSelect } from './status-select.tsx'

interface Props {
  order: OrderRow
  /** An admin moves each seller's part by itself, where there are several. */
  onMove?: (status: OrderStatus, shipment: string) => Promise<unknown>
}

/** What was ordered, by who sends it. */
export function OrderShipments({ order, onMove }: Props) {
  const several = order.shipments.length > 1
  return order.shipments.map(({ _id, sellerName, status, items }) => (
    <Card
      key={_id}
      title={several || onMove ? `Sent by ${sellerName}` : 'Your items'}
      aside={
        several && onMove ? (
          <StatusSelect
            label={`Status of what ${sellerName} sends`}
            status={status}
            onMove={to => onMove(to, _id)}
          />
        ) : (
          <StatusMark status={status} />
        )
      }
    >
      <ul>
        {order.items
          .filter(item => items.includes(item._id))
          .map(item => (
            <OrderLine key={item._id} item={item} />
          ))}
      </ul>
    </Card>
  ))
}
