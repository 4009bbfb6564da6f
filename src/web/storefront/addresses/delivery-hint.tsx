import { useEffect, useState } from 'react'
import { call, type Reply } from '#contract/client.ts'
import { DeliveryDays } from '../orders/delivery-days.tsx'

/** Whether and when we deliver to a PIN code that was just typed; says nothing where that cannot be asked. */
export function DeliveryHint({ pincode }: { pincode: string }) {
  const [told, setTold] = useState<Reply<'GET /api/delivery/{pincode}'> | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    setTold(null)
    call('GET /api/delivery/{pincode}', { params: { pincode } }, { signal: controller.signal })
      .then(setTold)
      .catch(() => {})
    return () => controller.abort()
  }, [pincode])
  return (
    <p role="status" className="min-h-5 text-sm">
      {told &&
        (told.deliverable ? (
          <span className="text-leaf">
            <DeliveryDays {...told.estimate} />
          </span>
        ) : (
          <span className="text-alert">We do not deliver to {pincode} yet.</span>
        ))}
    </p>
  )
}
