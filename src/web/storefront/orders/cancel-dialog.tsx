import { CallError, type CallInput } from '#contract/client.ts'
import { refundArrivesBy } from '#values/dates.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { formatRupees } from '#values/money.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import type { CustomerOrder } from './use-orders.ts'

type Cancellable = Pick<CustomerOrder, 'orderNumber' | 'items' | 'shipments' | 'payment' | 'total'>
type Cancellation = CallInput<'POST /api/orders/{id}/cancel'>['body']

interface Props {
  order: Cancellable
  send: (cancellation: Cancellation) => Promise<{ message: string }>
  onClose: () => void
}

/** Asks what of an order is cancelled, and why. */
export default function CancelDialog({ order, send, onClose }: Props) {
  const live = order.shipments.filter(({ status }) => status !== 'Cancelled')
  const cancellable = order.items.filter(({ status }) => status === 'Pending')
  const allPieces = cancellable.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasChoice = allPieces > 1
  const isAllPending = live.every(({ status }) => status === 'Pending')

  /** All of it, unless there is something to choose from and less is chosen. */
  async function cancel({ reason, ...chosen }: Record<string, string>) {
    const items = cancellable
      .map(({ _id, quantity }) => ({ _id, quantity: hasChoice ? Number(chosen[_id]) : quantity }))
      .filter(({ quantity }) => quantity > 0)
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
    if (hasChoice && pieces === 0) throw new CallError(400, 'Please choose the items to cancel.')
    const isPart = !isAllPending || (hasChoice && pieces < allPieces)
    const reply = await send({ reason, ...(isPart && { items }) })
    toast(reply.message, { kind: 'success', milliseconds: 2000 })
    return reply
  }

  return (
    <ConfirmDialog
      title={
        <>
          Cancel order <span className="whitespace-nowrap">{order.orderNumber}?</span>
        </>
      }
      action="Cancel order"
      dismiss="Keep order"
      send={cancel}
      onClose={onClose}
    >
      {hasChoice && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium text-sm">Items to cancel</legend>
          {cancellable.map(({ _id, quantity, product }) => (
            <label key={_id} className="flex items-center justify-between gap-3">
              <span className="line-clamp-2 min-w-0">{product.name}</span>
              <select
                name={_id}
                defaultValue={quantity}
                className="min-h-11 shrink-0 rounded-lg border border-edge bg-surface px-2"
              >
                <option value={0}>Keep</option>
                <Options
                  of={[...Array(quantity + 1).keys()].slice(1).map(pieces => [pieces, `Cancel ${pieces}`])}
                />
              </select>
            </label>
          ))}
        </fieldset>
      )}
      <p className="text-muted">{consequence(order, hasChoice)}</p>
      <TextArea label="Reason (optional)" name="reason" rows={3} maxLength={fieldLimits.cancelReason} />
    </ConfirmDialog>
  )
}

/** What cancelling means for the money. */
function consequence({ payment, total }: Cancellable, hasChoice: boolean): string {
  const codeAgain = 'a promo code you used can be used again'
  if (payment.stage !== 'paid')
    return hasChoice
      ? `You do not pay for the items you cancel. If you cancel everything, you pay nothing and ${codeAgain}.`
      : `You pay nothing, and ${codeAgain}.`
  const by = `to your original payment method by ${refundArrivesBy(new Date())}`
  return hasChoice
    ? `We will refund the items you cancel ${by}. If you cancel everything, ${codeAgain}.`
    : `We will refund ${formatRupees(total)} ${by}, and ${codeAgain}.`
}
