import { dayInIndia } from '#values/dates.ts'
import type { GstRate } from '#values/gst.ts'
import { useCall } from '../query.ts'

/** The tax table's rates that apply today. */
export function useRatesToday(): readonly GstRate[] {
  const { data } = useCall('GET /api/tax-rates', {})
  const today = dayInIndia(new Date())
  return (data ?? []).filter(({ from, to }) => from <= today && (to === null || to > today))
}
