import { type OrderStatus, orderProgress } from '#values/order-status.ts'

/** An order is as far as its least advanced live shipment; without a live one it is cancelled. */
export function statusOfOrder(shipments: readonly { status: OrderStatus }[]): OrderStatus {
  return orderProgress.find(step => shipments.some(({ status }) => status === step)) ?? 'Cancelled'
}
