/** The calendar of the shop, wherever its machine stands. */
export function inIndia(moment: Date): { year: number; date: string } {
  const { year, month, day } = Object.fromEntries(
    calendar.formatToParts(moment).map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day', string>
  return { year: Number(year), date: `${month} ${day}, ${year}` }
}

const calendar = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

/** '9 November 2026', as it is said in India. */
export const longDate = (moment: Date): string => long.format(moment)

const long = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
