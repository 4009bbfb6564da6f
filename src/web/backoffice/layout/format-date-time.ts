/** '9 Nov 2026, 2:30 pm', in the shop's time zone. */
export const formatDateTime = (at: string): string => format.format(new Date(at))

/** As short as possible: '2:30 pm' today, '9 Nov' this year, '9 Nov 2025' before. */
export function formatWhen(at: string, now = new Date()): string {
  const [day, today] = [new Date(at), now].map(date => dayFormat.format(date)) as [string, string]
  if (day === today) return timeFormat.format(new Date(at))
  return day.slice(-4) === today.slice(-4) ? day.slice(0, -5) : day
}

const timeZone = 'Asia/Kolkata'
const time = { hour: 'numeric', minute: '2-digit' } as const
const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
const format = new Intl.DateTimeFormat('en-IN', { timeZone, ...date, ...time })
const dayFormat = new Intl.DateTimeFormat('en-IN', { timeZone, ...date })
const timeFormat = new Intl.DateTimeFormat('en-IN', { timeZone, ...time })
