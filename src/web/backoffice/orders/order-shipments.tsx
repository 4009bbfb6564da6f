import type { OrderStatus } from '#values/order-status.ts'
import { Card } from '../layout/card.tsx'
import { OrderItem } from './order-item.tsx'
import type { OrderRow } from './order-row.ts'
import { StatusMark } from './status-mark.tsx'
import { StatusSelect } from './status-select.tsx'

interface Props {
  order: OrderRow
  /** Given to an admin, who may change the status of each seller's shipment. */
  onChange?: (status: OrderStatus, shipment: string) => Promise<unknown>
}

/** The ordered items, grouped by the seller who ships them. */
export function OrderShipments({ order, onChange }: Props) {
  const several = order.shipments.length > 1
  return order.shipments.map(({ _id, sellerName, status, items }) => (
    <Card
      key={_id}
      title={several || onChange ? `Sent by ${sellerName}` : 'Your items'}
      aside={
        several && onChange ? (
          <StatusSelect
            label={`Status of what ${sellerName} sends`}
            status={status}
            onChange={to => onChange(to, _id)}
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
            <OrderItem key={item._id} item={item} />
          ))}
      </ul>
    </Card>
  ))
}
