/** The calendar of the shop, wherever its machine stands. */
export function inIndia(moment: Date): { year: number; date: string } {
  const { year, month, day } = Object.fromEntries(
    calendar.formatToParts(moment).map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day', string>
  return { year: Number(year), date: `${month} ${day}, ${year}` }
}

/** '2026-12-31': the day it is in India at a moment, or so many days after that. India's clocks never change. */
export function dayInIndia(moment: Date, daysLater = 0): string {
  return new Date(moment.getTime() + indiaIsAhead + daysLater * oneDay).toISOString().slice(0, 10)
}

/** Midnight in India, at which a day begins. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`)

/** Midnight in India, at which a day is over. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + oneDay)

const oneDay = 24 * 60 * 60 * 1000
const indiaIsAhead = 5.5 * 60 * 60 * 1000

const calendar = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

/** '9 November 2026', as it is said in India. */
export const longDate = (moment: Date): string => long.format(moment)

/** '9 November 2026 at 2:05 pm': as orders and sessions are dated. */
export const longMoment = (moment: Date): string => minutes.format(moment)

const minutes = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** 'Thu, 31 Dec' for '2026-12-31'. */
export const weekday = (day: string): string => weekdays.format(startOfDay(day))

const weekdays = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

const long = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
