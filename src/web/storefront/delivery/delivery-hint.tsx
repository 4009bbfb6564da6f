import { call } from '#contract/client.ts'
import { weekday } from '#values/dates.ts'
import { useReply } from '#web/client/use-reply.ts'

/** Whether and when we deliver to a PIN code; nothing where that cannot be fetched. */
export function DeliveryHint({ pincode }: { pincode: string }) {
  const { reply } = useReply('GET /api/delivery/{pincode}', { params: { pincode }, query: {} }, call)
  return (
    <p role="status" className="min-h-5 text-sm">
      {reply?.pincode === pincode && <DeliveryDays {...reply} />}
    </p>
  )
}

interface Props {
  deliverable: boolean
  /** Why not, where it is about the goods. */
  deliveryProblem?: string | undefined
  estimate: { from: string; to: string }
  pincode: string | undefined
}

/** 'Arrives Wed, 18 Nov to Sat, 21 Nov', or that we do not deliver there. */
export function DeliveryDays({ deliverable, deliveryProblem, estimate: { from, to }, pincode }: Props) {
  if (!deliverable)
    return <span className="text-bad">{deliveryProblem ?? `We do not deliver to ${pincode} yet.`}</span>
  return (
    <span className="text-good">
      Arrives <time dateTime={from}>{weekday(from)}</time>
      {to !== from && (
        <>
          {' '}
          to <time dateTime={to}>{weekday(to)}</time>
        </>
      )}
    </span>
  )
}
