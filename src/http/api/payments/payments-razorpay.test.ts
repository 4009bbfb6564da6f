import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handleDueEvents } from '#domain/payments/gateway-events.ts'
import { forgetRefundPayees } from '#domain/payments/payee.ts'
import { sendDueRefunds } from '#domain/payments/refunds.ts'
import { fromRupees } from '#values/money.ts'
import { openInstance, openTestShop } from '../../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../../test/cast.ts'
import { openRazorpayServer } from '../../../../test/razorpay-server.ts'
import { delhi } from '../../../../test/taxed-seller.ts'

const razorpay = await openRazorpayServer()
const shop = await openTestShop(razorpay.settings)
const { app, db } = shop
const { asha, owner, tara } = await somePeople(db)
const cream = await someProduct(db, { name: 'Cream', price: fromRupees(400), stock: 100, sellerId: tara.id })
const never = new AbortController().signal

const ask = (who: typeof asha, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
async function place() {
  const items = [{ productId: cream.id, quantity: 1 }]
  const reply = await ask(asha, 'POST', '/api/orders/place', { paymentMethod: 'Online', items })
  assert.equal(reply.statusCode, 201, reply.body)
  return reply.json()
}
const stateOf = async (order: { _id: string }) =>
  (await ask(asha, 'GET', `/api/orders/${order._id}`)).json().order.payment.state

test('an order is placed, paid with Razorpay and confirmed by its fields', async () => {
  const { order, payment } = await place()
  const { payBy, ...rest } = payment
  assert.ok(Date.parse(payBy) > Date.now())
  assert.deepEqual(rest, {
    provider: 'razorpay',
    keyId: razorpay.keys.keyId,
    providerOrderId: rest.providerOrderId,
    amount: order.total * 100,
    currency: 'INR',
  })
  const again = (await ask(asha, 'POST', `/api/orders/${order._id}/pay`)).json()
  assert.equal(again.providerOrderId, payment.providerOrderId)
  assert.deepEqual(again.checkout, {
    kind: 'razorpay',
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    formUrl: `${razorpay.apiUrl}/checkout/embedded`,
  })
  // Only authorized: the shop captures it.
  const returned = razorpay.pay(payment.providerOrderId, 'authorized')
  const forged = { ...returned, razorpay_signature: 'x' }
  assert.equal((await ask(asha, 'POST', '/api/payments/confirm', forged)).statusCode, 400)
  const confirmed = await ask(asha, 'POST', '/api/payments/confirm', returned)
  assert.equal(confirmed.statusCode, 200, confirmed.body)
  assert.equal(confirmed.json().order.payment.state, 'paid')
})

test('Razorpay’s webhook and the return of its form pay an order, too', async () => {
  const first = await place()
  const { razorpay_payment_id: id } = razorpay.pay(first.payment.providerOrderId)
  const paid = { payment: { entity: { id, order_id: first.payment.providerOrderId } } }
  const send = (secret?: string) => {
    const webhook = razorpay.webhook('payment.captured', paid, secret)
    return app.inject({ method: 'POST', url: '/api/payments/webhook', ...webhook })
  }
  assert.equal((await send('guessed')).statusCode, 400)
  assert.equal((await send()).statusCode, 200)
  await handleDueEvents(db, shop, never)
  assert.equal(await stateOf(first.order), 'paid')

  const second = await place()
  const fields = razorpay.pay(second.payment.providerOrderId)
  const back = await app.inject({
    method: 'POST',
    url: '/pay/return',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  assert.deepEqual(
    [back.statusCode, back.headers.location],
    [303, `/orders/${second.order.orderNumber}?paid`],
  )
  assert.equal(await stateOf(second.order), 'paid')
})

test('a guest pays with Razorpay, over the page or by its form', async () => {
  const guestsMayBuy = (is: boolean) =>
    app.inject({
      method: 'PUT',
      url: '/api/settings',
      headers: owner.headers,
      payload: { guestsMayBuy: is },
    })
  await guestsMayBuy(true)
  const send = async (url: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url, payload })
    assert.ok(reply.statusCode < 300, reply.body)
    return reply.json()
  }
  for (const method of ['GET', 'POST'] as const) {
    const { order, token } = await send('/api/guest/orders', {
      paymentMethod: 'Online',
      items: [{ productId: cream.id, quantity: 1 }],
      address: delhi,
      email: 'gita@example.com',
    })
    const link = { number: order.orderNumber, token }
    const { providerOrderId, checkout } = await send('/api/guest/orders/pay', link)
    assert.equal(checkout.formUrl, `${razorpay.apiUrl}/checkout/embedded`)
    const fields = new URLSearchParams(razorpay.pay(providerOrderId))
    const back = await app.inject(
      method === 'GET'
        ? `/pay/return?${fields}`
        : {
            method,
            url: '/pay/return',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: fields.toString(),
          },
    )
    assert.equal(back.statusCode, 303)
    assert.equal((await send('/api/guest/orders/payment', link)).state, 'paid')
    assert.equal((await send('/api/orders/follow', link)).order.payment.state, 'paid')
  }
  await guestsMayBuy(false)
})

test('a return that anybody can send makes few calls to the gateway', async () => {
  const { payment } = await place()
  let count = 0
  razorpay.controls.fault = () => {
    count++
    return undefined
  }
  const send = (fields: Record<string, string>) =>
    app.inject({ url: `/pay/return?${new URLSearchParams(fields)}`, remoteAddress: '10.1.1.1' })
  const forged = { razorpay_order_id: payment.providerOrderId, razorpay_signature: 'x' }
  for (let n = 0; n < 20; n++) assert.equal((await send(forged)).statusCode, 303)
  assert.ok(count <= 1, `${count} calls for unsigned returns`)

  const signed = razorpay.pay(payment.providerOrderId)
  count = 0
  for (let n = 0; n < 20; n++) await send(signed)
  assert.ok(count >= 1 && count <= 10, `${count} calls for one signed return`)
})

test('a refund goes to the gateway that was paid, though the owner has chosen another since', async () => {
  const { order, payment } = await place()
  await ask(asha, 'POST', '/api/payments/confirm', razorpay.pay(payment.providerOrderId))
  const [{ _id }] = (await ask(owner, 'GET', `/api/payments?search=${order.orderNumber}`)).json()
  const [attempt] = (await ask(owner, 'GET', `/api/payments/${_id}`)).json().attempts
  const wanted = { attempt: attempt._id, amount: 100, reason: 'Scratched' }
  assert.equal((await ask(owner, 'POST', `/api/payments/${_id}/refund`, wanted)).statusCode, 201)

  const settings = { DATA_DIR: shop.config.dataDir, RATE_LIMIT: 'off', PAYMENTS: 'test' }
  const withoutKeys = await openInstance(shop.connection, settings)
  await sendDueRefunds(db, withoutKeys, never)
  assert.equal(razorpay.refunds.length, 0)
  const [waiting] = (await ask(owner, 'GET', `/api/payments/${_id}`)).json().refunds
  assert.deepEqual([waiting.state, waiting.failure], ['asked', 'The keys of razorpay are not set.'])

  const switched = await openInstance(shop.connection, { ...settings, ...razorpay.settings })
  assert.equal(switched.gateway?.provider, 'test')
  await db
    .updateTable('refunds')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'asked')
    .execute()
  await sendDueRefunds(db, switched, never)
  assert.deepEqual(
    razorpay.refunds.map(refund => [refund.payment_id, refund.amount]),
    [[attempt._id, 10_000]],
  )
  const items = [{ productId: cream.id, quantity: 1 }]
  const next = await switched.app.inject({
    method: 'POST',
    url: '/api/orders/place',
    headers: asha.headers,
    payload: { paymentMethod: 'Online', items },
  })
  assert.equal(next.json().payment.provider, 'test', 'new orders are paid with the new one')
})

