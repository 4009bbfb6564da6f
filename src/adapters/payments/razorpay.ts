import { z } from 'zod'
import type { RazorpaySettings } from '#config.ts'
import {
  attemptStatuses,
  type Gateway,
  GatewayDown,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRefused,
  KeysRefused,
  type SettledItem,
} from '#domain/payments/gateway.ts'
import { paise } from '#values/money.ts'
import { isSigned } from './signature.ts'

const tenSeconds = 10_000
const mostSettledPerCall = 1000
/** Razorpay refunds what is not captured within these minutes; twelve is its least. */
const captureMinutes = 12

/**
 * Razorpay over plain HTTP. Its SDK drops the header that makes refunds idempotent, has no timeout, and compares
 * signatures in a time that depends on them.
 */
export function razorpay(
  { apiUrl, checkout, keyId, keySecret, webhookSecrets, isTest }: RazorpaySettings,
  patience = tenSeconds,
): Gateway {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function call<Schema extends z.ZodType>(
    schema: Schema,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<z.output<Schema>> {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(patience),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new GatewayDown(`${method} ${path}: no answer`, { cause: error })
    })
    const reply: unknown = await response.json().catch(() => null)
    if (response.ok) {
      const parsed = schema.safeParse(reply)
      if (!parsed.success) throw new GatewayDown(`${method} ${path}: ${z.prettifyError(parsed.error)}`)
      return parsed.data
    }
    const failure = failureReply.safeParse(reply).data?.error.description
    const sentence = `${method} ${path}: ${response.status} ${failure ?? 'without a reason'}`
    // 409: the same call is still running; 429: too many calls.
    const passes = response.status >= 500 || [408, 409, 429].includes(response.status)
    if (response.status === 401) throw new KeysRefused(sentence)
    throw passes ? new GatewayDown(sentence) : new GatewayRefused(sentence)
  }

  return {
    checkout: { keyId, isTest, ...checkout },

    createOrder: ({ amount, receipt }) =>
      call(orderReply, 'POST', '/orders', {
        amount,
        currency: 'INR',
        receipt,
        payment: {
          capture: 'automatic',
          capture_options: {
            automatic_expiry_period: captureMinutes,
            manual_expiry_period: captureMinutes,
            refund_speed: 'normal',
          },
        },
      }),

    async findOrder(receipt) {
      const { items } = await call(list(orderReply), 'GET', `/orders?receipt=${encodeURIComponent(receipt)}`)
      return items.find(order => order.receipt === receipt) ?? null
    },

    async listPayments(orderId) {
      const { items } = await call(
        list(paymentReply),
        'GET',
        `/orders/${encodeURIComponent(orderId)}/payments?count=100`,
      )
      return items
    },

    async capture({ id, amount }) {
      const path = `/payments/${encodeURIComponent(id)}/capture`
      await call(paymentReply, 'POST', path, { amount, currency: 'INR' })
    },

    refund: ({ key, paymentId, amount, fast }) =>
      call(
        refundReply,
        'POST',
        `/payments/${encodeURIComponent(paymentId)}/refund`,
        { amount, speed: fast ? 'optimum' : 'normal', receipt: key },
        { 'x-refund-idempotency': fast ? `${key}-fast` : key },
      ),

    getRefund: id => call(refundReply, 'GET', `/refunds/${encodeURIComponent(id)}`),

    async listSettled(day) {
      const [year, month, date] = day.split('-').map(Number)
      const found: SettledItem[] = []
      for (;;) {
        const { items } = await call(
          list(settledReply),
          'GET',
          `/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${mostSettledPerCall}&skip=${found.length}`,
        )
        found.push(...items)
        if (items.length < mostSettledPerCall) return found
      }
    },

    // The order's id is the one that we stored, so that a signature of another order does not pass.
    isSignedReturn: ({ orderId, paymentId, signature }) =>
      isSigned(`${orderId}|${paymentId}`, signature, keySecret),

    isSignedWebhook: (body, signature) => webhookSecrets.some(secret => isSigned(body, signature, secret)),
  }
}

const amount = z.int().transform(paise)
const moment = z.number().transform(seconds => new Date(seconds * 1000))
const list = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

const failureReply = z.object({ error: z.object({ description: z.string() }) })

const orderReply = z.object({ id: z.string(), receipt: z.string().nullish() })

const paymentReply = z
  .object({
    id: z.string(),
    amount,
    currency: z.string(),
    status: z.enum(attemptStatuses),
    method: z.string().nullish(),
    fee: amount.nullish(),
    tax: amount.nullish(),
    error_description: z.string().nullish(),
    created_at: moment,
  })
  .transform(
    ({ method, fee, tax, error_description, created_at, ...payment }): GatewayPayment => ({
      ...payment,
      method: method ?? null,
      fee: fee ?? null,
      tax: tax ?? null,
      failure: error_description ?? null,
      createdAt: created_at,
    }),
  )

const refundReply = z
  .object({
    id: z.string(),
    status: z.enum(['pending', 'processed', 'failed']),
    acquirer_data: z.object({ arn: z.string().nullish() }).nullish(),
  })
  .transform(
    ({ id, status, acquirer_data }): GatewayRefund => ({
      id,
      status,
      bankReference: acquirer_data?.arn ?? null,
    }),
  )

const settledReply = z
  .object({
    entity_id: z.string(),
    type: z.enum(['payment', 'refund', 'transfer', 'adjustment']),
    debit: z.int(),
    credit: z.int(),
    amount: z.int(),
    fee: amount,
    tax: amount,
    payment_id: z.string().nullish(),
    settlement_id: z.string().nullish(),
    settled_at: moment.nullish(),
  })
  .transform(({ entity_id, type, debit, amount, fee, tax, payment_id, settlement_id, settled_at }) => ({
    id: entity_id,
    kind: type,
    paymentId: type === 'payment' ? entity_id : (payment_id ?? null),
    amount: paise(debit > 0 ? -amount : amount),
    fee,
    tax,
    settlementId: settlement_id ?? null,
    settledAt: settled_at ?? null,
  }))
