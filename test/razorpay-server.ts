import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { sign } from '#adapters/payments/razorpay.ts'

/** How a call goes wrong: an answer of this status instead, refused with this sentence, or done but never answered. */
type Fault = 429 | 500 | 'unanswered' | { refusal: string }

interface Payment {
  id: string
  order_id: string
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'failed'
  method: string
  fee: number | null
  tax: number | null
  error_description: string | null
  created_at: number
}

interface Dispute {
  id: string
  payment_id: string
  amount: number
  amount_deducted: number
  reason_code: string
  reason_description: string
  respond_by: number
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  phase: string
  created_at: number
  /** What the shop has sent. */
  evidence: Record<string, unknown> | null
}

interface Refund {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed'
  key: string
}

interface Transfer {
  id: string
  source: string
  recipient: string
  amount: number
  status: 'pending' | 'processed' | 'failed' | 'reversed'
  settlement_status: 'pending' | 'on_hold' | 'settled'
  on_hold: boolean
  notes: Record<string, string>
  recipient_settlement: { utr: string } | null
}

/** Razorpay as far as the shop calls it, in memory: the shapes, statuses and sentences of its documentation. */
export async function openRazorpayServer() {
  const keys = { keyId: 'rzp_test_abc', keySecret: 'key-secret', webhookSecret: 'webhook-secret' }
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  const orders: { id: string; amount: number; receipt: string }[] = []
  const payments: Payment[] = []
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const transfers: Transfer[] = []
  const accounts: { id: string; reference_id: string; products: { id: string }[]; settlements?: object }[] =
    []
  const documents: { id: string; name: string; bytes: Uint8Array }[] = []
  const settled: object[] = []
  const controls = { fault: (_call: string): Fault | undefined => undefined }
  let count = 0
  const newId = (prefix: string) => `${prefix}_${++count}`
  const find = <Item extends { id: string }>(items: Item[], id: string) => {
    const found = items.find(item => item.id === id)
    if (!found) throw new Error('The id provided does not exist')
    return found
  }

  async function answer(request: IncomingMessage): Promise<object> {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const [, , noun, id, part, product] = pathname.split('/')
    const isForm = request.headers['content-type']?.startsWith('multipart/')
    const body = isForm ? {} : JSON.parse((await text(request)) || '{}')
    switch (`${request.method} ${noun}${part ? `/${part}` : ''}`) {
      case 'POST orders': {
        if (body.amount < 100) throw new Error('Order amount less than minimum amount allowed')
        const order = { id: newId('order'), amount: body.amount, receipt: body.receipt }
        orders.push(order)
        return order
      }
      case 'GET orders':
        return { items: orders.filter(({ receipt }) => receipt === searchParams.get('receipt')) }
      case 'GET orders/payments': {
        const order = find(orders, id!)
        return { items: payments.filter(({ order_id }) => order_id === order.id) }
      }
      case 'POST payments/capture':
        return Object.assign(find(payments, id!), { status: 'captured', fee: 10, tax: 2 })
      case 'POST payments/refund': {
        const key = String(request.headers['x-refund-idempotency'])
        const known = refunds.find(refund => refund.key === key)
        if (known && known.amount === body.amount) return known
        if (known) throw new Error('Different request payload with the same idempotency key.')
        const given = refunds
          .filter(refund => refund.payment_id === id)
          .reduce((sum, { amount }) => sum + amount, 0)
        if (disputes.some(({ payment_id, status }) => payment_id === id && status === 'open'))
          throw new Error('The payment is under dispute')
        if (given + body.amount > find(payments, id!).amount)
          throw new Error('The total refund amount is greater than the refund payment amount')
        const refund: Refund = {
          id: newId('rfnd'),
          payment_id: id!,
          amount: body.amount,
          status: 'pending',
          key,
        }
        refunds.push(refund)
        return refund
      }
      case 'POST documents': {
        const form = await new Response(Readable.toWeb(request) as ReadableStream, {
          headers: { 'content-type': request.headers['content-type']! },
        }).formData()
        if (form.get('purpose') !== 'dispute_evidence') throw new Error('The purpose field is invalid')
        const file = form.get('file') as File
        const document = { id: newId('doc'), name: file.name, bytes: await file.bytes() }
        documents.push(document)
        return { id: document.id }
      }
      case 'GET disputes':
        return id ? find(disputes, id) : { items: disputes }
      case 'PATCH disputes/contest': {
        const dispute = find(disputes, id!)
        if (dispute.status !== 'open') throw new Error('Dispute is not open for contest')
        const proofs = Object.values(body).filter(Array.isArray).flat()
        if (proofs.length === 0) throw new Error('At least one evidence document is required')
        for (const proof of proofs) find(documents, proof)
        return Object.assign(dispute, {
          evidence: body,
          ...(body.action === 'submit' && { status: 'under_review' }),
        })
      }
      case 'POST disputes/accept': {
        const dispute = find(disputes, id!)
        if (dispute.status !== 'open') throw new Error('Dispute is not open to be accepted')
        return Object.assign(dispute, { status: 'lost', amount_deducted: dispute.amount })
      }
      case 'GET settlements/combined':
        return { items: settled }
      case 'GET accounts':
        return { items: accounts.filter(one => one.reference_id === searchParams.get('reference_id')) }
      case 'POST accounts': {
        if (body.type !== 'route') throw new Error('The type field is invalid')
        const account = { id: newId('acc'), reference_id: body.reference_id, products: [] }
        accounts.push(account)
        return account
      }
      case 'GET accounts/products':
        return { products: find(accounts, id!).products }
      case 'POST accounts/products': {
        if (body.product_name !== 'route') throw new Error('The product is invalid')
        const made = { id: newId('acc_prd') }
        find(accounts, id!).products.push(made)
        return made
      }
      case 'PATCH accounts/products': {
        const account = find(accounts, id!)
        account.settlements = body.settlements
        return find(account.products, product!)
      }
      case 'GET payments/transfers':
        return { items: transfers.filter(({ source }) => source === id) }
      case 'POST payments/transfers': {
        const [wanted] = body.transfers
        const given = transfers
          .filter(({ source, status }) => source === id && status !== 'reversed')
          .reduce((sum, { amount }) => sum + amount, 0)
        if (given + wanted.amount > find(payments, id!).amount)
          throw new Error('The sum of amount requested for transfer is greater than the captured amount')
        const transfer: Transfer = {
          id: newId('trf'),
          source: id!,
          recipient: find(accounts, wanted.account).id,
          amount: wanted.amount,
          status: 'processed',
          settlement_status: wanted.on_hold ? 'on_hold' : 'pending',
          on_hold: wanted.on_hold,
          notes: wanted.notes,
          recipient_settlement: null,
        }
        transfers.push(transfer)
        return { items: [transfer] }
      }
      case 'GET transfers':
        return find(transfers, id!)
      case 'PATCH transfers':
        return Object.assign(find(transfers, id!), { on_hold: body.on_hold, settlement_status: 'pending' })
      case 'POST transfers/reversals':
        Object.assign(find(transfers, id!), { status: 'reversed' })
        return { id: newId('rvrsl') }
      case 'POST fund_accounts':
        return {
          id: newId('fav'),
          status: 'completed',
          results: { account_status: 'active', registered_name: body.fund_account.bank_account.name },
        }
      case 'GET refunds':
        return Object.assign(find(refunds, id!), { status: 'processed' })
      default:
        throw new Error('The requested URL was not found on the server.')
    }
  }

  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const failure = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } })
    if (request.headers.authorization !== authorization)
      return send(401, failure('The api key provided is invalid'))
    const fault = controls.fault(`${request.method} ${request.url}`)
    if (typeof fault === 'number') return send(fault, failure('Something went wrong'))
    if (typeof fault === 'object') return send(400, failure(fault.refusal))
    try {
      const reply = await answer(request)
      if (fault === 'unanswered') request.socket.destroy()
      else send(200, reply)
    } catch (error) {
      send(400, failure((error as Error).message))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

  return {
    apiUrl,
    keys,
    /** For a shop that takes payments through it. */
    settings: {
      RAZORPAY_API_URL: apiUrl,
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    },
    controls,
    refunds,
    transfers,
    accounts,
    documents,
    /** Lines of its settlement report. */
    settled,
    /** The customer's bank asks for a payment back. */
    dispute(paymentId: string, amount: number): Dispute {
      const dispute: Dispute = {
        id: newId('disp'),
        payment_id: paymentId,
        amount,
        amount_deducted: 0,
        reason_code: 'goods_not_received',
        reason_description: 'Goods or services not received',
        respond_by: Math.floor(Date.now() / 1000) + 7 * 24 * 60 * 60,
        status: 'open',
        phase: 'chargeback',
        created_at: Math.floor(Date.now() / 1000),
        evidence: null,
      }
      disputes.push(dispute)
      return dispute
    },
    /** What the customer does on its page. Answers what that gives to the browser. */
    pay(orderId: string, status: Payment['status'] = 'captured') {
      const { amount } = find(orders, orderId)
      const payment: Payment = {
        id: newId('pay'),
        order_id: orderId,
        amount,
        currency: 'INR',
        status,
        method: 'upi',
        fee: null,
        tax: null,
        error_description: status === 'failed' ? 'Declined.' : null,
        created_at: Math.floor(Date.now() / 1000),
      }
      payments.push(payment)
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: payment.id,
        razorpay_signature: sign(`${orderId}|${payment.id}`, keys.keySecret),
      }
    },
    /** Headers and body of an event. */
    webhook(event: string, payload: Record<string, { entity: object }>, secret = keys.webhookSecret) {
      const body = JSON.stringify({ entity: 'event', event, payload })
      return {
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': newId('evt'),
          'x-razorpay-signature': sign(body, secret),
        },
        payload: body,
      }
    },
  }
}
