/** '2026-11-09' → '9 Nov', whatever the clock of this machine says. */
export const shortDay = (day: string): string => short.format(new Date(`${day}T00:00:00Z`))

/** '2026-11-09' → 'Mon, 9 Nov 2026'. */
export const wordyDay = (day: string): string => wordy.format(new Date(`${day}T00:00:00Z`))

const short = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const wordy = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
