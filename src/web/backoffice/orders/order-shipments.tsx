import { Card } from '../layout/card.tsx'
import { OrderItem } from './order-item.tsx'
import type { OrderRow } from './order-row.ts'
import { StatusMark } from './status-mark.tsx'
import { StatusSelect } from './status-select.tsx'

/** The ordered items, grouped by the seller who ships them. An admin may change the status of each shipment. */
export function OrderShipments({ order, isAdmin }: { order: OrderRow; isAdmin: boolean }) {
  const several = order.shipments.length > 1
  return order.shipments.map(({ items, ...shipment }) => {
    const { _id, sellerName, status } = shipment
    return (
      <Card
        key={_id}
        title={several || isAdmin ? `Sent by ${sellerName}` : 'Your items'}
        aside={
          several && isAdmin ? (
            <StatusSelect
              orderId={order._id}
              shipment={_id}
              name={`what ${sellerName} sends`}
              shipments={[shipment]}
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
    )
  })
}
