import { dayInIndia, months } from '#values/dates.ts'

/** 'November 2026' of '2026-11'. */
export const monthName = (month: string) => `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** Two years back with their names, the present month first. */
export const lastMonths = Array.from({ length: 24 }, (_, back) => {
  const today = dayInIndia(new Date())
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back
  const month = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  return [month, monthName(month)] as const
})
