import { weekday } from '#values/dates.ts'

interface Props {
  deliverable: boolean
  estimate: { from: string; to: string }
  pincode: string | undefined
}

/** 'Arrives Wed, 18 Nov to Sat, 21 Nov', or that we do not deliver there. */
export function DeliveryDays({ deliverable, estimate: { from, to }, pincode }: Props) {
  if (!deliverable) return <span className="text-alert">We do not deliver to {pincode} yet.</span>
  return (
    <span className="text-leaf">
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
