import { dayInIndia, startOfDay } from '#values/dates.ts'

/** A number of days in India, today included, and as many before them to compare with. */
export interface Period {
  days: string[]
  daysBefore: string[]
  /** Midnights in India: the start of `daysBefore`, the start of `days`, the end of today. */
  beforeStarts: Date
  starts: Date
  ends: Date
}

export function periodOf(count: number, now: Date = new Date()): Period {
  const lastDays = (last: number) =>
    Array.from({ length: count }, (_, n) => dayInIndia(now, last - count + 1 + n))
  const [days, daysBefore] = [lastDays(0), lastDays(-count)]
  return {
    days,
    daysBefore,
    beforeStarts: startOfDay(daysBefore[0]!),
    starts: startOfDay(days[0]!),
    ends: startOfDay(dayInIndia(now, 1)),
  }
}
