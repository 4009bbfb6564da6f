import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '#domain/errors.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { GatewayDown } from '#domain/payments/gateway.ts'
import { receiveEvent } from '#domain/payments/gateway-events.ts'
import { findPayment } from '#domain/payments/payment.ts'
import { settlePayment } from '#domain/payments/settle-payment.ts'
import type { Services } from '#services.ts'

const mostBytes = 256 * 1024

/** What the gateway sends: its events, and customers who paid on its page without its script. In a scope of its own. */
export function servePaymentReturns(scope: FastifyInstance, { db, gateway }: Services) {
  // Signed byte by byte, so it is not parsed before that is checked.
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    (_request, body, done) => done(null, body),
  )

  scope.post('/api/payments/webhook', async (request, reply) => {
    const body = request.body as Buffer
    const signature = String(request.headers['x-razorpay-signature'] ?? '')
    const id = String(request.headers['x-razorpay-event-id'] ?? '')
    if (
      !gateway ||
      !Buffer.isBuffer(body) ||
      !/^[\w-]{1,64}$/.test(id) ||
      !gateway.isSignedWebhook(body, signature)
    )
      throw refuse.badInput('This event is not signed by the payment service.')
    const text = body.toString('utf8')
    const event = webhook.safeParse(parseOrNull(text))
    await receiveEvent(db, { id, kind: event.data?.event ?? 'unknown', body: text })
    return reply.send({ received: true })
  })

  /** The gateway's page posts here from another site, so without a token: the signature is what counts. */
  scope.post('/pay/return', async (request, reply) => {
    const returned = pageReturn.parse(request.body)
    const providerOrder = returned.razorpay_order_id ?? orderInFailure(returned['error[metadata]'])
    const payment = providerOrder ? await findPayment(db, { providerOrder }) : undefined
    if (!gateway || !payment) return reply.redirect('/orders', 303)
    const { number } = await getOrder(db, payment.orderId)
    const isSigned = gateway.isSignedReturn({
      orderId: payment.providerOrderId!,
      paymentId: returned.razorpay_payment_id ?? '',
      signature: returned.razorpay_signature ?? '',
    })
    // A failure is not signed: it changes nothing but what the gateway itself answers.
    if (isSigned || returned['error[metadata]'])
      await settlePayment(db, gateway, payment.orderId).catch(error => {
        // The order page waits for the webhook or the next look.
        if (!(error instanceof GatewayDown)) throw error
      })
    return reply.redirect(`/orders/${number}?paid`, 303)
  })
}

const webhook = z.object({ event: z.string().max(100) })

const text = z.string().max(1000).optional()
const pageReturn = z
  .object({
    razorpay_payment_id: text,
    razorpay_order_id: text,
    razorpay_signature: text,
    'error[metadata]': text,
  })
  .catch({})

function orderInFailure(metadata: string | undefined): string | undefined {
  const parsed = z.object({ order_id: z.string() }).safeParse(parseOrNull(metadata ?? ''))
  return parsed.data?.order_id
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
