import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { announceDueLook } from '#domain/looks/change-look.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import { sendForm } from '../../../test/send-form.ts'

const shop = await openTestShop()
const { app, db } = shop
const owner = await someone(db, 'admin', 'Owner')
await someProduct(db, { name: 'Rose Water' })

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const call = (method: Method, url: string, payload?: object, who = owner) =>
  app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
const saved = async (method: Method, url: string, payload?: object) => {
  const reply = await call(method, url, payload)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
const page = async (url = '/product', headers = {}) => app.inject({ url, headers })
const lookOf = async (headers = {}) => (await page('/product', headers)).body.match(/data-card="(\w+)"/)?.[1]

test('Kanti’s own look needs no stylesheet', async () => {
  const { body } = await page()
  assert.ok(!body.includes('/theme/'))
  assert.ok(!/<html[^>]*data-card/.test(body))
  assert.equal((await saved('GET', '/api/looks')).live.look, 'kanti')
})

test('a look is tried by link, published, and gone back from', async () => {
  const { draft } = await saved('PUT', '/api/looks/draft', { look: 'blaze', choices: { scheme: 'device' } })
  assert.equal(await lookOf(), undefined, 'a draft is not live')

  const { url } = await saved('POST', '/api/looks/previews')
  const opened = await app.inject(new URL(url).pathname + new URL(url).search)
  assert.deepEqual([opened.statusCode, opened.headers.location], [302, '/'])
  const cookie = String(opened.headers['set-cookie']).split(';')[0]!
  assert.match(String(opened.headers['set-cookie']), /HttpOnly; SameSite=Lax/)
  const seen = await page('/product', { cookie })
  assert.match(seen.body, /data-card="poster"/)
  assert.match(seen.body, /Preview of a new look, until/)
  assert.equal(seen.headers['cache-control'], 'no-store')
  assert.equal(seen.headers['x-robots-tag'], 'noindex')
  assert.equal(seen.headers['referrer-policy'], 'no-referrer')
  const checkout = await page('/order', { cookie })
  assert.deepEqual([checkout.statusCode, checkout.headers.location], [302, '/cart'])
  assert.equal(await lookOf(), undefined, 'others see the shop as it is')

  const { previews } = await saved('GET', '/api/looks')
  await saved('DELETE', `/api/looks/previews/${previews[0]._id}`)
  assert.equal(await lookOf({ cookie }), undefined)
  assert.equal((await app.inject(new URL(url).pathname + new URL(url).search)).statusCode, 400)

  await saved('POST', '/api/looks/publish', { note: 'Diwali' })
  assert.equal(await lookOf(), 'poster')
  const { body } = await page()
  const [, sheet] = body.match(/href="(\/theme\/[0-9a-f]{16}\.css)"/)!
  const style = await app.inject(sheet!)
  assert.match(String(style.headers['cache-control']), /immutable/)
  assert.match(style.body, /@media \(prefers-color-scheme:dark\)/)
  assert.ok(!style.body.includes('.header-centred'), 'only the variants that are used')
  for (const [, path] of body.matchAll(/rel="preload" href="([^"]+)" as="font"/g))
    assert.equal((await app.inject(path!)).headers['content-type'], 'font/woff2')
  assert.ok(!body.includes('/figtree'), 'fonts that are not used are not fetched')
  assert.equal((await app.inject('/theme/0123456789abcdef.css')).statusCode, 404)
  assert.equal((await app.inject('/theme/fonts/other.woff2')).statusCode, 404)

  const { versions } = await saved('GET', '/api/looks')
  assert.deepEqual([versions[0].look, versions[0].note, versions[0].by], ['blaze', 'Diwali', 'Owner'])
  await saved('POST', `/api/looks/versions/${versions.at(-1).n}/restore`)
  assert.equal(await lookOf(), undefined)
  assert.equal((await saved('GET', '/api/looks')).draft.look, 'kanti')
  assert.equal((await app.inject(sheet!)).statusCode, 200, 'pages made before still find their stylesheet')

  const late = await call('PUT', '/api/looks/draft', { look: 'pip', choices: {}, version: draft.version })
  assert.equal(late.statusCode, 409)
})

test('a look goes live at its time, or is called off before', async () => {
  await saved('PUT', '/api/looks/draft', { look: 'amrita', choices: { brand: '#7a1f3d' } })
  const past = await call('POST', '/api/looks/publish', { at: '2020-01-01T00:00:00Z' })
  assert.deepEqual(Object.keys(past.json().fields), ['at'])
  const at = '2060-01-01T09:00:00.000Z'
  const { n } = await saved('POST', '/api/looks/publish', { at })
  assert.equal(await lookOf(), undefined)
  assert.equal((await announceDueLook(db))?.toISOString(), at)
  await saved('DELETE', `/api/looks/versions/${n}`)
  assert.equal(await announceDueLook(db), null)

  const { n: second } = await saved('POST', '/api/looks/publish', { at })
  await db.updateTable('look_versions').set({ goes_live: new Date() }).where('n', '=', second).execute()
  await announceDueLook(db)
  assert.equal(await lookOf(), 'arch')
  assert.equal((await saved('GET', '/api/settings/all')).accent, '#7a1f3d', 'mails follow')
  assert.equal((await call('DELETE', `/api/looks/versions/${second}`)).statusCode, 404)
})

test('the brand’s colour alone can be changed with the settings, and light ones are taken', async () => {
  const { settings } = await saved('PUT', '/api/settings', { accent: '#FFC0CB' })
  assert.equal(settings.accent, '#ffc0cb')
  const { live } = await saved('GET', '/api/looks')
  assert.deepEqual([live.look, live.choices.brand], ['amrita', '#ffc0cb'])
  assert.match((await app.inject('/site.webmanifest')).body, /"theme_color":"#ffc0cb"/)
})

test('every page can be shown in a look that is not live', async () => {
  for (const shown of ['sample', 'home', 'listing', 'product', 'cart']) {
    const { html } = await saved('POST', '/api/looks/render', { look: 'pip', choices: {}, page: shown })
    assert.match(html, /data-card="sticker"/, shown)
  }
  const wrong = await call('POST', '/api/looks/render', {
    look: 'pip',
    choices: { brand: 'red;}', variants: { card: 'round' } },
    page: 'home',
  })
  assert.equal(wrong.statusCode, 400)
})

test('a font of one’s own is served with the look that uses it, and gives way once it is removed', async () => {
  const font = await readFile(
    fileURLToPath(import.meta.resolve('@fontsource/marcellus/files/marcellus-latin-400-normal.woff2')),
  )
  const form = { name: 'Our Letters', mayUse: 'true', font }
  const refused = await sendForm(app, 'POST /api/looks/fonts', { name: 'Ours', font }, owner.headers)
  assert.deepEqual(Object.keys(refused.json().fields), ['mayUse'])
  const added = await sendForm(app, 'POST /api/looks/fonts', form, owner.headers)
  assert.equal(added.statusCode, 200, added.body)
  const { id } = added.json()
  await saved('PUT', '/api/looks/draft', { look: 'common', choices: { fonts: { display: id } } })
  await saved('POST', '/api/looks/publish', {})
  const [, file] = (await page()).body.match(/rel="preload" href="(\/media\/[0-9a-f]{32}\.woff2)"/)!
  assert.equal((await app.inject(file!)).headers['content-type'], 'font/woff2')
  await saved('DELETE', `/api/looks/fonts/${id}`)
  assert.ok(!(await page()).body.includes(file!))
})
