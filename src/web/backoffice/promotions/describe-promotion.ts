import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'

export type PromotionRow = Reply<'GET /api/promotions'>['promotions'][number]

/** What it takes off: '50% up to ₹2,000', '₹200'. */
export function describeDiscount({ kind, value, cap }: PromotionRow): string {
  if (kind === 'amount') return formatRupees(value)
  return cap === null ? `${value}%` : `${value}% up to ${formatRupees(cap)}`
}

/** For whom and how often: 'First order only', 'From ₹999', 'Once each', '100 in all'. */
export function describeTerms({
  firstOrderOnly,
  minimum,
  perCustomerLimit,
  totalLimit,
}: PromotionRow): string {
  return [
    firstOrderOnly && 'First order only',
    minimum > 0 && `From ${formatRupees(minimum)}`,
    perCustomerLimit === 1 ? 'Once each' : perCustomerLimit !== null && `${perCustomerLimit} times each`,
    totalLimit !== null && `${totalLimit.toLocaleString('en-IN')} in all`,
  ]
    .filter(Boolean)
    .join(', ')
}

export function promotionState({ active, startsAt, endsAt, used, totalLimit }: PromotionRow) {
  const now = Date.now()
  if ((endsAt && Date.parse(endsAt) <= now) || (totalLimit !== null && used >= totalLimit)) return 'Over'
  if (!active) return 'Paused'
  return startsAt && Date.parse(startsAt) > now ? 'To come' : 'Active'
}
