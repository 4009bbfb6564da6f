import { invoiceDelivery } from './documents/invoice-delivery.ts'
import { issueInvoices } from './documents/issue.ts'
import { whenAmountChanges, whenDispatched } from './orders/events.ts'
import { refundCancelled } from './payments/refunds.ts'

/** Which room follows what happens in another one, on one page. */
whenAmountChanges.push(refundCancelled, invoiceDelivery)
whenDispatched.push(issueInvoices)
