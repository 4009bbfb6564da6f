// India's clocks never change, so its calendar is UTC's, five and a half hours on. Written out rather than with Intl,
// which takes a cheap phone longer to load than the rest of a page's start.

/** In India's calendar, whatever the time zone of the server. */
export function inIndia(moment: Date): { year: number; date: string } {
  const { year, month, day } = calendar(moment)
  return { year, date: `${month.slice(0, 3)} ${day}, ${year}` }
}

/** '9 November 2026' */
export function longDate(moment: Date): string {
  const { year, month, day } = calendar(moment)
  return `${day} ${month} ${year}`
}

/** '9 November 2026 at 2:05 pm' */
export function longMoment(moment: Date): string {
  const { hour, minute } = calendar(moment)
  return `${longDate(moment)} at ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** 'Thu, 31 Dec' for '2026-12-31'. */
export function weekday(isoDay: string): string {
  const { month, day, weekday } = calendar(startOfDay(isoDay))
  return `${weekday}, ${day} ${month.slice(0, 3)}`
}

/** '2026-12-31': the day it is in India at a moment, or so many days after that. */
export function dayInIndia(moment: Date, daysLater = 0): string {
  return new Date(moment.getTime() + indiaIsAhead + daysLater * oneDay).toISOString().slice(0, 10)
}

/** The day on which a bank shows a refund at the latest: the seventh working day, which is none at a weekend. */
export function refundArrivesBy(sent: Date): string {
  let day = new Date(sent)
  for (let workingDays = 0; workingDays < 7; ) {
    day = new Date(day.getTime() + oneDay)
    if (!calendar(day).weekday.startsWith('S')) workingDays++
  }
  return longDate(day)
}

/** The midnight in India at which a day begins. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`)

/** The midnight in India at which a day ends. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + oneDay)

const oneDay = 24 * 60 * 60 * 1000
const indiaIsAhead = 5.5 * 60 * 60 * 1000

function calendar(moment: Date) {
  const there = new Date(moment.getTime() + indiaIsAhead)
  return {
    year: there.getUTCFullYear(),
    month: months[there.getUTCMonth()]!,
    day: there.getUTCDate(),
    weekday: weekdays[there.getUTCDay()]!,
    hour: there.getUTCHours(),
    minute: String(there.getUTCMinutes()).padStart(2, '0'),
  }
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
