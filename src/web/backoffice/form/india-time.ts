import { dayInIndia } from '#values/dates.ts'

/** '2026-11-15T09:30': the value of a datetime-local field, in India's time zone. */
export const toDateTimeField = (moment: string): string =>
  `${dayInIndia(new Date(moment))}T${time.format(new Date(moment))}`

/** And back, in whatever time zone the browser is. */
export const fromDateTimeField = (text: string): string => new Date(`${text}:00+05:30`).toISOString()

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
})
