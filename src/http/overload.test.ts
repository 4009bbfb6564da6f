import assert from 'node:assert/strict'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { storePicture } from '#domain/media/store-picture.ts'
import { renditionFormats, renditionPath, renditionWidths } from '#values/pictures.ts'
import { openTestShop } from '../../test/build-app.ts'
import { someProduct } from '../../test/cast.ts'
import { photo } from '../../test/pictures.ts'
import { until } from '../../test/until.ts'

const shop = await openTestShop({ RATE_LIMIT: 'on' })
const { app, pictures, db } = shop
await someProduct(db)
await app.listen({ port: 0 })
const { port } = app.server.address() as { port: number }

const ask = (path: string) => {
  const answer = Promise.withResolvers<{ status: number; retryAfter: string | undefined; body: string }>()
  const request = get({ port, path, agent: false }, async response =>
    answer.resolve({
      status: response.statusCode!,
      retryAfter: response.headers['retry-after'],
      body: await text(response).catch(() => ''),
    }),
  ).on('error', () => answer.resolve({ status: 0, retryAfter: undefined, body: '' }))
  return { answer: answer.promise, hangUp: () => request.destroy() }
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
    const asked = ask(url)
    void asked.answer.then(({ status, retryAfter, body }) => {
      statuses.push(status)
      if (status !== 503) return
      assert.equal(retryAfter, '5')
      assert.match(body, /very busy.*Try again/s)
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

  assert.equal((await ask('/healthz').answer).status, 200)
  assert.equal((await ask('/readyz').answer).status, 200)
  assert.equal((await ask('/').answer).status, 200)
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
  const visitor = ask(urls.at(-1)!)
  await until(async () => (await connections()) === 1)
  release.resolve()
  assert.equal((await visitor.answer).status, 200)
  assert.ok(made.length <= running + 2, `${made.length} made, ${running} were running`)
  pictures.shrink = shrink
})

test('a crowd at the door is let in between two renders, not one by one behind each', async () => {
  const crowd = 100
  const renders = 40
  let rendered = 0
  const pages = Array.from({ length: renders }, (_, n) =>
    app.inject({ url: `/search?q=crowd${n}`, remoteAddress: `10.1.0.${n}` }).then(({ statusCode }) => {
      assert.equal(statusCode, 200)
      rendered++
    }),
  )
  await until(() => rendered > 0)
  const asked = Array.from({ length: crowd }, () => ask('/healthz').answer)
  for (const { status } of await Promise.all(asked)) assert.equal(status, 200)
  const renderedBefore = rendered
  await Promise.all(pages)
  assert.ok(renderedBefore < renders / 2, `${renderedBefore} of ${renders} pages were rendered first`)
})

test('a crowd that orders is let in before its orders are begun, and home is answered between them', async () => {
  await ask('/').answer
  const buyers = 400
  let told = 0
  const orders = Array.from({ length: buyers }, () =>
    fetch(`http://127.0.0.1:${port}/api/orders/place`, { method: 'POST' }).then(({ status }) => {
      assert.equal(status, 401)
      told++
    }),
  )
  assert.equal((await ask('/').answer).status, 200)
  const before = told
  await Promise.all(orders)
  assert.ok(before < buyers / 2, `${before} of ${buyers} were told first`)
})

const connections = () =>
  new Promise<number>(resolve => app.server.getConnections((_error, count) => resolve(count)))

test('one client’s searches that nobody else asked for have a limit, in the API and on pages; others’ do not', async () => {
  const search = (n: number, remoteAddress: string) =>
    app.inject({ url: `/api/search/suggest?q=${n}`, remoteAddress })
  const statuses = new Set<number>()
  for (let n = 0; n < 600; n++) statuses.add((await search(n, '10.0.0.1')).statusCode)
  assert.deepEqual([...statuses], [200])
  const refused = await search(1000, '10.0.0.1')
  assert.equal(refused.statusCode, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  const page = await app.inject({ url: '/search?q=1000', remoteAddress: '10.0.0.1' })
  assert.deepEqual([page.statusCode, Number(page.headers['retry-after']) > 0], [429, true])
  assert.equal((await search(1000, '10.0.0.2')).statusCode, 200)
  assert.equal((await search(1000, '10.0.0.1')).statusCode, 200, 'what is cached is there for everybody')
  assert.equal((await app.inject({ url: '/product', remoteAddress: '10.0.0.1' })).statusCode, 200)
})
