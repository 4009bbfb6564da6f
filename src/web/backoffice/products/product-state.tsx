import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { stateNames } from '#values/product-states.ts'
import { Mark } from '../layout/mark.tsx'

type Stated = Pick<
  Reply<'GET /api/productdetail/own/{id}'>['product'],
  'state' | 'liveAt' | 'suspended' | 'declineReason'
>

/** Whether customers see a product, and if not, why. */
export function ProductStateMark({ state, liveAt, suspended, declineReason }: Stated) {
  const variant = suspended || state === 'declined' ? 'bad' : variants[state]
  const reason = suspended
    ? 'Not in the shop until its seller is approved'
    : state === 'scheduled' && liveAt
      ? formatDateTime(liveAt)
      : declineReason
  return (
    <span title={reason || undefined} className="inline-grid justify-items-start gap-0.5">
      <Mark variant={variant}>{suspended ? 'Seller not approved' : stateNames[state]}</Mark>
      {reason && (
        <span data-wide-only className="line-clamp-2 max-w-52 text-muted text-xs">
          {reason}
        </span>
      )}
    </span>
  )
}

const variants = {
  live: 'good',
  scheduled: 'waiting',
  review: 'waiting',
  draft: 'quiet',
  hidden: 'quiet',
  declined: 'bad',
} as const
