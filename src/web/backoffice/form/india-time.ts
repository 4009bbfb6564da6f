import { dayInIndia } from '#values/dates.ts'

/** '2026-11-15T09:30': a moment as a field for date and time holds it, by the clocks of India. */
export const toField = (moment: string): string =>
  `${dayInIndia(new Date(moment))}T${time.format(new Date(moment))}`

/** And back, wherever the browser stands. */
export const fromField = (text: string): string => new Date(`${text}:00+05:30`).toISOString()

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
})
