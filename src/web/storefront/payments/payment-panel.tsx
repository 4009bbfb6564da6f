import { useEffect, useEffectEvent, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { usePageUrl } from '#web/client/page-url.ts'
import { saveBlob } from '#web/client/save-blob.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import type { CustomerOrder } from '../orders/use-orders.ts'
import { Confirming } from './confirming.tsx'
import { emptyPayee, PayeeFields, type PayeeValues, payeeOf } from './payee-fields.tsx'
import { refundSentence } from './refund-sentence.ts'
import { TimeLeft } from './time-left.tsx'

type Payment = Reply<'GET /api/orders/{id}/payment'>
type Refund = Payment['refunds'][number]

const pollEvery = 3000

interface Props {
  order: CustomerOrder
  /** The payment has come or its time is over: the order is another one now. */
  onStateChanged?: () => void
}

/** How far the payment of an order is. Polls while it waits. */
export default function PaymentPanel({ order, onStateChanged }: Props) {
  const { state } = order.payment
  const params = { id: order._id }
  const { reply: payment, reload } = useReply('GET /api/orders/{id}/payment', { params })
  const compare = useEffectEvent((now: Payment) => {
    if (now.state !== state) onStateChanged?.()
  })
  useEffect(() => {
    if (payment) compare(payment)
  }, [payment])
  useEffect(() => {
    if (state !== 'awaiting') return
    const timer = setInterval(() => {
      if (!document.hidden) void reload()
    }, pollEvery)
    return () => clearInterval(timer)
  }, [reload, state])

  if (!payment) return null
  if (state === 'awaiting') return <Waiting order={order} payment={payment} onOver={reload} />
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">Payment</p>
      {state === 'expired' && <p>This order was not paid for, so it will not be shipped. You owe nothing.</p>}
      {order.paymentMethod === 'Exchange' && <p>Exchanged for what you returned. Nothing to pay.</p>}
      {payment.paidAt && order.paymentMethod !== 'Exchange' && (
        <p>
          Paid <Money rupees={payment.paid} />
          {payment.method && ` by ${methodNames[payment.method] ?? payment.method}`} on{' '}
          <time dateTime={payment.paidAt}>{formatDateTime(payment.paidAt)}</time>.
        </p>
      )}
      {payment.refunds.length > 0 && (
        <ul className="grid gap-2" aria-label="Refunds">
          {payment.refunds.map(refund => (
            <li key={refund._id}>
              <RefundLine order={order} refund={refund} onChanged={reload} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Waiting({ order, payment, onOver }: { order: CustomerOrder; payment: Payment; onOver: () => void }) {
  const cameBack = usePageUrl()?.searchParams.has('paid') ?? false
  if (cameBack && !payment.isAtBank && !payment.failure)
    return <Confirming payAgain={() => location.assign(`/pay/${order.orderNumber}`)} />
  return (
    <section
      aria-labelledby="payment"
      className="mb-6 grid justify-items-center gap-3 rounded-3xl bg-sunk px-5 py-6 text-center"
    >
      <h2 id="payment" className="text-2xl">
        {payment.isAtBank
          ? 'Waiting for your bank'
          : payment.failure
            ? 'The payment did not go through'
            : 'Payment pending'}
      </h2>
      <p className="max-w-md text-balance text-muted">
        {payment.isAtBank
          ? 'Your bank has not confirmed yet. You can close this page: we will keep checking and email you.'
          : payment.failure
            ? `${payment.failure} You have not been charged.`
            : 'We are holding your order until it is paid.'}
      </p>
      <a href={`/pay/${order.orderNumber}`} className={buttonClass(payment.isAtBank ? 'outline' : 'solid')}>
        {payment.isAtBank || payment.failure ? 'Try again' : 'Pay now'}
      </a>
      {payment.payBy && <TimeLeft until={payment.payBy} onOver={onOver} />}
    </section>
  )
}

interface RefundLineProps {
  order: CustomerOrder
  refund: Refund
  onChanged: () => void
}

function RefundLine({ order, refund, onChanged }: RefundLineProps) {
  const { amount, cause, reason, state, return: returned } = refund

  async function download() {
    const params = { id: order._id, refund: refund._id }
    try {
      const bytes = await callSignedIn('GET /api/orders/{id}/refunds/{refund}/note', { params })
      const file = new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
      saveBlob(`${order.orderNumber}-refund.pdf`, file)
    } catch (error) {
      toast(errorMessage(error, 'The receipt could not be loaded.'), { kind: 'error' })
    }
  }

  return (
    <>
      <p>
        <span className="font-medium">
          Refund of <Money rupees={amount} />
        </span>{' '}
        {causes[cause]}
        {reason ? `: ${reason.replace(/\.$/, '')}. ` : '. '}
        <span className="text-muted">{refundSentence(refund)}</span>
      </p>
      <button
        type="button"
        onClick={() => void download()}
        className="mr-4 inline-flex min-h-11 items-center text-accent underline"
      >
        Download receipt<span className="sr-only"> for {formatRupees(amount)}</span>
      </button>
      {state === 'manual' &&
        (returned ? (
          <a href={`/returns/${reason}`} className="inline-flex min-h-11 items-center text-accent underline">
            See your return
          </a>
        ) : (
          <PayeeOfRefund order={order} refund={refund} onChanged={onChanged} />
        ))}
    </>
  )
}

/** Where a refund goes that could not go back the way the order was paid. */
function PayeeOfRefund({ order, refund, onChanged }: RefundLineProps) {
  const [open, setOpen] = useState(false)
  const [payee, setPayee] = useState<PayeeValues>(emptyPayee)

  async function send() {
    const params = { id: order._id, refund: refund._id }
    const body = payeeOf(payee)
    const reply = await callSignedIn('PUT /api/orders/{id}/refunds/{refund}/payee', { params, body })
    toast(reply.message, { kind: 'success' })
    onChanged()
    return reply
  }

  return (
    <>
      <Button variant={refund.payee ? 'outline' : 'solid'} onClick={() => setOpen(true)}>
        {refund.payee ? 'Change account' : 'Enter UPI ID or bank account'}
      </Button>
      {open && (
        <ConfirmDialog
          title="Where should we send your refund?"
          action="Save"
          dismiss="Cancel"
          send={send}
          onClose={() => setOpen(false)}
        >
          <PayeeFields values={payee} onChange={setPayee} />
        </ConfirmDialog>
      )}
    </>
  )
}

const causes: Record<Refund['cause'], string> = {
  cancelled: 'for cancelled items',
  extra: 'because it was paid twice',
  late: 'because it was paid too late',
  review: 'after our review',
  goodwill: 'as goodwill',
  return: 'for your return',
  dispute: 'by your bank',
}

const methodNames: Record<string, string> = {
  upi: 'UPI',
  card: 'card',
  netbanking: 'netbanking',
  wallet: 'wallet',
  emi: 'EMI',
}
