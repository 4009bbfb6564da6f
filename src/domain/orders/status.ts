import type { OrderStatus } from '#db/tables.ts'

/** From the first to the last step; a cancelled shipment has left this road. */
const road: readonly OrderStatus[] = ['Pending', 'Processing', 'Shipped', 'Delivered']

/** An order is as far as its least advanced live shipment; without a live one it is cancelled. */
export function statusOfOrder(shipments: readonly { status: OrderStatus }[]): OrderStatus {
  const steps = shipments
    .filter(({ status }) => status !== 'Cancelled')
    .map(({ status }) => road.indexOf(status))
  return steps.length > 0 ? road[Math.min(...steps)]! : 'Cancelled'
}
