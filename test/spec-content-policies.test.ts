import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appendSection, getPolicy } from '#domain/content/policy.ts'
import { openTestShop } from './build-app.ts'
import { someone } from './cast.ts'
import fc from './fast-check.ts'

const { app, db } = await openTestShop()
const admin = await someone(db, 'admin')

const spellings = { terms: 'terms', privacy: 'privacys', returns: 'returns', shipping: 'shippings' } as const
const kinds = Object.keys(spellings) as (keyof typeof spellings)[]

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers: admin.headers, ...(payload ? { payload } : {}) })
  return { status: reply.statusCode, body: reply.json() }
}
const sectionsOf = async (policy: string) => (await app.inject(`/api/${policy}/all`)).json()
const headingsOf = async (policy: string) =>
  (await sectionsOf(policy)).map(({ heading }: { heading: string }) => heading)

for (const kind of kinds) {
  const policy = spellings[kind]

  test(`${policy}: sections are added, changed, moved and deleted, each visible at the next request`, async () => {
    const added = await send('POST', `/api/${policy}/add`, {
      heading: ' Who we are ',
      content: 'A shop.',
      bulletPoints: ['One', ' ', '', ' Two '],
    })
    assert.equal(added.status, 201)
    assert.ok(added.body.message)
    const { section } = added.body
    assert.match(section._id, /^[0-9a-f]{24}$/)
    assert.deepEqual(section, {
      _id: section._id,
      heading: 'Who we are',
      content: 'A shop.',
      bulletPoints: ['One', 'Two'],
      version: 1,
    })
    const second = (await send('POST', `/api/${policy}/add`, { heading: 'Second' })).body.section
    assert.deepEqual(second, {
      _id: second._id,
      heading: 'Second',
      content: '',
      bulletPoints: [],
      version: 1,
    })
    assert.deepEqual(await sectionsOf(policy), [section, second])

    const moved = await send('PUT', `/api/${policy}/order`, { ids: [second._id, section._id] })
    assert.equal(moved.status, 200)
    assert.deepEqual(moved.body.sections, [second, section])
    assert.deepEqual(await sectionsOf(policy), [second, section])

    const changed = await send('PUT', `/api/${policy}/update/${section._id}`, {
      heading: 'Who we were',
      content: '',
      bulletPoints: 'Alone\n',
    })
    assert.equal(changed.status, 200)
    assert.ok(changed.body.message)
    assert.deepEqual(changed.body.section, {
      _id: section._id,
      heading: 'Who we were',
      content: '',
      bulletPoints: ['Alone'],
      version: 2,
    })
    assert.deepEqual(await headingsOf(policy), ['Second', 'Who we were'])

    const deleted = await send('DELETE', `/api/${policy}/delete/${second._id}`)
    assert.equal(deleted.status, 200)
    assert.ok(deleted.body.message)
    assert.deepEqual(await headingsOf(policy), ['Who we were'])
  })
}

test('a heading is needed, the rest is not', async () => {
  for (const body of [
    {},
    { heading: '' },
    { heading: ' \n ' },
    { heading: 7 },
    { heading: 'x'.repeat(301) },
  ]) {
    const { status, body: answer } = await send('POST', '/api/terms/add', body)
    assert.equal(status, 400)
    assert.ok(answer.fields.heading)
  }
  const [{ _id }] = await sectionsOf('terms')
  assert.equal((await send('PUT', `/api/terms/update/${_id}`, { heading: '  ' })).status, 400)
  assert.equal((await send('PUT', `/api/terms/update/${_id}`, {})).status, 400)
  const kept = await send('PUT', `/api/terms/update/${_id}`, { content: 'Only this.' })
  assert.equal(kept.body.section.heading, 'Who we were')
})

test('a section belongs to one policy: under another its id is unknown', async () => {
  const [{ _id }] = await sectionsOf('terms')
  for (const policy of ['privacys', 'returns', 'shippings']) {
    assert.equal((await send('PUT', `/api/${policy}/update/${_id}`, { heading: 'x' })).status, 404)
    assert.equal((await send('DELETE', `/api/${policy}/delete/${_id}`)).status, 404)
    const ids = (await sectionsOf(policy)).map((section: { _id: string }) => section._id)
    assert.equal((await send('PUT', `/api/${policy}/order`, { ids: [...ids.slice(1), _id] })).status, 400)
  }
  for (const id of ['f'.repeat(24), 'nonsense', _id.toUpperCase()])
    assert.equal((await send('DELETE', `/api/terms/delete/${id}`)).status, 404)
  assert.equal((await sectionsOf('terms'))[0]._id, _id)
})

test('an order names every section exactly once; whatever it is, nothing is lost', async () => {
  for (let i = 0; i < 4; i++) await send('POST', '/api/returns/add', { heading: `Section ${i}` })
  const all: string[] = (await sectionsOf('returns')).map((section: { _id: string }) => section._id)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.shuffledSubarray(all),
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.array(fc.constantFrom(...all, 'f'.repeat(24), ''), { maxLength: 7 }),
      ),
      async ids => {
        const { status, body } = await send('PUT', '/api/returns/order', { ids })
        const now = (await sectionsOf('returns')).map((section: { _id: string }) => section._id)
        const complete = ids.toSorted().join() === all.toSorted().join()
        assert.equal(status, complete ? 200 : 400, JSON.stringify(body))
        if (complete) assert.deepEqual(now, ids)
        assert.deepEqual(now.toSorted(), all.toSorted())
      },
    ),
    { numRuns: 50 },
  )
  for (const body of [{}, { ids: 'x' }, { ids: [1] }, [], { ids: all.map(() => all[0]) }])
    assert.equal((await send('PUT', '/api/returns/order', body)).status, 400)
})

test('sections added at the same time all find a place of their own', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => send('POST', '/api/shippings/add', { heading: `At once ${i}` })),
  )
  const positions = await db
    .selectFrom('policy_sections')
    .select('position')
    .where('kind', '=', 'shipping')
    .execute()
  assert.equal(new Set(positions.map(({ position }) => position)).size, positions.length)
})

test('a policy knows when it was edited: not when it came with the shop, and not by a refused edit', async () => {
  const fresh = await openTestShop()
  const owner = await someone(fresh.db, 'admin')
  const lastModified = async () => (await fresh.app.inject('/api/privacys/all')).headers['last-modified']
  await appendSection(fresh.db, 'privacy', { heading: 'In short' })
  assert.equal((await getPolicy(fresh.db, 'privacy')).editedAt, null)
  assert.equal(await lastModified(), undefined)

  const url = `/api/privacys/update/${'f'.repeat(24)}`
  await fresh.app.inject({ method: 'PUT', url, headers: owner.headers, payload: { heading: 'x' } })
  assert.equal(await lastModified(), undefined)

  const add = { method: 'POST', url: '/api/privacys/add', headers: owner.headers } as const
  await fresh.app.inject({ ...add, payload: { heading: 'More' } })
  const { editedAt } = await getPolicy(fresh.db, 'privacy')
  assert.ok(editedAt)
  for (const _ of ['made', 'kept']) assert.equal(await lastModified(), editedAt.toUTCString())
  assert.equal((await getPolicy(fresh.db, 'terms')).editedAt, null)
})
