import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import type { TestGateway } from './gateway.ts'
import { TestGatewayError } from './gateway.ts'

/** How a call goes wrong: an answer of this status instead, or done but never answered. */
export type Fault = 429 | 500 | 'unanswered'

interface ApiOptions {
  keyId: string
  keySecret: string
  /** Asked before each call, such as 'POST /v1/orders'. */
  fault: (call: string) => Fault | undefined
}

interface RefundBody {
  amount: number
}

/** The calls of Razorpay that the shop makes, with its shapes, statuses and sentences. */
export function testGatewayApi(
  gateway: TestGateway,
  { keyId, keySecret, fault }: ApiOptions,
): FastifyInstance {
  const app = Fastify({ logger: false })
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== authorization)
      return reply.code(401).send(failure('The api key provided is invalid'))
    const wrong = fault(`${request.method} ${request.routeOptions.url}`)
    if (typeof wrong === 'number') return reply.code(wrong).send(failure('Something went wrong'))
    if (wrong === 'unanswered') unanswered.add(request.raw)
  })
  const unanswered = new WeakSet<object>()
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!unanswered.has(request.raw)) return payload
    request.raw.socket.destroy()
    // The line is cut: whatever would be sent has nowhere to go.
    await sleep(0)
    return payload
  })
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof TestGatewayError ? error.status : 500
    return reply.code(status).send(failure((error as Error).message))
  })

  app.post<{ Body: { amount: number; receipt?: string; payment?: { capture?: string } } }>(
    '/v1/orders',
    async ({ body }) => {
      if (!Number.isInteger(body.amount) || body.amount < 100)
        throw new TestGatewayError(400, 'Order amount less than minimum amount allowed')
      const capture = body.payment?.capture === 'automatic' ? 'automatic' : 'manual'
      return presentOrder(
        await gateway.createOrder({ amount: body.amount, receipt: body.receipt ?? null, capture }),
      )
    },
  )
  app.get<{ Querystring: { receipt?: string } }>('/v1/orders', async ({ query }) =>
    collection((await gateway.findOrders(query.receipt ?? '')).map(presentOrder)),
  )
  app.get<{ Params: { id: string } }>('/v1/orders/:id/payments', async ({ params }) =>
    collection((await gateway.listPayments(params.id)).map(presentPayment)),
  )
  app.post<{ Params: { id: string }; Body: { amount: number } }>(
    '/v1/payments/:id/capture',
    async ({ params, body }) => presentPayment(await gateway.capture(params.id, body.amount)),
  )
  app.post<{ Params: { id: string }; Body: RefundBody }>(
    '/v1/payments/:id/refund',
    async ({ params, body, headers }) => {
      const key = headers['x-refund-idempotency']?.toString() ?? null
      return presentRefund(
        await gateway.refund(params.id, { amount: body.amount, key, body: JSON.stringify(body) }),
      )
    },
  )
  app.get<{ Params: { id: string } }>('/v1/refunds/:id', async ({ params }) =>
    presentRefund(await gateway.getRefund(params.id)),
  )
  app.get<{ Querystring: Record<'year' | 'month' | 'day' | 'count' | 'skip', string> }>(
    '/v1/settlements/recon/combined',
    async ({ query: { year, month, day, count = '10', skip = '0' } }) => {
      const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      const from = Date.parse(`${date}T00:00:00+05:30`) / 1000
      const items = await gateway.listSettled(from, from + 24 * 60 * 60)
      return collection(items.slice(Number(skip), Number(skip) + Number(count)))
    },
  )
  return app
}

const failure = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } })
const collection = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items })
const presentOrder = (order: object) => ({ entity: 'order', currency: 'INR', ...order })
const presentPayment = (payment: object) => ({ entity: 'payment', currency: 'INR', ...payment })
const presentRefund = (refund: object) => ({
  entity: 'refund',
  currency: 'INR',
  acquirer_data: {},
  ...refund,
})
