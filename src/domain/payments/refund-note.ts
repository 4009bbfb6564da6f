import type { Db } from '#db/client.ts'
import { listOrderDocuments } from '#domain/documents/read-documents.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { dayInIndia, formatDate } from '#values/dates.ts'
import type { OrderId, RefundId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { listRefunds, type Refund } from './payment.ts'
import { paymentRefusals } from './refusals.ts'

/** What is printed for a refund, besides the credit note that a return has. */
export interface RefundNote {
  title: string
  /** Of the order, counted: 'KN-2026-000123/R1'. */
  number: string
  /** In India: '2026-11-16'. */
  date: string
  shop: string
  customer: string
  order: string
  amount: Paise
  cause: string
  reason: string | null
  /** How far it is, and where it goes. */
  standing: string
  /** What it means for GST. */
  tax: string
}

/** Makes the file of a refund. */
export type PrintRefund = (note: RefundNote) => Promise<Uint8Array>

export async function readRefundNote(db: Db, order: OrderId, id: RefundId): Promise<RefundNote> {
  const refunds = await listRefunds(db, order)
  const nth = refunds.findIndex(refund => refund.id === id)
  const refund = refunds[nth]
  if (!refund) throw paymentRefusals.unknownRefund()
  const [{ number, customer }, documents, { shopName }] = await Promise.all([
    getOrder(db, order),
    listOrderDocuments(db, order),
    getSettings(db),
  ])
  const numbersOf = (isCredit: boolean) =>
    documents
      .filter(({ kind }) => (kind === 'credit-note') === isCredit)
      .map(({ data }) => data.number)
      .join(', ')
  return {
    title: refund.cause === 'goodwill' ? 'Commercial credit note' : 'Refund receipt',
    number: `${number}/R${nth + 1}`,
    date: dayInIndia(refund.createdAt),
    shop: shopName,
    customer: customer.name,
    order: number,
    amount: refund.amount,
    cause: causes[refund.cause],
    reason: refund.reason,
    standing: standingOf(refund),
    tax: taxOf(refund, { invoices: numbersOf(false), creditNotes: numbersOf(true) }),
  }
}

const causes: Record<Refund['cause'], string> = {
  cancelled: 'Items were cancelled',
  extra: 'The order was paid twice',
  late: 'The payment came too late',
  review: 'The payment did not match the order',
  goodwill: 'Goodwill of the shop',
  return: 'Items were returned',
  dispute: 'The customer’s bank took it back',
}

function standingOf({ state, processedAt, bankReference, payee }: Refund): string {
  if (state !== 'processed') return 'Not sent yet'
  const where = payee ? `to ${payee}` : 'to the original payment method'
  const reference = bankReference ? `, reference ${bankReference}` : ''
  return `Sent on ${formatDate(processedAt!)} ${where}${reference}`
}

function taxOf({ cause }: Refund, { invoices, creditNotes }: Record<'invoices' | 'creditNotes', string>) {
  if (cause === 'extra' || cause === 'late' || cause === 'review')
    return 'This payment was not used for a supply, so no GST was charged on it.'
  if (cause === 'goodwill')
    return invoices
      ? `The value and GST of ${invoices} stay as invoiced: this is no credit note under section 34 of the CGST Act.`
      : 'Nothing was invoiced yet. This is no credit note under section 34 of the CGST Act.'
  if (creditNotes) return `The GST is credited by ${creditNotes}.`
  return 'What was cancelled was not invoiced, so no GST was charged on it.'
}
