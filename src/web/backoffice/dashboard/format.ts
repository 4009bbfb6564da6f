import { weekday } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'

/** Without paise: they do not matter where lakhs are compared. */
export const roundedRupees = (rupees: number): string => formatRupees(Math.round(rupees))

export const formatCount = (value: number): string => value.toLocaleString('en-IN')

/** 0.125 → '12.5%'. */
export const formatShare = (share: number): string =>
  `${(share * 100).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`

/** '2026-11-09' → 'Mon, 9 Nov 2026'. */
export const longDay = (day: string): string => `${weekday(day)} ${day.slice(0, 4)}`
