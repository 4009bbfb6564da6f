import { longDate } from '#values/dates.ts'

interface Refund {
  state: 'asked' | 'pending' | 'processed' | 'manual'
  processedAt: string | null
  /** The customer's bank has paid it back. */
  byBank: boolean
  bankReference: string | null
  /** By hand, to an account that the customer has named. */
  payee: string | null
}

/** How far a refund is, for its customer. */
export function refundSentence({ state, byBank, processedAt, bankReference, payee }: Refund): string {
  const reference = bankReference ? ` Reference ${bankReference}.` : ''
  if (byBank && processedAt) return `Your bank gave it back to you on ${longDate(new Date(processedAt))}.`
  if (state === 'asked') return 'We are sending it back the way you paid.'
  if (state === 'pending') return 'It is with your bank, which shows it within 5 to 7 working days.'
  if (state === 'manual')
    return payee
      ? `We transfer it to you within two working days: ${payee}.`
      : 'We need a UPI id or bank account to send it to.'
  const sent = `Sent on ${longDate(new Date(processedAt!))}${payee ? ` to ${payee}` : ''}.`
  return `${sent}${payee ? '' : ' Banks show it within 5 to 7 working days.'}${reference}`
}
