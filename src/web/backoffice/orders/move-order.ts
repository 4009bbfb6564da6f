import type { OrderStatus } from '#values/order-status.ts'
import { toast } from '#web/ui/toast.ts'
import { confirm } from '../form/confirm.tsx'
import { serverWords } from '../form/server-words.ts'
import { mutate } from '../query.ts'
import type { OrderRow } from './load-orders.ts'

interface Move {
  id: string
  status: OrderStatus
  /** Only this one of its shipments. */
  shipment?: string | undefined
}

/** Moves an order and says how it went. Answers the order as it is then, or nothing if it stayed. */
export async function moveOrder({ id, status, shipment }: Move): Promise<OrderRow | null> {
  if (status === 'Cancelled' && !(await mayCancel('Cancel this order?'))) return null
  try {
    const { message, order } = await mutate('PUT /api/orders/admin/update/{id}', {
      params: { id },
      body: { status, ...(shipment && { shipment }) },
    })
    toast(message || 'Order status updated', { kind: 'success' })
    return order
  } catch (error) {
    toast(serverWords(error, 'Failed to update status'), { kind: 'error' })
    return null
  }
}

/** The one step that a customer hears of as bad news. */
export const mayCancel = (question: string): Promise<boolean> =>
  confirm(question, {
    detail: 'What was taken from stock comes back, and the customer is told by mail.',
    yes: 'Yes, cancel',
    no: 'Keep',
  })
