import type { OrderStatus } from '#values/order-status.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { confirm } from '../form/confirm.tsx'
import { mutateAndToast } from '../query.ts'

interface Change {
  id: string
  status: OrderStatus
  /** Only this one of its shipments. */
  shipment?: string | undefined
}

/** Changes the status of an order, or of one of its shipments. Asks before it cancels. */
export async function updateStatus({ id, status, shipment }: Change) {
  if (status === 'Cancelled' && !(await confirmCancel('Cancel this order?'))) return
  const body = { status, ...(shipment && { shipment }) }
  await mutateAndToast(
    'PUT /api/orders/admin/update/{id}',
    { params: { id }, body },
    { success: ({ message }) => message || 'Order status updated', failure: statusFailure },
  )
}

export const statusFailure = (error: unknown) => errorMessage(error, 'Failed to update status')

export const confirmCancel = (question: string): Promise<boolean> =>
  confirm(question, {
    detail: 'What was taken from stock comes back, and the customer is told by mail.',
    yes: 'Yes, cancel',
    no: 'Keep',
  })
