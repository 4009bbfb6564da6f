import type { Reply } from '#contract/client.ts'
import { dayInIndia, formatDate } from '#values/dates.ts'
import { Mark } from '../layout/mark.tsx'

export type LotRow = Reply<'GET /api/lots'>['lots'][number]

export const nameOfLot = ({ batch }: Pick<LotRow, 'batch'>) => (batch ? `Batch ${batch}` : 'No batch yet')

export const dayWords = (day: string) => formatDate(day)

/** How long it is still sold, and what to do about it. */
export function LotMark({ lot }: { lot: LotRow }) {
  const { state, sellUntil, onHand, held } = lot
  if (state === 'recalled') return <Mark variant="bad">Recalled</Mark>
  if (state === 'held') return <Mark variant="waiting">Held back</Mark>
  if (onHand === 0) return <Mark variant="quiet">Empty</Mark>
  if (isPast(lot)) return <Mark variant="bad">No longer sold</Mark>
  if (held === onHand) return <Mark variant="waiting">Returned</Mark>
  if (!sellUntil) return <Mark variant="quiet">No date</Mark>
  const days = daysUntil(sellUntil)
  if (days <= 30) return <Mark variant="waiting">{days === 0 ? 'Last day' : `${days} days to sell`}</Mark>
  return <Mark variant="good">For sale</Mark>
}

export const isPast = ({ sellUntil }: Pick<LotRow, 'sellUntil'>) =>
  sellUntil !== null && sellUntil < dayInIndia(new Date())

const daysUntil = (day: string) =>
  Math.round((Date.parse(day) - Date.parse(dayInIndia(new Date()))) / (24 * 60 * 60 * 1000))
