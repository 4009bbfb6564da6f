import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RazorpaySettings } from '#config.ts'
import {
  attemptStatuses,
  BalanceTooLow,
  type CheckedAccount,
  type EvidenceFile,
  type Gateway,
  type GatewayDispute,
  GatewayDown,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRefused,
  type GatewayTransfer,
  KeysRefused,
  type LinkedSeller,
  type SettledItem,
} from '#domain/payments/gateway.ts'
import { disputeStatuses } from '#values/dispute-rules.ts'
import { paise } from '#values/money.ts'

const tenSeconds = 10_000
/** Linked accounts have an API of another version. */
const v2 = '/v2'
const transferPath = (id: string) => `/transfers/${encodeURIComponent(id)}`
/** Among a transfer's notes, our name for it. */
const transferKey = 'payout'
const mostSettledPerCall = 1000
/** Razorpay refunds what is not captured within these minutes; twelve is its least. */
const captureMinutes = 12

/**
 * Razorpay over plain HTTP. Its SDK drops the header that makes refunds idempotent, has no timeout, and compares
 * signatures in a time that depends on them.
 */
export function razorpay(
  { apiUrl, keyId, keySecret, webhookSecrets, validationAccount }: RazorpaySettings,
  patience = tenSeconds,
): Gateway {
  const apiOrigin = new URL(apiUrl).origin
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function call<Schema extends z.ZodType>(
    schema: Schema,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object | FormData,
    headers?: Record<string, string>,
  ): Promise<z.output<Schema>> {
    // It names its own boundary.
    const isForm = body instanceof FormData
    const response = await fetch(`${path.startsWith(v2) ? apiOrigin : apiUrl}${path}`, {
      method,
      headers: { authorization, ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(patience),
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
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
    if (response.status === 401)
      throw new KeysRefused(
        'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are refused by Razorpay: please copy both again from its dashboard.',
      )
    if (failure && balanceTooLow.test(failure)) throw new BalanceTooLow(sentence)
    throw passes ? new GatewayDown(sentence) : new GatewayRefused(sentence, failure)
  }

  /** By our name for the seller, because the answer to an earlier call may have been lost. */
  async function findOrOpenAccount({ seller, legalName, email, phone, pan, gstin, address }: LinkedSeller) {
    const { items } = await call(list(accountReply), 'GET', `${v2}/accounts?reference_id=${seller}`)
    const opened = items.find(({ reference_id }) => reference_id === seller)
    if (opened) return opened.id
    const { street, city, state, pincode } = address
    const registered = {
      street1: street.slice(0, 100),
      street2: city,
      city,
      state,
      postal_code: pincode,
      country: 'IN',
    }
    const account = await call(accountReply, 'POST', `${v2}/accounts`, {
      type: 'route',
      reference_id: seller,
      email,
      phone: phone.replace(/\D/g, '').slice(-10),
      legal_business_name: legalName,
      contact_name: legalName,
      business_type: /^...[PH]/.test(pan) ? 'individual' : 'partnership',
      profile: {
        category: 'ecommerce',
        subcategory: 'ecommerce_marketplace',
        addresses: { registered },
      },
      legal_info: { ...(pan && { pan }), ...(gstin && { gst: gstin }) },
    })
    return account.id
  }

  return {
    provider: 'razorpay',
    keyId,
    isTest: keyId.startsWith('rzp_test_'),

    contentSources: {
      'script-src': 'https://checkout.razorpay.com https://cdn.razorpay.com',
      'style-src': "'unsafe-inline'",
      'img-src': 'https://cdn.razorpay.com',
      'connect-src':
        'https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com',
      'frame-src': 'https://api.razorpay.com https://checkout.razorpay.com',
      'form-action': new URL(apiUrl).origin,
    },

    checkout: () => ({
      kind: 'razorpay',
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      formUrl: `${apiUrl}/checkout/embedded`,
    }),

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

    getDispute: id => call(disputeReply, 'GET', `/disputes/${encodeURIComponent(id)}`),

    async listDisputes() {
      const { items } = await call(list(disputeReply), 'GET', '/disputes?count=100')
      return items
    },

    async contestDispute({ id, explanation, files, isDraft }) {
      const documents: Record<string, string[]> = {}
      for (const { kind, name, bytes } of files) {
        const form = new FormData()
        form.set('purpose', 'dispute_evidence')
        form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), name)
        const document = await call(documentReply, 'POST', '/documents', form)
        const proof = proofOf[kind]
        documents[proof] = [...(documents[proof] ?? []), document.id]
      }
      return call(disputeReply, 'PATCH', `/disputes/${encodeURIComponent(id)}/contest`, {
        summary: explanation,
        ...documents,
        action: isDraft ? 'draft' : 'submit',
      })
    },

    acceptDispute: id => call(disputeReply, 'POST', `/disputes/${encodeURIComponent(id)}/accept`),

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

    split: {
      async saveAccount(seller, known) {
        const id = known ?? (await findOrOpenAccount(seller))
        const { products } = await call(productList, 'GET', `${v2}/accounts/${id}/products`).catch(noProducts)
        const product =
          products[0] ??
          (await call(productReply, 'POST', `${v2}/accounts/${id}/products`, {
            product_name: 'route',
            tnc_accepted: true,
          }))
        const { holder, account, ifsc } = seller.bankAccount
        await call(productReply, 'PATCH', `${v2}/accounts/${id}/products/${product.id}`, {
          settlements: { account_number: account, ifsc_code: ifsc, beneficiary_name: holder },
          tnc_accepted: true,
        })
        return { id }
      },

      async transfer({ key, paymentId, accountId, amount }) {
        const path = `/payments/${encodeURIComponent(paymentId)}/transfers`
        // There is no header that makes it idempotent: the answer to an earlier call may have been lost.
        const before = await call(list(transferReply), 'GET', path)
        const made = before.items.find(transfer => transfer.key === key)
        if (made) return made
        const { items } = await call(list(transferReply), 'POST', path, {
          transfers: [
            { account: accountId, amount, currency: 'INR', on_hold: true, notes: { [transferKey]: key } },
          ],
        })
        return items[0]!
      },

      getTransfer: id => call(transferReply, 'GET', `${transferPath(id)}?expand[]=recipient_settlement`),

      async releaseTransfer(id) {
        await call(transferReply, 'PATCH', transferPath(id), { on_hold: false })
      },

      async reverseTransfer(id) {
        const { status } = await call(transferReply, 'GET', transferPath(id))
        if (status === 'reversed' || status === 'failed') return
        await call(z.object({ id: z.string() }), 'POST', `${transferPath(id)}/reversals`, {})
      },
    },

    checkBankAccount: validationAccount
      ? async ({ holder, account, ifsc }, id) => {
          const path = '/fund_accounts/validations'
          if (id) return call(validationReply, 'GET', `${path}/${encodeURIComponent(id)}`)
          return call(validationReply, 'POST', path, {
            source_account_number: validationAccount,
            validation_type: 'pennydrop',
            fund_account: {
              account_type: 'bank_account',
              bank_account: { name: holder, ifsc, account_number: account },
              contact: { name: holder, type: 'vendor' },
            },
          })
        }
      : null,

    readWebhook(headers, body) {
      const signature = String(headers['x-razorpay-signature'] ?? '')
      const id = String(headers['x-razorpay-event-id'] ?? '')
      if (!/^[\w-]{1,64}$/.test(id) || !webhookSecrets.some(secret => isSigned(body, signature, secret)))
        return null
      const { event, payload } = webhook.catch({}).parse(parseJson(body.toString('utf8')))
      const { order, payment, refund, dispute } = payload ?? {}
      return {
        id,
        kind: event ?? 'unknown',
        orderId: order?.entity.id ?? payment?.entity.order_id ?? null,
        refundId: refund?.entity.id ?? null,
        disputeId: dispute?.entity.id ?? null,
      }
    },

    readReturn(fields) {
      const { razorpay_order_id, razorpay_payment_id = '', razorpay_signature = '' } = fields
      // A failure is not signed.
      const failed = failureMetadata.safeParse(parseJson(fields['error[metadata]'] ?? ''))
      const orderId = razorpay_order_id ?? failed.data?.order_id
      if (!orderId) return null
      return {
        orderId,
        isSigned: isSigned(`${orderId}|${razorpay_payment_id}`, razorpay_signature, keySecret),
      }
    },
  }
}

/** HMAC-SHA256 in hexadecimal digits. */
export function sign(message: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

function isSigned(message: string | Buffer, signature: string, secret: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(message, secret))]
  return given.length === right.length && timingSafeEqual(given, right)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const amount = z.int().transform(paise)
const moment = z.number().transform(seconds => new Date(seconds * 1000))
const list = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

/** It has no code of its own. */
const balanceTooLow = /not have enough balance/i

const failureReply = z.object({ error: z.object({ description: z.string() }) })

/** Signed, but of a shape that may change: what is not as expected is left out. */
const entity = z
  .object({ entity: z.object({ id: z.string().nullish(), order_id: z.string().nullish() }) })
  .optional()
  .catch(undefined)

const webhook = z.object({
  event: z.string().max(100).optional().catch(undefined),
  payload: z
    .object({ order: entity, payment: entity, refund: entity, dispute: entity })
    .optional()
    .catch(undefined),
})

const failureMetadata = z.object({ order_id: z.string() })

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

/** Under which of its headings a file stands. */
const proofOf = {
  invoice: 'billing_proof',
  delivery: 'shipping_proof',
  messages: 'customer_communication',
} as const satisfies Record<EvidenceFile['kind'], string>

const documentReply = z.object({ id: z.string() })

const disputeReply = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount,
    amount_deducted: amount.nullish(),
    phase: z.string(),
    reason_code: z.string().nullish(),
    reason_description: z.string().nullish(),
    status: z.enum(disputeStatuses),
    respond_by: moment.nullish(),
    created_at: moment,
  })
  .transform(
    ({ id, payment_id, amount, phase, status, created_at, ...dispute }): GatewayDispute => ({
      id,
      paymentId: payment_id,
      amount,
      deducted: dispute.amount_deducted ?? paise(0),
      phase,
      reasonCode: dispute.reason_code ?? '',
      reason: dispute.reason_description ?? '',
      status,
      respondBy: dispute.respond_by ?? null,
      createdAt: created_at,
    }),
  )

