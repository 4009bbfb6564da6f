import assert from 'node:assert/strict'
import { test } from 'node:test'
import { footer as demoFooter } from '../demo/content/index.ts'
import { openTestShop } from './build-app.ts'
import { png, someone } from './cast.ts'
import fc from './fast-check.ts'

const { app, db } = await openTestShop()
const admin = await someone(db, 'admin')

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown) {
  const reply = await app.inject({
    method,
    url,
    headers: admin.headers,
    ...(payload === undefined ? {} : { payload: payload as never }),
  })
  return { status: reply.statusCode, body: reply.json() }
}
const footerNow = async () => (await app.inject('/api/footer/all')).json()
const asForm = (data: unknown, logo?: Buffer) => {
  const form = new FormData()
  form.set('data', typeof data === 'string' ? data : JSON.stringify(data))
  if (logo) form.set('logo', new Blob([new Uint8Array(logo)]), 'logo.png')
  return form
}
const { logoUrl: _, ...texts } = demoFooter

test('a footer is made from a form with its data as JSON text and its logo as a file', async () => {
  const { status, body } = await send('POST', '/api/footer/add', asForm(texts, png))
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.message, 'Saved Successfully')
  assert.match(body.footer._id, /^[0-9a-f]{24}$/)
  assert.match(body.footer.logoUrl, /^\/media\/[0-9a-f]{32}\.webp$/)
  assert.deepEqual(body.footer, { _id: body.footer._id, logoUrl: body.footer.logoUrl, version: 1, ...texts })
  assert.deepEqual(await footerNow(), body.footer)
})

test('a shop has one footer, however many are added at once', async () => {
  const { _id } = await footerNow()
  const again = await send('POST', '/api/footer/add', texts)
  assert.equal(again.status, 409)
  assert.ok(again.body.error.length > 10)
  assert.equal((await send('DELETE', `/api/footer/delete/${_id}`)).status, 200)
  assert.equal(await footerNow(), null)
  const racing = await Promise.all(
    Array.from({ length: 6 }, () => send('POST', '/api/footer/add', { data: texts })),
  )
  assert.deepEqual(racing.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
})

test('it is updated by form, by { data } and as it is; what is left out stays, the logo too', async () => {
  const { _id } = await footerNow()
  const url = `/api/footer/update/${_id}`
  const { logoUrl } = (await send('PUT', url, asForm({}, png))).body.footer
  assert.ok(logoUrl)
  for (const [payload, description] of [
    [asForm({ ...texts, description: 'By form' }), 'By form'],
    [{ data: { description: 'In data' } }, 'In data'],
    [{ data: JSON.stringify({ description: 'As JSON text' }) }, 'As JSON text'],
    [{ ...texts, _id, __v: 0, description: 'As it is' }, 'As it is'],
  ] as const) {
    const { status, body } = await send('PUT', url, payload)
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.message, 'Saved Successfully')
    const { version } = body.footer
    assert.deepEqual(body.footer, { _id, logoUrl, version, ...texts, description })
    assert.deepEqual(await footerNow(), body.footer)
  }
  assert.equal((await send('PUT', url, { logoUrl: '' })).body.footer.logoUrl, null)
})

test('entries just added in the form, still empty, are kept as they are', async () => {
  const { _id } = await footerNow()
  const { status, body } = await send('PUT', `/api/footer/update/${_id}`, {
    socialLinks: [{ platform: '', iconClass: '', url: '' }],
    quickLinks: [{ section: 'Shop' }],
    bottomLinks: [{}],
  })
  assert.equal(status, 200)
  assert.deepEqual(body.footer.socialLinks, [{ platform: '', iconClass: '', url: '' }])
  assert.deepEqual(body.footer.quickLinks, [{ section: 'Shop', links: [] }])
  assert.deepEqual(body.footer.bottomLinks, [{ label: '', path: '' }])
})

