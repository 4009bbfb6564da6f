import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToCart } from '#domain/cart/change-cart.ts'
import { queueEventMails } from '#domain/mail/queue-event-mails.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'

const shop = await openTestShop()
const { app, db } = shop
const { app: behind } = await openTestShop({ METRICS_TOKEN: 'a-long-token', TRUSTED_PROXIES: '1' })

const read = async () => (await app.inject('/metrics')).body
const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )

test('requests, cached replies, orders and mails are counted', async () => {
  const asha = await someone(db, 'customer')
  const product = await someProduct(db)
  await addToCart(db, asha, { product: product.id, quantity: 1 })
  await placeOrder(db, asha, { paymentMethod: 'Cash on Delivery', address: null })
  await queueEventMails(db)
  const url = await app.listen({ port: 0 })
  const headers = { 'accept-encoding': 'br' }
  for (let n = 0; n < 3; n++) await (await fetch(`${url}/api/categories/all`, { headers })).text()
  await app.inject(`/product/${product.id}0`)
  const text = await read()
  assert.equal(
    figure(text, 'kanti_request_seconds_count{method="GET",route="/api/categories/all",status="200"}'),
    1,
  )
  assert.equal(figure(text, 'kanti_cache_hits_total'), 2)
  assert.ok(figure(text, 'kanti_render_seconds_count') >= 1)
  assert.equal(figure(text, 'kanti_recent_orders'), 1)
  assert.ok(figure(text, 'kanti_mails{of="waiting"}') >= 1)
  assert.ok(figure(text, 'kanti_pool_connections{state="idle"}') >= 0)
  assert.doesNotMatch(text, new RegExp(product.id), 'as many paths as products are no labels')
})

test('only machines of the same network may read them, and not through a proxy', async () => {
  const status = async (remoteAddress: string, headers = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  for (const address of ['127.0.0.1', '::1', '10.2.3.4', '::ffff:192.168.1.9', 'fd00::7'])
    assert.equal(await status(address), 200, address)
  for (const address of ['8.8.8.8', '172.32.0.1', '2001:db8::1'])
    assert.equal(await status(address), 404, address)
  assert.equal(await status('127.0.0.1', { 'x-forwarded-for': '10.0.0.1' }), 404)
})

test('with METRICS_TOKEN only who has it may, from anywhere', async () => {
  const status = async (authorization?: string) =>
    (
      await behind.inject({
        url: '/metrics',
        remoteAddress: '8.8.8.8',
        ...(authorization && { headers: { authorization } }),
      })
    ).statusCode
  assert.equal(await status('Bearer a-long-token'), 200)
  assert.equal(await status('Bearer a-long-tokem'), 404)
  assert.equal(await status(), 404)
})

test('a trusted proxy may choose the id of a request, a stranger may not', async () => {
  const headers = { 'x-request-id': 'from-the-proxy.1' }
  assert.equal(
    (await behind.inject({ url: '/api/auth/me', headers })).headers['x-request-id'],
    'from-the-proxy.1',
  )
  assert.notEqual(
    (await app.inject({ url: '/api/auth/me', headers })).headers['x-request-id'],
    'from-the-proxy.1',
  )
  const odd = { 'x-request-id': 'two\nlines"' }
  assert.match(
    String((await behind.inject({ url: '/api/auth/me', headers: odd })).headers['x-request-id']),
    /^[\w-]{36}$/,
  )
})
