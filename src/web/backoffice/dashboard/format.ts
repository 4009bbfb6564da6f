import { formatRupees } from '#values/money.ts'

/** Without paise: they do not matter where lakhs are compared. */
export const roundedRupees = (rupees: number): string => formatRupees(Math.round(rupees))

export const formatCount = (value: number): string => value.toLocaleString('en-IN')

/** 0.125 → '12.5 %'. */
export const formatShare = (share: number): string =>
  `${(share * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })} %`

/** '2026-11-09' → '9 Nov', in every time zone. */
export const shortDay = (day: string): string => short.format(new Date(`${day}T00:00:00Z`))

/** '2026-11-09' → 'Mon, 9 Nov 2026'. */
export const longDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`))

const short = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const long = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
