import assert from 'node:assert/strict'
import { createServer, type RequestListener, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { storePicture } from '#domain/media/store-picture.ts'
import { renditionFormats, renditionPath, renditionWidths } from '#values/pictures.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someProduct } from '../../../test/cast.ts'
import { photo } from '../../../test/pictures.ts'
import { until } from '../../../test/until.ts'
import { createOverload } from './overload.ts'

const shop = await openTestShop({ RATE_LIMIT: 'on' })
const { app, pictures, db } = shop
await someProduct(db)
await app.listen({ port: 0 })
const { port: shopPort } = app.server.address() as AddressInfo

const usual = {
  mostWorking: 3,
  mostUnsent: 1e9,
  mostConnections: 1000,
  mostConnectionsPerClient: 1000,
  refuseAfter: 0,
}

/** A server whose '/slow' is answered when the test says so, and '/large' with more than the kernel buffers. */
async function listen(options: Partial<Parameters<typeof createOverload>[0]> = {}, other?: RequestListener) {
  const overload = createOverload({ ...usual, ...options })
  const handled: string[] = []
  const release: (() => void)[] = []
  const large = Buffer.alloc(16 * 1024 * 1024, 'x')
  const server = overload.guard(
    createServer((asked, response) =>
      overload.inSequence(asked, response, () => {
        if (overload.refuses(asked, response)) return
        handled.push(`${asked.method} ${asked.url}`)
        if (other) other(asked, response)
        else if (asked.url === '/slow') release.push(() => response.end())
        else if (asked.url === '/large') response.end(large)
        else response.end(asked.url)
      }),
    ),
  )
  await new Promise<void>(resolve => server.listen(0, resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string, method = 'GET', headers = {}) => {
    const answer = Promise.withResolvers<number>()
    const sent = request({ port, path, method, headers, agent: false }, response => {
      assert.equal(response.headers['retry-after'], response.statusCode === 503 ? '5' : undefined)
      response.resume().on('end', () => answer.resolve(response.statusCode!))
    })
    sent.on('error', () => answer.resolve(0)).end()
    return { answer: answer.promise, hangUp: () => sent.destroy() }
  }
  const statusOf = (...asked: Parameters<typeof ask>) => ask(...asked).answer
  /** A client that sends this and never reads. */
  const neverRead = (text: string): Socket => {
    const socket = connect(port).pause()
    socket.on('error', () => {}).write(text)
    after(() => socket.destroy())
    return socket
  }
  return { overload, server, port, handled, release, ask, statusOf, neverRead }
}

function* endless() {
  for (;;) yield 'x'.repeat(1e5)
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`

test('beyond the limit reads get 503 and Retry-After; checkout, health checks and writes pass', async () => {
  const { ask, statusOf, release } = await listen()
  const slow = [ask('/slow'), ask('/slow')]
  await until(() => release.length === 2)
  assert.deepEqual(await Promise.all([statusOf('/product?page=2'), statusOf('/media/x')]), [503, 503])
  assert.equal(await statusOf('/'), 200, 'a page still finds room')
  slow.push(ask('/slow'))
  await until(() => release.length === 3)
  assert.deepEqual(await Promise.all([statusOf('/'), statusOf('/x', 'HEAD')]), [503, 503])
  for (const path of ['/healthz', '/readyz', '/metrics']) assert.equal(await statusOf(path), 200)
  assert.equal(await statusOf('/api/orders/place', 'POST'), 200)
  for (const path of ['/api/cart', '/api/cart?promoCode=ROSE', '/api/addresses', '/assets/order-page.js'])
    assert.equal(await statusOf(path), 200, path)
  slow[0]!.hangUp()
  await until(async () => (await statusOf('/')) === 200)
  for (const end of release) end()
  assert.deepEqual(await Promise.all(slow.map(({ answer }) => answer)), [0, 200, 200])
})

test('a false Authorization header buys no place', async () => {
  const { ask, statusOf, release } = await listen()
  for (let n = 0; n < 3; n++) ask('/slow')
  await until(() => release.length === 3)
  const headers = { authorization: 'Bearer nonsense' }
  for (const path of ['/', '/api/search?q=rose', '/api/insight/admin'])
    assert.equal(await statusOf(path, 'GET', headers), 503, path)
})

test('300 pipelined requests that are never read end their connection and disturb nobody', async () => {
  const { statusOf, neverRead, handled } = await listen()
  const rude = neverRead(get('/large').repeat(300))
  const closed = new Promise(resolve => rude.once('close', resolve))
  rude.resume()
  await closed
  assert.ok(handled.length <= 9, `${handled.length} were handled`)
  assert.equal(await statusOf('/'), 200)
})

test('pipelined requests are answered in order, one at a time', async () => {
  const { port, handled, release } = await listen()
  const socket = connect(port)
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  socket.write(get('/slow') + get('/a') + get('/b'))
  await until(() => release.length === 1)
  assert.deepEqual(handled, ['GET /slow'])
  release[0]!()
  await until(() => /\/a.*\/b/s.test(received))
  socket.destroy()
})

test('who reads slowly holds no place: neither of a whole response nor of a stream', async () => {
  const { statusOf, neverRead, handled } = await listen({}, (asked, response) => {
    if (asked.url === '/stream') Readable.from(endless()).pipe(response)
    else if (asked.url === '/large') response.end('x'.repeat(16e6))
    else response.end()
  })
  for (let n = 0; n < 3; n++) {
    neverRead(get('/large') + get('/large'))
    neverRead(get('/stream'))
  }
  await until(() => handled.length === 6)
  await until(async () => (await statusOf('/')) === 200)
  assert.equal(await statusOf('/search?q=rose'), 200)
})

test('unsent bytes of one client are bounded, over all its connections', async () => {
  const { server, neverRead, handled, statusOf } = await listen({ mostUnsent: 40e6, mostWorking: 20 })
  for (let n = 0; n < 10; n++) neverRead(get('/large'))
  await until(() => handled.length === 10)
  const count = () => new Promise<number>(resolve => server.getConnections((_, open) => resolve(open)))
  await until(async () => (await count()) <= 4)
  assert.equal(await statusOf('/'), 200, 'what is read at once is no burden')
})

test('a client that stops reading is disconnected; one that waits for a slow answer is not', async () => {
  const { server, ask, neverRead, release, handled } = await listen({ stalledAfter: 100, mostWorking: 9 })
  const patient = ask('/slow')
  neverRead(get('/large'))
  neverRead('GET / HTTP/1.1\r\nhost: sh')
  await until(() => release.length === 1 && handled.length === 2)
  const count = () => new Promise<number>(resolve => server.getConnections((_, open) => resolve(open)))
  await until(async () => (await count()) === 1)
  await sleep(300)
  release[0]!()
  assert.equal(await patient.answer, 200)
})

test('one client cannot take all connections', async () => {
  const { statusOf, neverRead, server } = await listen({ mostConnectionsPerClient: 5 })
  const idle = Array.from({ length: 5 }, () => neverRead(''))
  const count = () => new Promise<number>(resolve => server.getConnections((_, open) => resolve(open)))
  await until(async () => (await count()) === 5)
  assert.equal(await statusOf('/'), 0)
  idle[0]!.destroy()
  await until(async () => (await statusOf('/')) === 200)
})

test('a closing server does not wait for connections without a request', async () => {
  const { overload, server, neverRead } = await listen()
  neverRead('')
  await until(() => new Promise(resolve => server.getConnections((_, open) => resolve(open === 1))))
  overload.closeUnused()
  await new Promise(resolve => server.close(resolve))
})

const visit = (path: string) => {
  const answer = Promise.withResolvers<{ status: number; retryAfter: string | undefined; body: string }>()
  const sent = request({ port: shopPort, path, agent: false }, async response =>
    answer.resolve({
      status: response.statusCode!,
      retryAfter: response.headers['retry-after'],
      body: await text(response).catch(() => ''),
    }),
  ).on('error', () => answer.resolve({ status: 0, retryAfter: undefined, body: '' }))
  sent.end()
  return { answer: answer.promise, hangUp: () => sent.destroy() }
}

test('encodings wait in a short queue, then 503; who hangs up leaves it; pages, health and writes go on', async () => {
  // Half of the queue is anybody's, and a few are being made.
  const mostWaiting = 32 + 2
  const release = Promise.withResolvers<void>()
  after(() => release.resolve())
  const { shrink } = pictures
  const made: string[] = []
  pictures.shrink = async (bytes, width, format) => {
    made.push(`${width}.${format}`)
    await release.promise
    return shrink(bytes, width, format)
  }
  const masters: string[] = []
  for (let seed = 0; seed < 8; seed++)
    masters.push(await storePicture(shop, await photo({ width: 40, height: 40, seed })))
  const urls = masters.flatMap(master =>
    renditionWidths.flatMap(width => renditionFormats.map(format => renditionPath(master, width, format)!)),
  )
  const statuses: number[] = []
  const crawl = urls.map(url => {
    const asked = visit(url)
    void asked.answer.then(({ status, retryAfter, body }) => {
      statuses.push(status)
      if (status !== 503) return
      assert.equal(retryAfter, '5')
      assert.match(body, /very busy.*try again/is)
      assert.ok(
        body.length < 2000,
        'it is rendered without header and footer, which would cost as much as a page',
      )
    })
    return asked
  })
  await until(() => statuses.length >= urls.length - mostWaiting)
  assert.ok(
    statuses.every(status => status === 503),
    String(statuses),
  )
  assert.ok(made.length <= 2)

  assert.equal((await visit('/healthz').answer).status, 200)
  assert.equal((await visit('/readyz').answer).status, 200)
  assert.equal((await visit('/').answer).status, 200)
  const login = {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'a@b.example', password: 'x' },
  } as const
  assert.equal((await app.inject(login)).statusCode, 401)

  for (const { hangUp } of crawl) hangUp()
  const running = made.length
  await until(
    async () => (await app.inject('/healthz')).statusCode === 200 && statuses.length === urls.length,
  )
  // The queue is empty again, so a new picture is made next, and those of the crawler never are.
  const visitor = visit(urls.at(-1)!)
  await until(async () => (await connections()) === 1)
  release.resolve()
  assert.equal((await visitor.answer).status, 200)
  assert.ok(made.length <= running + 2, `${made.length} made, ${running} were running`)
  pictures.shrink = shrink
})

const connections = () =>
  new Promise<number>(resolve => app.server.getConnections((_error, count) => resolve(count)))

test('one connection that pipelines 300 pages and reads none does not disturb another visitor', async () => {
  const rude = connect(shopPort).pause()
  rude.on('error', () => {}).write(Array.from({ length: 300 }, (_, n) => get(`/search?q=rude${n}`)).join(''))
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => (await visit(`/search?q=polite${n}`).answer).status),
  )
  assert.deepEqual(new Set(statuses), new Set([200]))
  rude.destroy()
  // What it began is finished before the shop closes.
  await until(async () => (await connections()) === 0)
  await app.inject('/search?q=after')
})

test('two Host headers are refused, whatever they say', async () => {
  const answer = async (hosts: string) => {
    const socket = connect(shopPort, '127.0.0.1')
    socket.end(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    return text(socket)
  }
  assert.match(await answer('Host: a\r\n'), /^HTTP\/1\.1 200/)
  assert.match(await answer('Host: a\r\nhost: b\r\n'), /^HTTP\/1\.1 400[\s\S]*one Host header/)
  assert.match(await answer('Host: a\r\nX: y\r\nHOST: a\r\n'), /^HTTP\/1\.1 400/)
})
