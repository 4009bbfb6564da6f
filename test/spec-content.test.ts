import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { neutralAbout, neutralContact } from '../demo/content/index.ts'
import { openTestShop } from './build-app.ts'
import { png, someone } from './cast.ts'
import fc from './fast-check.ts'

const { app, db } = await openTestShop()
const admin = await someone(db, 'admin')
const seller = await someone(db, 'seller')

const send = async (method: 'PUT' | 'POST', url: string, payload: InjectOptions['payload']) => {
  const reply = await app.inject({ method, url, headers: admin.headers, payload: payload! })
  return { status: reply.statusCode, body: reply.json(), text: reply.body }
}
const aboutNow = async () => (await app.inject('/api/about/all')).json().data[0]
const contactNow = async () => (await app.inject('/api/contact/get')).json().data
const { _id: aboutId } = await aboutNow()
const { _id: contactId } = await contactNow()
const putAbout = (payload: InjectOptions['payload']) => send('PUT', `/api/about/update/${aboutId}`, payload)
const putContact = (payload: InjectOptions['payload']) =>
  send('PUT', `/api/contact/update/${contactId}`, payload)

test('a new shop has neutral About and Contact records, and nothing else to say', async () => {
  const { _id, ...about } = await aboutNow()
  assert.match(_id, /^[0-9a-f]{24}$/)
  assert.deepEqual(about, { ...neutralAbout, image: null, version: 1 })
  const { _id: contactId, ...contact } = await contactNow()
  assert.match(contactId, /^[0-9a-f]{24}$/)
  assert.deepEqual(contact, { ...neutralContact, version: 1 })
  assert.equal((await app.inject('/api/footer/all')).body, 'null')
  for (const policy of ['terms', 'privacys', 'returns', 'shippings'])
    assert.deepEqual((await app.inject(`/api/${policy}/all`)).json(), [])
})

test('one field of About is changed at a time, the others stay', async () => {
  const before = await aboutNow()
  const { status, body } = await putAbout({ heading: '  Beauty, plainly told ' })
  assert.equal(status, 200)
  assert.ok(body.message)
  assert.deepEqual(body.data, { ...before, heading: 'Beauty, plainly told', version: before.version + 1 })
  assert.deepEqual(await aboutNow(), body.data, 'the kept answer is new')
})

test('lists come as lists, as JSON text or as lines', async () => {
  const wanted = ['Vegan', 'Kind to skin']
  for (const features of [
    ['Vegan ', '', '  ', ' Kind to skin'],
    '["Vegan", " Kind to skin", ""]',
    'Vegan\n\n  Kind to skin\r\n',
  ]) {
    await putAbout({ features: [] })
    assert.deepEqual((await putAbout({ features })).body.data.features, wanted)
  }
  for (const features of [[1], [null], 7, { a: 1 }, '[1]'])
    assert.equal((await putAbout({ features })).status, 400, JSON.stringify(features))
  assert.deepEqual((await aboutNow()).features, wanted)
})

test('achievements need label and value each', async () => {
  const achievements = [{ label: 'Orders', value: '48,000+' }]
  for (const given of [achievements, JSON.stringify(achievements)])
    assert.deepEqual((await putAbout({ achievements: given })).body.data.achievements, achievements)
  for (const wrong of [
    [{ label: 'Orders', value: ' ' }],
    [{ label: '', value: '9' }],
    [{ label: 'Orders' }],
    ['Orders'],
    'Orders: 9',
    [...achievements, { value: '1' }],
  ]) {
    const { status, body } = await putAbout({ achievements: wrong })
    assert.equal(status, 400, JSON.stringify(wrong))
    assert.equal(body.error, 'All achievements must have label and value.')
    assert.equal(body.message, body.error)
  }
  assert.deepEqual((await aboutNow()).achievements, achievements)
})

test('the picture of About comes as a file, and may be taken away', async () => {
  const form = new FormData()
  form.set('image', new Blob([png]), 'us.png')
  form.set('mission', 'To be useful.')
  const { status, body } = await putAbout(form as never)
  assert.equal(status, 200, JSON.stringify(body))
  assert.match(body.data.image, /^\/media\/[0-9a-f]{32}\.webp$/)
  assert.equal(body.data.mission, 'To be useful.')
  assert.equal((await app.inject(body.data.image)).headers['content-type'], 'image/webp')
  assert.equal((await putAbout({ image: '' })).body.data.image, null)

  const disguised = new FormData()
  disguised.set('image', new Blob(['<svg onload="alert(1)"/>']), 'us.png')
  assert.equal((await putAbout(disguised as never)).status, 400)
  for (const image of ['javascript:alert(1)', '//evil.example/x.png', 'mailto:a@b.in'])
    assert.equal((await putAbout({ image })).status, 400, image)
})

