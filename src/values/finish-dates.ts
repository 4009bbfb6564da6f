import { dayInIndia, startOfDay } from './dates.ts'
import { amountOf } from './unit-price.ts'

export const finishAnswers = ['empty', 'some'] as const
export type FinishAnswer = (typeof finishAnswers)[number]

export interface Pack {
  /** In grams or millilitres; null where nobody can tell. */
  dailyUse: number | null
  unitCount: number | null
  unitType: string
}

/** How many days a piece lasts most people; null where nobody can tell. The answers of buyers replace it. */
export function usualDays({ dailyUse, unitCount, unitType }: Pack): number | null {
  const pack = amountOf({ unitCount, unitType })
  // A bar of soap that is sold by the piece has no weight to count with.
  if (!pack || pack.unit === 'piece' || !dailyUse) return null
  return Math.min(Math.max(Math.round(pack.amount / dailyUse), 1), longestDays)
}

const longestDays = 3 * 365

export interface InUse {
  startedOn: string
  pieces: number
  /** How long a piece lasts; null where nobody can tell. */
  days: number | null
  paoMonths: number | null
  expiresOn: string | null
}

export interface Finish {
  /** When the last piece is used up, or too old. */
  on: string
  /** It must not be used after this day; null where the pack does not say. */
  useBefore: string | null
}

/** Pieces are opened one after another. Null where neither the use nor a date is known. */
export function finishOf({ startedOn, pieces, days, paoMonths, expiresOn }: InUse): Finish | null {
  const open = paoMonths === null ? null : Math.floor(paoMonths * daysInMonth)
  const each = earliest(days, open)
  const after = (count: number) => dayInIndia(startOfDay(startedOn), Math.round(count))
  const tooOld = earliest(
    open === null || each === null ? null : after((pieces - 1) * each + open),
    expiresOn,
  )
  const on = earliest(each === null ? null : after(pieces * each), expiresOn)
  return on === null ? null : { on, useBefore: tooOld }
}

const daysInMonth = 30.4

function earliest<Value extends number | string>(a: Value | null, b: Value | null): Value | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** What an answer on a day says of how long a piece lasts. Where some is left, it is a quarter longer than so far, or a week. */
export function daysByAnswer(answer: FinishAnswer, { startedOn, pieces }: Started, today: string): number {
  const soFar = Math.max(daysBetween(startedOn, today), 1)
  return (answer === 'empty' ? soFar : Math.max(soFar * 1.25, soFar + 7)) / pieces
}

type Started = Pick<InUse, 'startedOn' | 'pieces'>

export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / (24 * 60 * 60 * 1000))

/** 'About 6 weeks left' */
export function leftWords(days: number): string {
  if (days <= 0) return 'Probably finished by now'
  if (days < 14) return `About ${days === 1 ? '1 day' : `${days} days`} left`
  if (days < 70) return `About ${Math.round(days / 7)} weeks left`
  const months = Math.round(days / daysInMonth)
  return months < 24 ? `About ${months} months left` : 'More than 2 years left'
}

/** From so many days before it is used up it counts as running low: the next one has to arrive. */
export const lowDays = 10
/** So many days after that nobody still has some. */
export const overDays = 30
