/** '2026-10-31' for '2026-10'. */
export const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

export const daysOfMonth = (month: string): { from: string; until: string } => ({
  from: `${month}-01`,
  until: lastDayOf(month),
})

/** The twelve months of a financial year: from '2026-04' for '2627'. */
export const monthsOfYear = (year: string): string[] =>
  Array.from({ length: 12 }, (_, nth) =>
    new Date(Date.UTC(2000 + Number(year.slice(0, 2)), 3 + nth, 1)).toISOString().slice(0, 7),
  )

/** The first quarter of a financial year begins in April. */
export const monthsOfQuarter = (year: string, quarter: number): string[] =>
  monthsOfYear(year).slice(3 * quarter - 3, 3 * quarter)