test('what cannot be a footer is refused with a sentence, and changes nothing', async () => {
  const before = await footerNow()
  const url = `/api/footer/update/${before._id}`
  for (const payload of [
    asForm('{"description":'),
    asForm('nonsense'),
    asForm('7'),
    asForm('null'),
    { data: null },
    { data: '{' },
    [],
    {},
    { socialLinks: 'many' },
    { quickLinks: [{ section: 'Shop', links: 'all' }] },
    { contact: 'Mumbai' },
    { contact: { email: 'nonsense' } },
    { description: 'x'.repeat(2001) },
    { bottomLinks: Array.from({ length: 21 }, () => ({ label: 'a', path: '/' })) },
    { quickLinks: [{ section: 'a', links: [{ label: 'x'.repeat(201), path: '/' }] }] },
  ]) {
    const { status, body } = await send('PUT', url, payload)
    assert.equal(status, 400, JSON.stringify(payload))
    assert.ok(body.error.length > 10 && body.error === body.message)
  }
  const disguised = await send('PUT', url, asForm({}, Buffer.from('<html>')))
  assert.equal(disguised.status, 400)
  for (const id of ['f'.repeat(24), 'nonsense']) {
    assert.equal((await send('PUT', `/api/footer/update/${id}`, { description: 'x' })).status, 404)
    assert.equal((await send('DELETE', `/api/footer/delete/${id}`)).status, 404)
  }
  assert.deepEqual(await footerNow(), before)
})

const places = {
  'socialLinks.0.url': (target: string) => ({
    socialLinks: [{ platform: 'X', iconClass: 'x', url: target }],
  }),
  'quickLinks.0.links.1.path': (target: string) => ({
    quickLinks: [
      {
        section: 'Shop',
        links: [
          { label: 'Home', path: '/' },
          { label: 'x', path: target },
        ],
      },
    ],
  }),
  'bottomLinks.0.path': (target: string) => ({ bottomLinks: [{ label: 'x', path: target }] }),
  logoUrl: (target: string) => ({ logoUrl: target }),
}

test('a link that runs code or leads elsewhere in disguise is refused by the name of its field', async () => {
  const { _id } = await footerNow()
  for (const target of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/ok\u0000',
    '/ok\n',
    'about',
  ])
    for (const [field, footerWith] of Object.entries(places)) {
      const { status, body } = await send('PUT', `/api/footer/update/${_id}`, footerWith(target))
      assert.equal(status, 400, `${field}: ${JSON.stringify(target)}`)
      assert.deepEqual(Object.keys(body.fields), [field])
    }
})

test('no link in a saved footer opens anything but the web, a mail, a call or this shop', async () => {
  const { _id } = await footerNow()
  const target = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'javascript:',
          'data:',
          'https://',
          'mailto:',
          '/',
          '\\',
          '\t',
          '\n',
          ' ',
          '\u0000',
          'a.b',
        ),
        fc.string({ maxLength: 2 }),
      ),
      { maxLength: 5 },
    )
    .map(parts => parts.join(''))
  await fc.assert(
    fc.asyncProperty(target, fc.constantFrom(...Object.values(places)), async (text, footerWith) => {
      const { status } = await send('PUT', `/api/footer/update/${_id}`, footerWith(text))
      assert.ok(status === 200 || status === 400)
      const footer = await footerNow()
      const links: { url?: string; path?: string }[] = [
        ...footer.socialLinks,
        ...footer.bottomLinks,
        ...footer.quickLinks.flatMap(({ links }: { links: object[] }) => links),
      ]
      for (const { url, path = url } of links) {
        if (!path) continue
        const opened = new URL(path, 'https://shop.example/page')
        assert.ok(['https:', 'http:', 'mailto:', 'tel:'].includes(opened.protocol), path)
        if (path.startsWith('/')) assert.equal(opened.origin, 'https://shop.example', path)
      }
    }),
    { numRuns: 50 },
  )
})
