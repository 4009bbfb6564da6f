import { creditDelivery } from './documents/credit-delivery.ts'
import { invoiceDelivery } from './documents/invoice-delivery.ts'
import { issueInvoices } from './documents/issue.ts'
import { orderFollowers } from './orders/followers.ts'
import { refundCancelled } from './payments/refunds.ts'
import { refundCancelledExchange } from './returns/cancelled-exchange.ts'

/** Says which rooms act in the transaction of an order; called once when the services are opened. */
export function connectRooms(): void {
  orderFollowers.amountChanged = [refundCancelled, refundCancelledExchange, invoiceDelivery, creditDelivery]
  orderFollowers.dispatched = [issueInvoices]
}
