import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, test } from 'node:test'
import { GatewayDown, GatewayRefused, KeysRefused } from '#domain/payments/gateway.ts'
import { paise } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { razorpay } from './razorpay.ts'
import { isSigned, sign } from './signature.ts'

const { gateway, testGateway } = await openTestShop({ PAYMENTS: 'test' })
const { gateway: books, controls, settings } = testGateway!
const amount = paise(49_900)
after(() => {
  controls.fault = () => undefined
})

test('signatures are those of Razorpay’s documentation', () => {
  const payment = '86aeea1eb303d534b4d2499dbef6c63e650d83a66c55cf7905133b388cb6a695'
  assert.equal(sign('order_TEST|pay_TEST', 'test_secret'), payment)
  const event = '4673dd707ef4c41b987cb7fefe1583142dc702388c93145b7814b9ad3d3c183e'
  assert.equal(sign(Buffer.from('{"event":"payment.captured"}'), 'whsec'), event)
  assert.equal(isSigned('order_TEST|pay_TEST', payment, 'test_secret'), true)
  assert.equal(isSigned('order_TEST|pay_TEST', payment.toUpperCase(), 'test_secret'), false)
  assert.equal(isSigned('order_TEST|pay_TEST', 'é', 'test_secret'), false)
})

test('an order whose answer was lost is found by its receipt', async () => {
  controls.fault = call => (call === 'POST /v1/orders' ? 'unanswered' : undefined)
  await assert.rejects(gateway!.createOrder({ amount, receipt: 'lost' }), GatewayDown)
  controls.fault = () => undefined
  const found = await gateway!.findOrder('lost')
  assert.match(found!.id, /^order_/)
  assert.equal(await gateway!.findOrder('never sent'), null)
})

test('trouble that passes and a refusal are told apart', async () => {
  for (const status of [429, 500] as const) {
    controls.fault = () => status
    await assert.rejects(gateway!.listPayments('order_x'), GatewayDown)
  }
  controls.fault = () => undefined
  await assert.rejects(gateway!.listPayments('order_x'), GatewayRefused)
  await assert.rejects(gateway!.createOrder({ amount: paise(50), receipt: 'small' }), GatewayRefused)
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
  const { id: order } = await gateway!.createOrder({ amount, receipt: 'refunded' })
  const { id: paymentId } = await books.pay(order, { method: 'upi', outcome: 'paid' })
  const refund = { key: 'refund-0000001', paymentId, amount: paise(20_000), fast: false }
  const first = await gateway!.refund(refund)
  assert.deepEqual(await gateway!.refund(refund), first)
  await assert.rejects(gateway!.refund({ ...refund, amount: paise(10_000) }), GatewayRefused)
  await assert.rejects(gateway!.refund({ ...refund, key: 'refund-0000002', amount }), GatewayRefused)
  assert.equal(first.status, 'pending')
  controls.now = () => Math.floor(Date.now() / 1000) + 60
  assert.equal((await gateway!.getRefund(first.id)).status, 'processed')
})
