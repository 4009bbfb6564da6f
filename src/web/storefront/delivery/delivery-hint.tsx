import { useEffect, useState } from 'react'
import { call, type Reply } from '#contract/client.ts'
import { DeliveryDays } from './delivery-days.tsx'

/** Whether and when we deliver to a PIN code; nothing where that cannot be fetched. */
export function DeliveryHint({ pincode }: { pincode: string }) {
  const [estimate, setEstimate] = useState<Reply<'GET /api/delivery/{pincode}'> | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    setEstimate(null)
    call('GET /api/delivery/{pincode}', { params: { pincode } }, { signal: controller.signal })
      .then(setEstimate)
      .catch(() => {})
    return () => controller.abort()
  }, [pincode])
  return (
    <p role="status" className="min-h-5 text-sm">
      {estimate && <DeliveryDays {...estimate} pincode={pincode} />}
    </p>
  )
}
