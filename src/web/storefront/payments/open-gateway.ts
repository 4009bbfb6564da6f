import type { CallInput, Reply } from '#contract/client.ts'

export type Checkout = Reply<'POST /api/orders/{id}/pay'>
type Returned = Exclude<CallInput<'POST /api/payments/confirm'>['body'], FormData>

export type GatewayResult =
  | { kind: 'paid'; returned: Returned }
  | { kind: 'failed'; sentence: string }
  | { kind: 'closed' }
  /** For the gateway's own page, which the browser opens now. */
  | { kind: 'left' }

/** As much of the gateway's script as we use. */
interface Razorpay {
  open(): void
  on(event: 'payment.failed', handler: (failure: { error: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => Razorpay
  }
}

/** Opens the gateway's page over ours; where its script cannot be loaded, goes to its page instead. */
export async function openGateway(checkout: Checkout): Promise<GatewayResult> {
  try {
    await loadScript(checkout.scriptUrl)
  } catch {
    document.querySelector<HTMLFormElement>(`form[action="${checkout.formUrl}"]`)?.submit()
    return { kind: 'left' }
  }
  return new Promise(resolve => {
    let failure = ''
    const gateway = new window.Razorpay!({
      key: checkout.keyId,
      order_id: checkout.providerOrderId,
      amount: checkout.amountInPaise,
      currency: 'INR',
      name: checkout.shopName,
      description: `Order ${checkout.orderNumber}`,
      prefill: checkout.prefill,
      timeout: checkout.seconds,
      handler: (returned: Returned) => resolve({ kind: 'paid', returned }),
      modal: {
        ondismiss: () => resolve(failure ? { kind: 'failed', sentence: failure } : { kind: 'closed' }),
      },
    })
    // The customer may try another way on the gateway's page, so it is only told once that is closed.
    gateway.on('payment.failed', ({ error }) => {
      failure = error.description ?? 'The payment did not go through.'
    })
    gateway.open()
  })
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
