import { dayInIndia, months } from '#values/dates.ts'
import { useCall } from '../query.ts'

/** 'November 2026' of '2026-11'. */
export const monthName = (month: string) => `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

export const thisMonth = dayInIndia(new Date()).slice(0, 7)

/** From the month of the first document on, the present one first; empty until it is known. */
export function useMonths(): (readonly [month: string, name: string])[] {
  const { data } = useCall('GET /api/documents/first', {})
  if (!data) return []
  const found: string[] = [thisMonth]
  const first = data.month ?? thisMonth
  while (found.at(-1)! > first) found.push(monthBefore(found.at(-1)!))
  return found.map(month => [month, monthName(month)] as const)
}

const monthBefore = (month: string) => dayInIndia(new Date(`${month}-01T00:00:00+05:30`), -1).slice(0, 7)
