import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { someone } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const { headers } = await someone(db, 'admin', 'Aditi')

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function call(method: Method, url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  assert.ok(reply.statusCode < 300, `${method} ${url}: ${reply.body}`)
  return reply.json()
}
const history = async (kind: string, subject = kind) =>
  (await call('GET', `/api/revisions?kind=${kind}&subject=${subject}`)).revisions
const restore = (id: string) => call('POST', `/api/revisions/${id}/restore`)

test('a page keeps what it was, who changed it, and is restored; the restoring can be undone too', async () => {
  const { _id } = (await call('GET', '/api/contact/get')).data
  const before = (await call('GET', '/api/contact/get')).data.heading
  assert.deepEqual(await history('contact'), [])
  await call('PUT', `/api/contact/update/${_id}`, { heading: 'Write to us' })
  await call('PUT', `/api/contact/update/${_id}`, { heading: 'Call us', phone: '+91 22 4000 1234' })

  const [newest, older, first] = await history('contact')
  assert.deepEqual([newest.by, older.by, first.isFirst], ['Aditi', 'Aditi', true])
  const seen = await call('GET', `/api/revisions/${older._id}`)
  assert.deepEqual(
    [seen.previous.heading, seen.snapshot.heading, seen.current.heading, seen.isCurrent],
    [before, 'Write to us', 'Call us', false],
  )

  await restore(first._id)
  const restored = (await call('GET', '/api/contact/get')).data
  assert.deepEqual([restored.heading, restored.phone], [before, seen.previous.phone])
  assert.equal((await app.inject({ url: '/contact' })).body.includes('Call us'), false)
  assert.equal((await history('contact'))[0].restoredFrom, first.at)

  await restore(newest._id)
  assert.equal((await call('GET', '/api/contact/get')).data.heading, 'Call us')
})

test('what is so already is not restored again, and a version that is gone is not found', async () => {
  const [newest] = await history('contact')
  const again = await app.inject({ method: 'POST', url: `/api/revisions/${newest._id}/restore`, headers })
  assert.equal(again.statusCode, 409)
  const gone = await app.inject({ method: 'POST', url: `/api/revisions/${'f'.repeat(24)}/restore`, headers })
  assert.equal(gone.statusCode, 404)
})

test('a save that changes nothing is no version', async () => {
  const { _id, heading } = (await call('GET', '/api/about/all')).data[0]
  await call('PUT', `/api/about/update/${_id}`, { heading })
  assert.deepEqual(await history('about'), [])
})

test('the calls that save one policy are one version, and a deleted section comes back in its place', async () => {
  const first = (await call('POST', '/api/terms/add', { heading: 'Prices', bulletPoints: ['In rupees'] }))
    .section
  const second = (await call('POST', '/api/terms/add', { heading: 'Delivery', content: 'By courier' }))
    .section
  await call('PUT', '/api/terms/order', { ids: [second._id, first._id] })
  const [saved] = await history('policy', 'terms')
  assert.equal((await history('policy', 'terms')).length, 2)

  // Longer ago than the calls of one save.
  await db
    .updateTable('revisions')
    .set({ at: new Date(Date.now() - 60_000) })
    .execute()
  await call('DELETE', `/api/terms/delete/${second._id}`)
  await call('PUT', `/api/terms/update/${first._id}`, { heading: 'What it costs' })
  await restore(saved._id)
  const sections = await call('GET', '/api/terms/all')
  assert.deepEqual(
    sections.map(({ _id, heading }: { _id: string; heading: string }) => [_id, heading]),
    [
      [second._id, 'Delivery'],
      [first._id, 'Prices'],
    ],
  )
})

test('a deleted footer comes back, a piece of the home page and an article too', async () => {
  const { footer } = await call('POST', '/api/footer/add', { description: 'Beauty that glows' })
  await call('DELETE', `/api/footer/delete/${footer._id}`)
  const [, made] = await history('footer')
  await restore(made._id)
  assert.equal((await call('GET', '/api/footer/all')).description, 'Beauty that glows')

  await call('PUT', '/api/home/marquee', { text: 'Summer' })
  await call('PUT', '/api/home/marquee', { text: 'Wniter' })
  await restore((await history('home', 'marquee'))[1]._id)
  assert.equal((await call('GET', '/api/home')).marquee.text, 'Summer')

  const { article } = await call('POST', '/api/blog', { title: 'Rose water', body: 'It smells of roses.' })
  await call('PUT', `/api/blog/${article._id}`, { body: 'Oops', draft: true })
  await restore((await history('article', article._id))[1]._id)
  const now = (await call('GET', `/api/blog/manage/${article._id}`)).article
  // Whether it is published is not part of the text.
  assert.deepEqual([now.body, now.draft], ['It smells of roses.', true])
})

test('the words of a collection and of a category are restored, not its products or its picture', async () => {
  const { collection } = await call('POST', '/api/collections', {
    title: 'For the eyes',
    intro: 'Kajal first.',
  })
  await call('PUT', `/api/collections/${collection._id}`, { title: 'Eyes', intro: '' })
  await restore((await history('collection', collection._id))[1]._id)
  const restored = (await call('GET', `/api/collections/${collection.slug}`)).collection
  assert.deepEqual([restored.title, restored.intro], ['For the eyes', 'Kajal first.'])

  const { category } = await call('POST', '/api/categories/create', {
    name: 'Attars',
    intro: 'Without alcohol.',
  })
  await call('PUT', `/api/categories/update/${category._id}`, { name: 'Perfumes', intro: 'Oops' })
  await restore((await history('category', category._id))[1]._id)
  const { categories } = await call('GET', '/api/categories/all')
  assert.ok(
    categories.some(
      ({ name, slug }: { name: string; slug: string }) => name === 'Attars' && slug === 'attars',
    ),
  )
  assert.ok((await app.inject('/category/attars')).body.includes('Without alcohol.'))
})
