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
  if (byBank && processedAt) return `Your bank gave it back to you on ${formatDate(processedAt)}.`
  if (refund.isHeldUp)
    return 'It takes longer than usual. We send it back the way you paid as soon as we can.'
  const arrives = refundArrivesBy(new Date(processedAt ?? createdAt))
  if (state === 'asked')
    return `We are sending it back the way you paid. It reaches you by ${arrives} at the latest.`
  if (state === 'pending') return `It is with your bank, and reaches you by ${arrives} at the latest.`
  if (state === 'manual')
    return payee
      ? `We transfer it to you within two working days: ${payee}.`
      : 'We need a UPI id or bank account to send it to.'
  const sent = `Sent on ${formatDate(processedAt!)}${payee ? ` to ${payee}` : ''}.`
  return `${sent}${payee ? '' : ` Your bank shows it by ${arrives} at the latest.`}${reference}`
}
