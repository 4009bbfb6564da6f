/** Sold in turn; kept back by a person; or recalled, which is for good. */
export const lotStates = ['sellable', 'held', 'recalled'] as const
export type LotState = (typeof lotStates)[number]

export type LotMoveReason = 'opening' | 'received' | 'counted' | 'write-off' | 'exchange' | 'offer'

/** Why pieces are taken off the shelf for good. */
export const writeOffReasons = ['expired', 'damaged', 'lost', 'tester', 'recalled', 'other'] as const
export type WriteOffReason = (typeof writeOffReasons)[number]
export const writeOffWords: Record<WriteOffReason, string> = {
  expired: 'Expired',
  damaged: 'Damaged',
  lost: 'Lost',
  tester: 'Used as a tester',
  recalled: 'Recalled',
  other: 'Other',
}

export const longestBatchCode = 40

/** The batch as it is compared and stored: packs print it in capitals, people type it as they like. */
export const batchOf = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toUpperCase()

/**
 * The day that a printed date means: '2028-07' or '07/2028' is the last day of that month, as packs print it. Null where it is
 * neither that nor a day.
 */
export function expiryDay(printed: string): string | null {
  return dayOf(printed, (year, month) => new Date(Date.UTC(year, month, 0)))
}

/** The same for the day it was made: a month means its first day. */
export function madeDay(printed: string): string | null {
  return dayOf(printed, (year, month) => new Date(Date.UTC(year, month - 1, 1)))
}

function dayOf(printed: string, inMonth: (year: number, month: number) => Date): string | null {
  const text = printed.trim()
  const whole = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (whole) {
    const [year, month, day] = whole.slice(1).map(Number) as [number, number, number]
    const date = new Date(Date.UTC(year, month - 1, day))
    return isYear(year) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? text : null
  }
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? []
  const [, monthFirst, yearLast] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const [y, m] = [Number(year ?? yearLast), Number(month ?? monthFirst)]
  return isYear(y) && m >= 1 && m <= 12 ? inMonth(y, m).toISOString().slice(0, 10) : null
}

const isYear = (year: number) => year >= 2000 && year <= 2100
