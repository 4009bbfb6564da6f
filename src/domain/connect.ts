import { creditDelivery } from './documents/credit-delivery.ts'
import { invoiceDelivery } from './documents/invoice-delivery.ts'
import { issueInvoices } from './documents/issue.ts'
import { whenAmountChanges, whenDispatched } from './orders/events.ts'
import { refundCancelled } from './payments/refunds.ts'
import { refundCancelledExchange } from './returns/cancelled-exchange.ts'

/** Which room follows what happens in another one, on one page. */
whenAmountChanges.push(refundCancelled, refundCancelledExchange, invoiceDelivery, creditDelivery)
whenDispatched.push(issueInvoices)