const accountReply = z.object({ id: z.string(), reference_id: z.string().nullish() })
const productReply = z.object({ id: z.string() })
const productList = z.object({ products: z.array(productReply) })
const noProducts = (error: unknown) => {
  if (error instanceof GatewayDown) throw error
  return { products: [] }
}

const transferReply = z
  .object({
    id: z.string(),
    amount,
    status: z.enum(['created', 'pending', 'processed', 'failed', 'reversed', 'partially_reversed']),
    settlement_status: z.enum(['pending', 'on_hold', 'settled']).nullish(),
    on_hold: z.boolean(),
    notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
    recipient_settlement: z.object({ utr: z.string().nullish(), status: z.string().nullish() }).nullish(),
    error: z.object({ description: z.string().nullish() }).nullish(),
  })
  .transform(
    ({
      id,
      amount,
      status,
      settlement_status,
      on_hold,
      notes,
      recipient_settlement,
      error,
    }): GatewayTransfer => ({
      id,
      key: String((notes as Record<string, unknown> | null | undefined)?.[transferKey] ?? ''),
      amount,
      status:
        status === 'failed' || recipient_settlement?.status === 'failed'
          ? 'failed'
          : status === 'reversed'
            ? 'reversed'
            : settlement_status === 'settled'
              ? 'settled'
              : status === 'created' || status === 'pending'
                ? 'pending'
                : on_hold
                  ? 'held'
                  : 'released',
      bankReference: recipient_settlement?.utr ?? null,
      failure: error?.description ?? null,
    }),
  )

