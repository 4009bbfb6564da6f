import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { beforeEach, test } from 'node:test'
import { GatewayDown, GatewayRefused, KeysRefused } from '#domain/payments/gateway.ts'
import { paise } from '#values/money.ts'
import { openRazorpayServer } from '../../../test/razorpay-server.ts'
import { razorpay, sign } from './razorpay.ts'

const server = await openRazorpayServer()
const { controls, apiUrl } = server
const { keyId, keySecret, webhookSecret } = server.keys
const settings = { apiUrl, keyId, keySecret, webhookSecrets: ['old', webhookSecret] }
const gateway = razorpay(settings)
const amount = paise(49_900)
beforeEach(() => {
  controls.fault = () => undefined
})

test('signatures are those of Razorpay’s documentation', () => {
  const payment = '86aeea1eb303d534b4d2499dbef6c63e650d83a66c55cf7905133b388cb6a695'
  assert.equal(sign('order_TEST|pay_TEST', 'test_secret'), payment)
  const event = '4673dd707ef4c41b987cb7fefe1583142dc702388c93145b7814b9ad3d3c183e'
  assert.equal(sign(Buffer.from('{"event":"payment.captured"}'), 'whsec'), event)
  const documented = razorpay({ ...settings, keySecret: 'test_secret', webhookSecrets: ['whsec'] })
  const returned = (razorpay_signature: string) =>
    documented.readReturn({
      razorpay_order_id: 'order_TEST',
      razorpay_payment_id: 'pay_TEST',
      razorpay_signature,
    })
  assert.deepEqual(returned(payment), { orderId: 'order_TEST', isSigned: true })
  for (const wrong of [payment.toUpperCase(), 'é', '']) assert.equal(returned(wrong)?.isSigned, false)
})

test('an event says which order and refund it is about, whatever its shape, if it is signed', () => {
  const read = (text: string, secret = webhookSecret, id = 'evt_1') =>
    gateway.readWebhook(
      { 'x-razorpay-signature': sign(text, secret), 'x-razorpay-event-id': id },
      Buffer.from(text),
    )
  const paid = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_1', order_id: 'order_1' } } },
  })
  assert.deepEqual(read(paid), {
    id: 'evt_1',
    kind: 'payment.captured',
    orderId: 'order_1',
    refundId: null,
    disputeId: null,
  })
  assert.equal(read(paid, 'old')?.orderId, 'order_1')
  assert.equal(read(paid, 'guessed'), null)
  assert.equal(read(paid, webhookSecret, '../evt'), null)
  const refunded = { event: 'refund.processed', payload: { refund: { entity: { id: 'rfnd_1' } } } }
  assert.equal(read(JSON.stringify(refunded))?.refundId, 'rfnd_1')
  for (const odd of ['{}', 'null', '[', '{"event":"new","payload":7}'])
    assert.deepEqual([read(odd)?.orderId, read(odd)?.refundId], [null, null])
})

test('a failure names the order without a signature; other fields are not Razorpay’s', () => {
  const failed = gateway.readReturn({ 'error[metadata]': '{"payment_id":"pay_1","order_id":"order_1"}' })
  assert.deepEqual(failed, { orderId: 'order_1', isSigned: false })
  assert.equal(gateway.readReturn({ reference: 'order_1' }), null)
  assert.equal(gateway.readReturn({ 'error[metadata]': 'no JSON' }), null)
})

test('an order whose answer was lost is found by its receipt', async () => {
  controls.fault = call => (call === 'POST /v1/orders' ? 'unanswered' : undefined)
  await assert.rejects(gateway.createOrder({ amount, receipt: 'lost' }), GatewayDown)
  controls.fault = () => undefined
  const found = await gateway.findOrder('lost')
  assert.match(found!.id, /^order_/)
  assert.equal(await gateway.findOrder('never sent'), null)
})

test('trouble that passes and a refusal are told apart', async () => {
  for (const status of [429, 500] as const) {
    controls.fault = () => status
    await assert.rejects(gateway.listPayments('order_x'), GatewayDown)
  }
  controls.fault = () => undefined
  await assert.rejects(gateway.listPayments('order_x'), GatewayRefused)
  await assert.rejects(gateway.createOrder({ amount: paise(50), receipt: 'small' }), GatewayRefused)
  const stranger = razorpay({ ...settings, keySecret: 'wrong' })
  await assert.rejects(stranger.findOrder('lost'), KeysRefused)
})