async function requestRefund() {
  const { order, payment } = await place()
  await ask(asha, 'POST', '/api/payments/confirm', razorpay.pay(payment.providerOrderId))
  const [{ _id }] = (await ask(owner, 'GET', `/api/payments?search=${order.orderNumber}`)).json()
  const [attempt] = (await ask(owner, 'GET', `/api/payments/${_id}`)).json().attempts
  const wanted = { attempt: attempt._id, amount: 50, reason: 'Scratched' }
  await ask(owner, 'POST', `/api/payments/${_id}/refund`, wanted)
  const refund = async () => (await ask(owner, 'GET', `/api/payments/${_id}`)).json().refunds[0]
  return { order, refund }
}
const sendAgain = async () => {
  await db
    .updateTable('refunds')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'asked')
    .execute()
  await sendDueRefunds(db, shop, never)
}

test('a refund that the shop has too little balance for is tried again, told once, and then sent', async () => {
  const { order, refund } = await requestRefund()
  const refusal = 'Your account does not have enough balance to carry out the refund operation.'
  razorpay.controls.fault = call => (call.endsWith('/refund') ? { refusal } : undefined)
  await sendAgain()
  await sendAgain()
  const waiting = await refund()
  assert.deepEqual([waiting.state, waiting.isDelayed], ['asked', true])
  const told = await db
    .selectFrom('shop_events')
    .select('kind')
    .where('order_id', '=', order._id)
    .where('kind', 'in', ['refund.delayed', 'refund.failed'])
    .execute()
  assert.deepEqual(told, [{ kind: 'refund.delayed' }])
  const tasks = async () =>
    (await ask(owner, 'GET', '/api/tasks'))
      .json()
      .filter((task: { orderNumber: string }) => task.orderNumber === order.orderNumber)
      .map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
  assert.deepEqual(await tasks(), [['refund-delayed', 50]])
  // A gateway that is silent says nothing about the balance.
  razorpay.controls.fault = call => (call.endsWith('/refund') ? 500 : undefined)
  await sendAgain()
  assert.deepEqual(await tasks(), [['refund-delayed', 50]])
  razorpay.controls.fault = () => undefined
  await sendAgain()
  assert.deepEqual(await tasks(), [])
  assert.deepEqual([(await refund()).state, (await refund()).isDelayed], ['pending', false])
})

