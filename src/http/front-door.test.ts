import assert from 'node:assert/strict'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { until } from '../../test/until.ts'
import { createFrontDoor } from './front-door.ts'

test('beyond its number browsing is turned away unseen; health, checkouts and later visitors are not', async () => {
  const door = createFrontDoor({ most: 3, answerAfter: 0 })
  const seen: string[] = []
  const release: (() => void)[] = []
  const server = createServer((request, response) => {
    if (door.turnedAway(request, response)) return
    seen.push(`${request.method} ${request.url}`)
    if (request.url === '/slow') release.push(() => response.end())
    else response.end()
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const send = (path: string, method = 'GET', headers = {}) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const sent = request({ port, path, method, headers, agent: false }, response => {
      assert.equal(response.statusCode === 503, response.headers['retry-after'] === '5')
      response.resume().on('end', () => resolve(response.statusCode!))
    })
    sent.on('error', () => resolve(0)).end()
    return { answer: promise, hangUp: () => sent.destroy() }
  }
  const slow = [send('/slow'), send('/slow')]
  await until(() => release.length === 2)
  assert.deepEqual(await Promise.all([send('/product?page=2').answer, send('/media/x').answer]), [503, 503])
  assert.equal(await send('/').answer, 200, 'a page still finds room')
  slow.push(send('/slow'))
  await until(() => release.length === 3)
  assert.deepEqual(await Promise.all([send('/').answer, send('/x', 'HEAD').answer]), [503, 503])
  assert.equal(await send('/healthz').answer, 200)
  assert.equal(await send('/readyz').answer, 200)
  assert.equal(await send('/api/orders/place', 'POST').answer, 200)
  const signedIn = { authorization: 'Bearer token' }
  assert.equal(await send('/api/cart?promoCode=ROSE', 'GET', signedIn).answer, 200)
  assert.equal(await send('/assets/order-page.js').answer, 200)
  assert.deepEqual(seen.slice(4), [
    'GET /healthz',
    'GET /readyz',
    'POST /api/orders/place',
    'GET /api/cart?promoCode=ROSE',
    'GET /assets/order-page.js',
  ])
  const reading = send('/slow', 'GET', signedIn)
  assert.equal(await reading.answer, 503, 'a token opens nothing but the API')
  slow[0]!.hangUp()
  await until(async () => (await send('/').answer) === 200)
  for (const end of release) end()
  assert.deepEqual(await Promise.all(slow.map(({ answer }) => answer)), [0, 200, 200])
})

test('however many are turned away, all who stay get their answer', async () => {
  const door = createFrontDoor({ most: 0, answerAfter: 0 })
  let turnedAway = 0
  const server = createServer((request, response) => {
    if (door.turnedAway(request, response)) turnedAway++
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const send = (hangUp: boolean) =>
    new Promise<number>(resolve => {
      const sent = request({ port, agent: false }, response => {
        response.resume().on('end', () => resolve(response.statusCode!))
      })
      sent.on('error', () => resolve(0)).end(() => hangUp && sent.destroy())
    })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => send(nth % 4 === 0)))
  assert.equal(answers.filter(status => status === 503).length, 30)
  assert.ok(turnedAway >= 30)
})
