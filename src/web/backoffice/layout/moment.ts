/** '9 Nov 2026, 2:30 pm': when something was, by the shop's clock. */
export const moment = (at: string): string => format.format(new Date(at))

const format = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
