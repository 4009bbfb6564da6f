import { formatDate, refundArrivesBy } from '#values/dates.ts'

interface Refund {
  state: 'asked' | 'pending' | 'processed' | 'manual'
  createdAt: string
  processedAt: string | null
  /** The customer's bank has paid it back. */
  byBank: boolean
  /** Nobody knows yet when it can be sent. */
  isHeldUp?: boolean
  bankReference: string | null
  /** By hand, to an account that the customer has named. */
  payee: string | null
}

/** How far a refund is, for its customer. */
export function refundSentence(refund: Refund): string {
  const { state, byBank, createdAt, processedAt, bankReference, payee } = refund
  const reference = bankReference ? ` Reference ${bankReference}.` : ''
  if (byBank && processedAt) return `Refunded by your bank on ${formatDate(processedAt)}.`
  if (refund.isHeldUp)
    return 'It is taking longer than usual. We will refund your original payment method as soon as we can.'
  const arrives = refundArrivesBy(new Date(processedAt ?? createdAt))
  if (state === 'asked')
    return `We are refunding it to your original payment method. It should reach you by ${arrives}.`
  if (state === 'pending') return `Your bank should credit it by ${arrives}.`
  if (state === 'manual')
    return payee
      ? `We will transfer it to ${payee} within two working days.`
      : 'Please tell us a UPI ID or bank account to send it to.'
  const sent = `Sent on ${formatDate(processedAt!)}${payee ? ` to ${payee}` : ''}.`
  return `${sent}${payee ? '' : ` It should reach your account by ${arrives}.`}${reference}`
}
