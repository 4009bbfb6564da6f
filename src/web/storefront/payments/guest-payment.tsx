import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#contract/client.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { usePageUrl } from '#web/client/page-url.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Button } from '#web/ui/button.tsx'
import type { OrderLink } from '../orders/order-link.ts'
import { Confirming } from './confirming.tsx'
import { GatewayPage } from './gateway-page.tsx'
import { openGateway, type PayNow } from './open-gateway.ts'
import { TimeLeft } from './time-left.tsx'

const pollEvery = 3000

/** Pays an order that was placed without an account. */
export default function GuestPayment({
  link,
  onStateChanged,
}: {
  link: OrderLink
  onStateChanged: () => void
}) {
  const { reply: payment, reload } = useReply('POST /api/guest/orders/payment', { body: link }, call)
  const cameBack = usePageUrl()?.searchParams.has('paid') ?? false
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [started, setStarted] = useState<PayNow>()
  const back = `/order/${link.number}?${new URLSearchParams({ token: link.token })}`
  const compare = useEffectEvent((state: string) => {
    if (state !== 'awaiting') onStateChanged()
  })
  useEffect(() => {
    if (payment) compare(payment.state)
  }, [payment])
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void reload()
    }, pollEvery)
    return () => clearInterval(timer)
  }, [reload])

  async function pay() {
    setBusy(true)
    setProblem('')
    try {
      const now = await call('POST /api/guest/orders/pay', { body: link })
      setStarted(now)
      const result = await openGateway(now, back)
      if (result.kind === 'left') return
      // Signed by the payment service: the shop asks it for the money, and leads back to this order.
      if (result.kind === 'paid')
        return location.assign(
          `/pay/return?${new URLSearchParams(result.returned as Record<string, string>)}`,
        )
      if (result.kind === 'failed') setProblem(`${result.sentence} You have not been charged.`)
    } catch (error) {
      setProblem(errorMessage(error))
    }
    setBusy(false)
    void reload()
  }

  if (payment?.state !== 'awaiting') return null
  const failure = problem || (payment.failure && `${payment.failure} You have not been charged.`)
  if (cameBack && !payment.isAtBank && !failure) return <Confirming payAgain={pay} />
  return (
    <section
      aria-labelledby="payment"
      className="mb-6 grid justify-items-center gap-3 rounded-3xl bg-sunk px-5 py-6 text-center"
    >
      <h2 id="payment" className="text-2xl">
        {payment.isAtBank ? 'Waiting for your bank' : 'Payment pending'}
      </h2>
      <p role="status" className="max-w-md text-balance text-muted">
        {payment.isAtBank
          ? 'Your bank has not confirmed yet. You can close this page: we will keep checking and email you.'
          : failure || 'We are holding your order until it is paid.'}
      </p>
      <Button onClick={pay} aria-disabled={busy} variant={payment.isAtBank ? 'outline' : 'solid'}>
        {payment.isAtBank || failure ? 'Try again' : 'Pay now'}
      </Button>
      {started && <GatewayPage payment={started} back={back} />}
      {payment.payBy && <TimeLeft until={payment.payBy} onOver={reload} />}
    </section>
  )
}
