import { accountFollowers } from './accounts/followers.ts'
import { issueInvoices } from './documents/issue.ts'
import { revokePrograms } from './integrations/api-key.ts'
import { forgetPastOrders } from './move-in/past-orders.ts'
import { removeSubscriber } from './newsletter/subscribers.ts'
import { orderFollowers } from './orders/followers.ts'
import { refundCancelled } from './payments/refunds.ts'
import { refundCancelledExchange } from './returns/cancelled-exchange.ts'
import { refundDelivery } from './returns/delivery-back.ts'

/** Says which rooms act in the transaction of an order or an account; called once when the services are opened. */
export function connectRooms(): void {
  orderFollowers.amountChanged = [refundCancelled, refundCancelledExchange, refundDelivery]
  orderFollowers.dispatched = [issueInvoices]
  accountFollowers.accessEnded = [revokePrograms]
  accountFollowers.leaves = [removeSubscriber, forgetPastOrders]
}