const validation = z.object({ account_status: z.string().nullish(), registered_name: z.string().nullish() })

const validationReply = z
  .object({
    id: z.string(),
    status: z.enum(['created', 'completed', 'failed']),
    validation_results: validation.nullish(),
    results: validation.nullish(),
  })
  .transform(({ id, status, validation_results, results }): CheckedAccount => {
    const found = validation_results ?? results
    return {
      id,
      status:
        status === 'created'
          ? 'pending'
          : /^(active|valid)$/.test(found?.account_status ?? '')
            ? 'valid'
            : 'invalid',
      registeredName: found?.registered_name ?? null,
    }
  })

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
    dispute_id: z.string().nullish(),
    settlement_id: z.string().nullish(),
    settlement_utr: z.string().nullish(),
    settled_at: moment.nullish(),
  })
  .transform(
    ({ entity_id, type, debit, amount, fee, tax, settlement_id, settlement_utr, settled_at, ...about }) => ({
      id: entity_id,
      kind: type,
      paymentId: type === 'payment' ? entity_id : (about.payment_id ?? null),
      disputeId: about.dispute_id ?? null,
      amount: paise(debit > 0 ? -amount : amount),
      fee,
      tax,
      settlementId: settlement_id ?? null,
      settlementUtr: settlement_utr ?? null,
      settledAt: settled_at ?? null,
    }),
  )
