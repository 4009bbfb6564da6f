import type { ReactNode } from 'react'
import { CallError } from '#contract/client.ts'
import { fieldLimits } from '#values/field-limits.ts'
import type { MovePlan, OrderStatus } from '#values/order-status.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toast } from '#web/ui/toast.ts'
import { confirm, confirmWithText } from '../../form/confirm.tsx'
import { mutate, refetchAll } from '../../query.ts'
import { lastCarrier, storeLastCarrier } from '../last-carrier.ts'
import { AskedTracking, type TrackingValues, trackingProblems } from '../tracking-fields.tsx'

interface Change {
  orderId: string
  /** Only this one of its shipments. */
  shipment?: string | undefined
  name: string
  from: OrderStatus
  to: OrderStatus
  plan: MovePlan<unknown>
}

/** Changes the status of an order, or of one of its shipments, after a confirmation. */
export async function moveOrder({ orderId, shipment, name, from, to, plan }: Change) {
  const question = to === 'Cancelled' ? `Cancel ${name}?` : `Move ${name} from ${from} to ${to}?`
  let reason: string | undefined
  // One tracking number is for one parcel.
  const isParcel = to === 'Shipped' && plan.moved.length === 1
  let tracking: TrackingValues = { carrier: lastCarrier(), trackingNumber: '', expectedOn: '' }
  for (;;) {
    const asked = isParcel && {
      content: (isTried: boolean) => (
        <AskedTracking
          initial={tracking}
          isTried={isTried}
          onChange={values => {
            tracking = values
          }}
        />
      ),
      isReady: () => !Object.values(trackingProblems(tracking)).some(Boolean),
    }
    const answer = await confirmMove({ question, to, plan, reason, ...asked })
    if (answer === null) return
    reason = answer || undefined
    if (isParcel) storeLastCarrier(tracking.carrier)
    const isTold = isParcel && (tracking.trackingNumber || tracking.expectedOn || tracking.carrier)
    const told = { ...tracking, carrier: tracking.carrier ?? '' }
    const body = { status: to, from, shipment, reason, ...(isTold && { tracking: told }) }
    try {
      const { message } = await mutate('PUT /api/orders/admin/update/{id}', { params: { id: orderId }, body })
      toast(message || 'Order status updated', { kind: 'success' })
      return
    } catch (error) {
      toast(statusFailure(error), { kind: 'error' })
      // Where the server refused it, the order may have changed; what was typed wrongly, or not sent, is not typed again.
      if (error instanceof CallError && error.status !== 400) return refetchAll()
      if (!reason && !isTold) return
    }
  }
}

interface Asked {
  question: string
  to: OrderStatus
  plan: Pick<MovePlan<unknown>, 'asks' | 'mails'>
  /** Whether it is about several orders. */
  many?: boolean
  /** What was typed before. */
  reason?: string | undefined
  /** What else is to be known. */
  detail?: string
  /** More than a sentence can say; `isTried` once somebody has tried to go on. */
  content?: ReactNode | ((isTried: boolean) => ReactNode)
  /** Whether the content is filled in. */
  isReady?(): boolean
}

/** The reason, empty where none is needed; null if it is not wanted after all. */
export async function confirmMove({
  question,
  to,
  plan,
  many = false,
  reason,
  detail = '',
  ...filledIn
}: Asked): Promise<string | null> {
  const words = {
    detail: [
      to === 'Cancelled' && 'The stock will be added back.',
      plan.mails && (many ? 'Their customers get an email.' : 'The customer will get an email.'),
      undoSentence(to, { asks: plan.asks, many }),
      detail,
    ]
      .filter(Boolean)
      .join(' '),
    yes: to === 'Cancelled' ? 'Yes, cancel' : `Move to ${to}`,
    no: 'Go back',
    danger: to === 'Cancelled' || plan.asks === 'reason',
    ...filledIn,
  }
  if (plan.asks !== 'reason') return (await confirm(question, words)) ? '' : null
  return confirmWithText(question, {
    ...words,
    text: {
      label: 'Reason',
      hint: 'Saved in the order history, which the customer can see.',
      ...(reason && { initial: reason }),
      most: fieldLimits.cancelReason,
      missing: 'Please enter a reason for moving it back.',
    },
  })
}

/** Whether the move can be taken back, and by whom. */
function undoSentence(
  to: OrderStatus,
  { asks, many }: { asks: MovePlan<unknown>['asks']; many: boolean },
): string {
  if (asks === 'reason') return ''
  const it = many ? 'them' : 'it'
  if (to === 'Cancelled') return `Only an admin can bring ${it} back, as far as the stock allows.`
  return `Only an admin can move ${it} back.`
}

export const statusFailure = (error: unknown) => errorMessage(error, 'Failed to update status')
