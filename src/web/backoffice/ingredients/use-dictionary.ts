import { useMemo } from 'react'
import { type Dictionary, makeDictionary } from '#values/ingredients/dictionary.ts'
import { useCall } from '../query.ts'

/** What labels are read with; null until it is there, or while it is not needed. */
export function useDictionary(isNeeded: boolean): Dictionary | null {
  const { data } = useCall('GET /api/ingredients/dictionary', isNeeded ? {} : null)
  return useMemo(() => (data ? makeDictionary(data.ingredients) : null), [data])
}
