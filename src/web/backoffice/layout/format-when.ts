import { dayInIndia, formatDate, formatDay, formatTime } from '#values/dates.ts'

/** As short as possible: '2:30 pm' today, '9 Nov' this year, '9 Nov 2025' before. */
export function formatWhen(at: string, now = new Date()): string {
  const [day, today] = [dayInIndia(new Date(at)), dayInIndia(now)]
  if (day === today) return formatTime(at)
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(at) : formatDate(at)
}
