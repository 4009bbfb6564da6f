import { formatRupees } from '#values/money.ts'

/** Paise do not matter where lakhs are compared. */
export const wholeRupees = (rupees: number): string => formatRupees(Math.round(rupees))
