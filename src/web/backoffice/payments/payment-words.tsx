import type { Reply } from '#contract/client.ts'
import { Mark } from '../layout/mark.tsx'

export type PaymentRow = Reply<'GET /api/payments'>[number]
export type PaymentStory = Reply<'GET /api/payments/{id}'>
type Attempt = PaymentStory['attempts'][number]
type Refund = PaymentStory['refunds'][number]

export const standingWords: Record<PaymentRow['standing'], string> = {
  open: 'Waiting',
  paid: 'Paid',
  'part-refunded': 'Partly refunded',
  refunded: 'Refunded',
  closed: 'Not paid',
  review: 'To review',
}

/** What it means for an order that is not paid. */
export const unpaidSentences: Record<Exclude<PaymentRow['state'], 'paid'>, string> = {
  open: 'The customer can still pay. Until then, the stock is held and the order is not packed.',
  closed: 'Not paid in time, or cancelled. The order was not placed and its stock is on sale again.',
  review: 'The payment does not match the order. Please check the attempts.',
}

export function PaymentMark({
  standing,
  needsAdmin,
  dispute,
}: Pick<PaymentRow, 'standing' | 'needsAdmin' | 'dispute'>) {
  if (dispute?.status === 'open') return <Mark variant="bad">Dispute to answer</Mark>
  if (needsAdmin) return <Mark variant="bad">Needs you</Mark>
  if (dispute?.status === 'under_review') return <Mark variant="waiting">Disputed</Mark>
  return <Mark variant={variants[standing]}>{standingWords[standing]}</Mark>
}

const variants = {
  open: 'waiting',
  paid: 'good',
  'part-refunded': 'quiet',
  refunded: 'quiet',
  closed: 'quiet',
  review: 'bad',
} as const

const methods: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Netbanking',
  wallet: 'Wallet',
  emi: 'EMI',
}
export const methodWord = (method: string | null) => (method ? (methods[method] ?? method) : '–')

export const attemptWords: Record<Attempt['status'], string> = {
  created: 'At the bank',
  failed: 'Failed',
  authorized: 'Authorised, not captured',
  captured: 'Captured',
  refunded: 'Refunded',
}

export const outcomeWords: Record<NonNullable<Attempt['outcome']>, string> = {
  used: 'Pays for the order',
  extra: 'Paid twice, will be refunded',
  late: 'Too late, will be refunded',
  review: 'Wrong amount, please refund',
}

export const refundWords: Record<Refund['state'], string> = {
  asked: 'To be sent',
  pending: 'At the bank',
  processed: 'Sent',
  manual: 'To be paid by hand',
}

export const disputeWords: Record<
  PaymentStory['disputes'][number]['status'],
  [string, 'bad' | 'waiting' | 'good' | 'quiet']
> = {
  open: ['To be answered', 'bad'],
  under_review: ['With the bank', 'waiting'],
  won: ['Won', 'good'],
  lost: ['Lost', 'bad'],
  closed: ['Closed', 'quiet'],
}

export const causeWords: Record<Refund['cause'], string> = {
  cancelled: 'Items cancelled',
  extra: 'Paid twice',
  late: 'Paid too late',
  review: 'After review',
  goodwill: 'By an admin',
  return: 'Return',
  dispute: 'Taken back by the bank',
}
