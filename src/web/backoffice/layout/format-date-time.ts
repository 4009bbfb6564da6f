/** '9 Nov 2026, 2:30 pm', in the shop's time zone. */
export const formatDateTime = (at: string): string => format.format(new Date(at))

const format = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