test('where the gateway cannot refund, the customer enters an account, encrypted, and an admin pays it', async () => {
  const { order, refund } = await requestRefund()
  razorpay.controls.fault = call =>
    call.endsWith('/refund') ? { refusal: 'Refunds are blocked.' } : undefined
  await sendAgain()
  await sendAgain()
  razorpay.controls.fault = () => undefined
  const { _id, state } = await refund()
  assert.equal(state, 'manual')
  const url = `/api/orders/${order._id}/refunds/${_id}/payee`
  const save = (who: typeof asha, payload: object) =>
    app.inject({ method: 'PUT', url, headers: who.headers, payload })
  const payee = { kind: 'upi', upi: 'asha@okbank', name: 'Asha Rao' }
  assert.equal((await save(tara, payee)).statusCode, 403)
  assert.equal((await save(asha, { ...payee, upi: 'asha' })).statusCode, 400)
  const saved = await save(asha, payee)
  assert.equal(saved.statusCode, 200, saved.body)
  assert.equal(saved.json().payment.refunds[0].payee, 'UPI as…@okbank')
  const { sealed } = await db
    .selectFrom('refund_payees')
    .select('sealed')
    .where('refund_id', '=', _id)
    .executeTakeFirstOrThrow()
  assert.ok(!sealed.toString('latin1').includes('okbank'))
  const seen = await ask(owner, 'GET', `/api/payments/refunds/${_id}/payee`)
  assert.deepEqual(seen.json(), { payee })
  const paid = await ask(owner, 'POST', `/api/payments/refunds/${_id}/paid`, { reference: 'UTR1' })
  assert.equal(paid.statusCode, 200, paid.body)
  assert.equal((await save(asha, payee)).statusCode, 409)
  await forgetRefundPayees(db, new Date(Date.now() + 91 * 24 * 3600_000))
  assert.deepEqual((await ask(owner, 'GET', `/api/payments/refunds/${_id}/payee`)).json(), { payee: null })
})