test('an email is checked unless it is empty', async () => {
  assert.equal((await putAbout({ contactEmail: 'nonsense' })).body.fields.contactEmail.length > 5, true)
  assert.equal((await putAbout({ contactEmail: '' })).status, 200)
  assert.equal((await putContact({ email: 'a@' })).status, 400)
  assert.equal((await putContact({ email: 'hello@kanti.example' })).body.data.email, 'hello@kanti.example')
  assert.equal((await putContact({ email: '' })).body.data.email, '')
})

test('one field of Contact is changed at a time', async () => {
  const before = await contactNow()
  for (const [field, value] of Object.entries({
    heading: 'Write to us',
    description: 'A person answers.',
    headOffice: 'Lower Parel, Mumbai',
    phone: '1800 000 4242',
  })) {
    const { status, body } = await putContact({ [field]: value })
    assert.equal(status, 200)
    assert.ok(body.message)
    before[field] = value
    before.version++
    assert.deepEqual(body.data, before)
    assert.deepEqual(await contactNow(), before)
  }
  assert.equal((await putContact({ heading: '   ' })).status, 400)
})

test('a change of nothing is refused, and so is an id that is not the record’s', async () => {
  for (const payload of [{}, { unknown: 1 }]) {
    assert.equal((await putAbout(payload)).status, 400)
    assert.equal((await putContact(payload)).status, 400)
  }
  for (const id of ['f'.repeat(24), 'nonsense', contactId])
    assert.equal((await send('PUT', `/api/about/update/${id}`, { heading: 'x' })).status, 404)
  for (const id of ['f'.repeat(24), 'nonsense', aboutId])
    assert.equal((await send('PUT', `/api/contact/update/${id}`, { heading: 'x' })).status, 404)
})

test('only an admin may change what the shop says', async () => {
  for (const [url, method] of [
    [`/api/about/update/${aboutId}`, 'PUT'],
    [`/api/contact/update/${contactId}`, 'PUT'],
    ['/api/footer/add', 'POST'],
    [`/api/footer/update/${aboutId}`, 'PUT'],
    [`/api/footer/delete/${aboutId}`, 'DELETE'],
    ...['terms', 'privacys', 'returns', 'shippings'].flatMap(policy => [
      [`/api/${policy}/add`, 'POST'],
      [`/api/${policy}/order`, 'PUT'],
      [`/api/${policy}/update/${aboutId}`, 'PUT'],
      [`/api/${policy}/delete/${aboutId}`, 'DELETE'],
    ]),
  ] as [string, 'PUT'][]) {
    const payload = { heading: 'Mine now' }
    assert.equal((await app.inject({ method, url, payload })).statusCode, 401, url)
    const asSeller = await app.inject({ method, url, payload, headers: seller.headers })
    assert.equal(asSeller.statusCode, 403, url)
  }
})

test('who changed what is kept', async () => {
  await putContact({ phone: '1' })
  await putContact({ phone: '2' })
  const last = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject', '=', 'contact')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(last.actor_name, admin.name)
  assert.equal((last.before as { phone: string }).phone, '1')
  assert.equal((last.after as { phone: string }).phone, '2')
})

test('whatever text is sent is kept as text or refused with a sentence, and never breaks the shop', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u0000', '\ud800', 'a\u0000b', '</script>', "'; DROP TABLE about; --"),
  )
  await fc.assert(
    fc.asyncProperty(anything, fc.array(anything, { maxLength: 3 }), async (text, list) => {
      const { status, body } = await putAbout({
        mission: text,
        typewriterTexts: list,
        achievements: [{ label: text, value: 'x' }],
      })
      assert.ok(status === 200 || status === 400, JSON.stringify(body))
      if (status === 200) assert.deepEqual(await aboutNow(), body.data)
    }),
    { numRuns: 60 },
  )
})
