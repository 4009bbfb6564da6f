import { dayInIndia, formatMonth } from '#values/dates.ts'
import { useCall } from '../query.ts'

export const thisMonth = dayInIndia(new Date()).slice(0, 7)

/** From the month of the first document on, the present one first; empty until it is known. */
export function useMonths(): (readonly [month: string, name: string])[] {
  const { data } = useCall('GET /api/documents/first', {})
  if (!data) return []
  const found: string[] = [thisMonth]
  const first = data.month ?? thisMonth
  while (found.at(-1)! > first) found.push(monthBefore(found.at(-1)!))
  return found.map(month => [month, formatMonth(month)] as const)
}

const monthBefore = (month: string) => dayInIndia(new Date(`${month}-01T00:00:00+05:30`), -1).slice(0, 7)
