import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'

export type SaleRow = Reply<'GET /api/sales'>['sales'][number]

export const saleStates = { scheduled: 'Upcoming', running: 'Running', ended: 'Ended' }
export const saleVariants = { scheduled: 'waiting', running: 'good', ended: 'quiet' } as const

/** '15% off', '₹50 off', 'For ₹99' */
export function describeSale({ kind, value }: Pick<SaleRow, 'kind' | 'value'>): string {
  if (kind === 'percent') return `${value}% off`
  return kind === 'amount' ? `${formatRupees(value)} off` : `For ${formatRupees(value)}`
}