test('a gateway that hangs is given up', async () => {
  const hanging = createServer(() => {}).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const { port } = hanging.address() as AddressInfo
  const silent = razorpay({ ...settings, apiUrl: `http://127.0.0.1:${port}` }, 50)
  await assert.rejects(silent.findOrder('lost'), GatewayDown)
  hanging.close()
})

test('a refund is made once for its key, and never for more than was paid', async () => {
  const { id: order } = await gateway.createOrder({ amount, receipt: 'refunded' })
  const { razorpay_payment_id: paymentId } = server.pay(order)
  const refund = { key: 'refund-0000001', paymentId, amount: paise(20_000), fast: false }
  const first = await gateway.refund(refund)
  assert.deepEqual(await gateway.refund(refund), first)
  await assert.rejects(gateway.refund({ ...refund, amount: paise(10_000) }), GatewayRefused)
  await assert.rejects(gateway.refund({ ...refund, key: 'refund-0000002', amount }), GatewayRefused)
  assert.equal(first.status, 'pending')
  assert.equal((await gateway.getRefund(first.id)).status, 'processed')
})

test('a payment is split: the seller’s account, a transfer on hold, its release and its way back', async () => {
  const { id: order } = await gateway.createOrder({ amount, receipt: 'split' })
  const { razorpay_payment_id: paymentId } = server.pay(order)
  const seller = {
    seller: '0123456789abcdef01234567',
    legalName: 'Tara Cosmetics LLP',
    email: 'tara@example.com',
    phone: '+91 98765 43210',
    pan: 'AAPFU0939F',
    gstin: '27AAPFU0939F1ZV',
    address: { street: '14 Linking Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400050' },
    bankAccount: { holder: 'Tara', account: '50100012345678', ifsc: 'HDFC0001234' },
  }
  const split = gateway.split!
  controls.fault = call => (call === 'POST /v2/accounts' ? 'unanswered' : undefined)
  await assert.rejects(split.saveAccount(seller, null), GatewayDown)
  controls.fault = () => undefined
  const { id: accountId } = await split.saveAccount(seller, null)
  assert.equal(server.accounts.length, 1, 'opened once')
  await split.saveAccount({ ...seller, bankAccount: { ...seller.bankAccount, account: '999' } }, accountId)
  assert.deepEqual(server.accounts[0]!.settlements, {
    account_number: '999',
    ifsc_code: 'HDFC0001234',
    beneficiary_name: 'Tara',
  })
  const wanted = { key: 'payout-1', paymentId, accountId, amount: paise(40_000) }
  controls.fault = call => (/^POST .*transfers$/.test(call) ? 'unanswered' : undefined)
  await assert.rejects(split.transfer(wanted), GatewayDown)
  controls.fault = () => undefined
  const made = await split.transfer(wanted)
  assert.deepEqual([made.status, made.key, server.transfers.length], ['held', 'payout-1', 1], 'made once')
  await assert.rejects(split.transfer({ ...wanted, key: 'payout-2' }), GatewayRefused)
  await split.releaseTransfer(made.id)
  assert.equal((await split.getTransfer(made.id)).status, 'released')
  Object.assign(server.transfers[0]!, {
    settlement_status: 'settled',
    recipient_settlement: { utr: 'UTR42' },
  })
  const settled = await split.getTransfer(made.id)
  assert.deepEqual([settled.status, settled.bankReference], ['settled', 'UTR42'])
  await split.reverseTransfer(made.id)
  await split.reverseTransfer(made.id)
  assert.equal((await split.getTransfer(made.id)).status, 'reversed')
  const validating = razorpay({ ...settings, validationAccount: '7878780080316316' })
  const checked = await validating.checkBankAccount!(seller.bankAccount, null)
  assert.deepEqual([checked.status, checked.registeredName], ['valid', 'Tara'])
  assert.equal(gateway.checkBankAccount, null)
})
