import { badField } from '#domain/errors.ts'
import { dayInIndia, endOfDay, startOfDay } from '#values/dates.ts'

/** Days in India, and as many before them to compare with. */
export interface Period {
  days: string[]
  daysBefore: string[]
  /** Midnights in India. */
  beforeStarts: Date
  beforeEnds: Date
  starts: Date
  ends: Date
}

export const allDays = ({ days, daysBefore }: Period): string[] => [...daysBefore, ...days]

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
  return {
    days,
    daysBefore,
    beforeStarts,
    beforeEnds,
    starts,
    ends,
  }
}

const daysBetween = (from: string, to: string) =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / oneDay)

const oneDay = 24 * 60 * 60 * 1000

const dashboardRefusals = {
  periodBackwards: () => badField('to', 'The last day cannot be before the first.'),
  periodTooLong: (most: number) => badField('to', `A period can have at most ${most} days.`),
  periodInFuture: () => badField('to', 'The period must end today or earlier.'),
}
