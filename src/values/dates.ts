// India's clocks never change, so its calendar is UTC's, five and a half hours on. Written out rather than with Intl,
// which takes a cheap phone longer to load than the rest of a page's start.

/** '9 Nov 2026': how every date that people read is written. Takes a moment, or a day such as '2026-11-09'. */
export function formatDate(at: Date | string): string {
  const { day, month, year } = calendar(new Date(at))
  return `${day} ${month} ${year}`
}

/** '9 Nov 2026, 2:05 pm' */
export const formatDateTime = (at: Date | string): string => `${formatDate(at)}, ${formatTime(at)}`

/** '2:05 pm' */
export function formatTime(at: Date | string): string {
  const { hour, minute } = calendar(new Date(at))
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** '9 Nov' */
export function formatDay(at: Date | string): string {
  const { day, month } = calendar(new Date(at))
  return `${day} ${month}`
}

/** 'Nov 2026', of a day or a month. */
export function formatMonth(at: Date | string): string {
  const { month, year } = calendar(new Date(at))
  return `${month} ${year}`
}

/** 'Thu, 31 Dec' for '2026-12-31'. */
export const weekday = (isoDay: string): string =>
  `${calendar(new Date(isoDay)).weekday}, ${formatDay(isoDay)}`

/** The year that it is in India. */
export const yearInIndia = (): number => calendar(new Date()).year

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
  return formatDate(day)
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
    month: months[there.getUTCMonth()]!.slice(0, 3),
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
