import { issueInvoices } from './documents/issue.ts'
import { orderFollowers } from './orders/followers.ts'
import { refundCancelled } from './payments/refunds.ts'
import { refundCancelledExchange } from './returns/cancelled-exchange.ts'
import { refundDelivery } from './returns/delivery-back.ts'

/** Says which rooms act in the transaction of an order; called once when the services are opened. */
export function connectRooms(): void {
  orderFollowers.amountChanged = [refundCancelled, refundCancelledExchange, refundDelivery]
  orderFollowers.dispatched = [issueInvoices]
}
