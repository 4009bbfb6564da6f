import { type PayNow, razorpayFields } from './open-gateway.ts'

const words = 'Not opening? Pay on the payment gateway’s page'

/** Leads to the gateway's own page, where its script does not run over ours. From there `back` leads to the order. */
export function GatewayPage({ payment, back }: { payment: PayNow; back: string }) {
  const { checkout } = payment
  if (checkout.kind !== 'razorpay')
    return (
      <a href={checkout.url} className="inline-flex min-h-11 items-center text-accent underline">
        {words}
      </a>
    )
  return (
    <form method="post" action={checkout.formUrl}>
      {Object.entries(razorpayFields(payment, back)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="min-h-11 text-accent underline">
        {words}
      </button>
    </form>
  )
}
