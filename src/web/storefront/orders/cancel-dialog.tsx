import { type FormEvent, type RefObject, useId, useState } from 'react'
import { errorMessage } from '#web/client/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { callSignedIn } from '../accounts/call-signed-in.ts'
import type { Order } from './use-orders.ts'

interface Props {
  dialog: RefObject<HTMLDialogElement | null>
  order: Order
  onCancelled: (order: Order) => void
}

/** Asks once more, and why, before an order is taken back. */
export function CancelDialog({ dialog, order, onCancelled }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const id = useId()
  const close = () => dialog.current?.close()

  async function cancel(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    setBusy(true)
    setProblem('')
    try {
      const input = { params: { id: order._id }, body: { reason } }
      const { order: cancelled, message } = await callSignedIn('POST /api/orders/{id}/cancel', input)
      close()
      toast(message, { kind: 'success', milliseconds: 2000 })
      onCancelled(cancelled)
    } catch (error) {
      setProblem(errorMessage(error))
    }
    setBusy(false)
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      closedby="any"
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-3xl bg-white p-6 shadow-pop backdrop:bg-ink/40 sm:p-8"
    >
      <form onSubmit={cancel} className="grid gap-4">
        <h2 id={id} className="text-2xl">
          Cancel order {order.orderNumber}?
        </h2>
        <p className="text-muted">You pay nothing, and a promo code you used can be used again.</p>
        <TextArea label="Reason (optional)" name="reason" rows={3} maxLength={500} />
        <p role="alert" className="text-alert empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={close}>
            Keep order
          </Button>
          <Button type="submit" disabled={busy}>
            Cancel order
          </Button>
        </div>
      </form>
    </dialog>
  )
}
