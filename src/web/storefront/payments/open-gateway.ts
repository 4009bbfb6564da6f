import type { CallInput, Reply } from '#contract/client.ts'

export type PayNow = Reply<'POST /api/orders/{id}/pay'>
type Returned = Exclude<CallInput<'POST /api/payments/confirm'>['body'], FormData>

export type GatewayResult =
  | { kind: 'paid'; returned: Returned }
  | { kind: 'failed'; sentence: string }
  | { kind: 'closed' }
  /** For the gateway's own page, which the browser opens now. */
  | { kind: 'left' }

/** Opens the gateway's page: over ours, or in its place. From there `back` leads to the order. */
export async function openGateway(payment: PayNow, back: string): Promise<GatewayResult> {
  const { checkout } = payment
  if (checkout.kind === 'razorpay') return openRazorpay(payment, checkout, back)
  location.assign(checkout.url)
  return { kind: 'left' }
}

/** As much of Razorpay's script as we use. */
interface Razorpay {
  open(): void
  on(event: 'payment.failed', handler: (failure: { error: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => Razorpay
  }
}

type RazorpayCheckout = Extract<PayNow['checkout'], { kind: 'razorpay' }>

/** Where its script cannot be loaded, goes to its page instead. */
async function openRazorpay(
  payment: PayNow,
  { scriptUrl, formUrl }: RazorpayCheckout,
  back: string,
): Promise<GatewayResult> {
  try {
    await loadScript(scriptUrl)
  } catch {
    submitTo(formUrl, razorpayFields(payment, back))
    return { kind: 'left' }
  }
  return new Promise(resolve => {
    let failure = ''
    const razorpay = new window.Razorpay!({
      key: payment.keyId,
      order_id: payment.providerOrderId,
      amount: payment.amountInPaise,
      currency: 'INR',
      name: payment.shopName,
      description: `Order ${payment.orderNumber}`,
      prefill: payment.prefill,
      timeout: payment.seconds,
      handler: (returned: Returned) => resolve({ kind: 'paid', returned }),
      modal: {
        ondismiss: () => resolve(failure ? { kind: 'failed', sentence: failure } : { kind: 'closed' }),
      },
    })
    // The customer may try another way on the gateway's page, so a failure is reported once that is closed.
    razorpay.on('payment.failed', ({ error }) => {
      failure = error.description ?? 'The payment did not go through.'
    })
    razorpay.open()
  })
}

/** What Razorpay's page takes from a form, for browsers in which its script does not run. */
export const razorpayFields = (
  { keyId, providerOrderId, amountInPaise, shopName, orderNumber, prefill }: PayNow,
  back: string,
) => ({
  key_id: keyId,
  order_id: providerOrderId,
  amount: String(amountInPaise),
  currency: 'INR',
  name: shopName,
  description: `Order ${orderNumber}`,
  'prefill[name]': prefill.name,
  'prefill[email]': prefill.email,
  'prefill[contact]': prefill.contact,
  callback_url: `${location.origin}/pay/return`,
  cancel_url: `${location.origin}${back}`,
})

function submitTo(action: string, fields: Record<string, string>) {
  const form = Object.assign(document.createElement('form'), { method: 'post', action })
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}

function loadScript(src: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src,
      onload: () => resolve(),
      onerror: reject,
    })
    document.head.append(script)
  })
}
