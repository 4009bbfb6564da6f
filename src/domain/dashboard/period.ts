import { dayInIndia, endOfDay, startOfDay } from '#values/dates.ts'
import { dashboardRefusals } from './refusals.ts'

/** Days in India, and as many before them to compare with. */
export interface Period {
  days: string[]
  daysBefore: string[]
  /** Midnights in India. */
  beforeStarts: Date
  beforeEnds: Date
  starts: Date
  ends: Date
  /** The days that are over, read from their sums … */
  over: Parts<string>
  /** … and the time after them, read line by line. */
  open: Parts<Range>
}

interface Parts<Part> {
  now: Part[]
  before: Part[]
}

export const bothOf = <Part>({ now, before }: Parts<Part>): Part[] => [...before, ...now]

export interface Range {
  from: Date
  to: Date
}

/** What the dashboards offer. */
export const usualDays = [7, 30, 90]

/** The days just before, or the same weekdays a year before: 52 weeks, or 53 where the period is longer than that. */
export type CompareWith = 'before' | 'year'

/** The last days, today included; or from one day to another. */
export type PeriodChoice = ({ days: number } | { from: string; to: string }) & {
  compare?: CompareWith | undefined
}

const mostDays = 366
const aYearOfWeeks = 364

export function periodOf(choice: PeriodChoice, now: Date = new Date()): Period {
  const { from, to } =
    'days' in choice ? { from: dayInIndia(now, 1 - choice.days), to: dayInIndia(now) } : choice
  const count = daysBetween(from, to) + 1
  if (count < 1) throw dashboardRefusals.periodBackwards()
  if (count > mostDays) throw dashboardRefusals.periodTooLong(mostDays)
  if (to > dayInIndia(now)) throw dashboardRefusals.periodInFuture()
  const shift = choice.compare !== 'year' ? count : count <= aYearOfWeeks ? aYearOfWeeks : aYearOfWeeks + 7
  const days = Array.from({ length: count }, (_, n) => dayInIndia(startOfDay(from), n))
  const daysBefore = days.map(day => dayInIndia(startOfDay(day), -shift))
  const [beforeStarts, beforeEnds] = [startOfDay(daysBefore[0]!), endOfDay(daysBefore.at(-1)!)]
  const [starts, ends] = [startOfDay(days[0]!), endOfDay(days.at(-1)!)]
  const today = firstOpenDay(now)
  const openOf = (from: Date, to: Date) =>
    to > startOfDay(today) ? [{ from: from > startOfDay(today) ? from : startOfDay(today), to }] : []
  const overOf = (some: string[]) => some.filter(day => day < today)
  return {
    days,
    daysBefore,
    beforeStarts,
    beforeEnds,
    starts,
    ends,
    over: { now: overOf(days), before: overOf(daysBefore) },
    open: { now: openOf(starts, ends), before: openOf(beforeStarts, beforeEnds) },
  }
}

const daysBetween = (from: string, to: string) =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / oneDay)

const oneDay = 24 * 60 * 60 * 1000
const oneHour = 60 * 60 * 1000

/** A day is over an hour after its end: no transaction that began in it can still be uncommitted. */
const firstOpenDay = (now: Date) => dayInIndia(new Date(now.getTime() - oneHour))
