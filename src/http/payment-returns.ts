import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#domain/errors.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { GatewayDown } from '#domain/payments/gateway.ts'
import { receiveEvent } from '#domain/payments/gateway-events.ts'
import { captureReturned, findReturned } from '#domain/payments/payment-returned.ts'
import type { Services } from '#services.ts'
import { limitReturns } from './limits/limits.ts'

const mostBytes = 256 * 1024

/** What the gateways send: their webhooks, and customers who come back from their pages. In a scope of its own. */
export function servePaymentReturns(scope: FastifyInstance, services: Services) {
  const { db, config, gateways } = services
  // Signed byte by byte, so it is not parsed before that is checked.
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    (_request, body, done) => done(null, body),
  )

  scope.post('/api/payments/webhook', async ({ headers, body }, reply) => {
    for (const gateway of gateways) {
      const event = Buffer.isBuffer(body) ? gateway.readWebhook(headers, body) : null
      if (!event) continue
      await receiveEvent(db, gateway.provider, event)
      return reply.send({ received: true })
    }
    throw refuse.badInput('This event is not signed by the payment gateway.')
  })

  // The gateway's page leads here from another site, so without a token. Signed or not, only what the gateway answers counts.
  scope.route({
    method: ['GET', 'POST'],
    url: '/pay/return',
    handler: async (request, reply) => {
      if (config.rateLimit) await limitReturns(db, request)
      const returned = await findReturned(db, services, fieldsOf(request))
      if (!returned) return reply.redirect('/orders', 303)
      const { orderId } = returned.payment
      await captureReturned(db, services, returned).catch(error => {
        // The order page waits for the webhook or the next poll.
        if (!(error instanceof GatewayDown)) throw error
      })
      const { number } = await getOrder(db, orderId)
      return reply.redirect(`/orders/${number}?paid`, 303)
    },
  })
}

const mostCharacters = 1000

/** Of the query or the form. */
function fieldsOf({ query, body }: FastifyRequest): Record<string, string> {
  const fields = Object.entries({ ...(query as object), ...(body as object | undefined) })
  return Object.fromEntries(
    fields.filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1].length <= mostCharacters,
    ),
  )
}
