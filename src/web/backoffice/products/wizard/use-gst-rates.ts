import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { dayInIndia } from '#values/dates.ts'
import { type GstRate, onlyRate } from '#values/gst.ts'
import { useCall } from '../../query.ts'
import type { ProductValues } from './product-values.ts'

/** The rates of today. A code that is typed and has only one fills in the rate, unless the seller has chosen one. */
export function useGstRates({ hsn, gstRate }: ProductValues): readonly GstRate[] {
  const { data } = useCall('GET /api/tax-rates', {})
  const today = dayInIndia(new Date())
  const rates = (data ?? []).filter(({ from, to }) => from <= today && (to === null || to > today))
  const { setValue, formState } = useFormContext<ProductValues>()
  // Not of a product as it was opened: nobody has changed anything yet.
  const rate = formState.dirtyFields.hsn ? onlyRate(hsn, rates) : undefined
  useEffect(() => {
    if (rate !== undefined && gstRate === '') setValue('gstRate', String(rate), { shouldDirty: true })
  }, [rate, gstRate, setValue])
  return rates
}
