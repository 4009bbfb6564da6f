import assert from 'node:assert/strict'
import { Agent, createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { until } from '../../test/until.ts'
import { createFrontDoor } from './front-door.ts'

test('beyond its number browsing is turned away unseen; health, checkouts and later visitors are not', async () => {
  const door = createFrontDoor({ most: 3, answerAfter: 0, isKept: url => url === '/kept' })
  const seen: string[] = []
  const release: (() => void)[] = []
  const server = door.guard(
    createServer((request, response) => {
      if (request.url !== '/kept' && door.turnedAway(request, response)) return
      seen.push(`${request.method} ${request.url}`)
      if (request.url === '/slow') release.push(() => response.end())
      else response.end()
    }),
  )
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
  assert.equal(await send('/kept').answer, 200)
  assert.deepEqual(seen.slice(4), [
    'GET /healthz',
    'GET /readyz',
    'POST /api/orders/place',
    'GET /api/cart?promoCode=ROSE',
    'GET /assets/order-page.js',
    'GET /kept',
  ])
  const reading = send('/slow', 'GET', signedIn)
  assert.equal(await reading.answer, 503, 'a token opens nothing but the API')
  slow[0]!.hangUp()
  await until(async () => (await send('/').answer) === 200)
  for (const end of release) end()
  assert.deepEqual(await Promise.all(slow.map(({ answer }) => answer)), [0, 200, 200])
})

for (const where of ['by the HTTP server', 'on plain sockets'])
  test(`however many are refused ${where}, all who stay get their answer`, async () => {
    const door = createFrontDoor({ most: 0, answerAfter: 0 })
    let inside = 0
    const plain = createServer((request, response) => {
      if (door.turnedAway(request, response)) inside++
    })
    const server = where === 'on plain sockets' ? door.guard(plain) : plain
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
    assert.equal(inside >= 30, where === 'by the HTTP server')
    await until(async () => (await connections(server)) === 0)
  })

test('a held connection is refused without being closed, and served once there is room', async () => {
  const door = createFrontDoor({ most: 1, answerAfter: 0 })
  let release = () => {}
  let requests = 0
  const server = door.guard(
    createServer((request, response) => {
      if (door.turnedAway(request, response)) return
      requests++
      if (request.url === '/slow') release = () => response.end()
      else request.pipe(response)
    }),
  )
  await new Promise<void>(resolve => server.listen(0, resolve))
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  after(() => agent.destroy())
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      request({ port, path, agent }, async response =>
        resolve(`${response.statusCode} ${response.socket.localPort} ${await text(response)}`),
      )
        .on('error', reject)
        .end()
    })
  const slow = fetch(`http://127.0.0.1:${port}/slow`)
  await until(() => requests === 1)
  const refused = await ask('/search?q=rose')
  assert.match(refused, /^503 \d+ The shop is very busy/)
  assert.equal(await ask('/search?q=soap'), refused)
  assert.equal(requests, 1, 'the HTTP server has not seen it')
  release()
  await slow
  const [, ownPort] = refused.split(' ')
  assert.equal(await ask('/search?q=rose'), `200 ${ownPort} `)
  assert.equal(await ask('/'), `200 ${ownPort} `)
})

test('what is not a whole plain GET is left to the HTTP server, also when the shop is full', async () => {
  // Its turn comes after the rest of the request.
  const inTurn = (_socket: unknown, letIn: () => void) => setTimeout(letIn, 20)
  const door = createFrontDoor({ most: 0, answerAfter: 0, inTurn })
  const server = door.guard(
    createServer((request, response) => {
      if (!door.turnedAway(request, response)) request.pipe(response)
    }),
  )
  await new Promise<void>(resolve => server.listen(0, resolve))
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const say = async (...parts: string[]) => {
    const socket = connect(port)
    const answer = text(socket)
    for (const part of parts) {
      socket.write(part)
      await new Promise(resolve => setImmediate(resolve))
    }
    return answer
  }
  const post = 'POST /api/orders/place HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 5\r\n\r\n'
  assert.match(await say(post, 'order'), /^HTTP\/1.1 200 .*order/s)
  assert.match(await say('GET /x HTTP/1.1\r\nhost: x\r\ncon', 'nection: close\r\n\r\n'), /^HTTP\/1.1 503 /)
  const two = 'GET /x HTTP/1.1\r\nhost: x\r\n\r\nGET /y HTTP/1.1\r\nhost: x\r\n\r\n'
  assert.match(
    await say(two),
    /^HTTP\/1.1 503 .*connection: close\r\n/s,
    'the next connection is held as a plain socket',
  )
  assert.match(
    await say('GET /x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    /^HTTP\/1.1 503 .*seconds\.$/s,
  )
  assert.match(await say('nonsense\r\n\r\n'), /^HTTP\/1.1 400 /)
})

const connections = (server: Server) =>
  new Promise<number>(resolve => server.getConnections((_error, count) => resolve(count)))
