import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setDeliveryRules } from '#domain/delivery/rules.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { password, png, someone, someProduct } from '../../../../test/cast.ts'
import { lettersTo } from '../../../../test/outbox.ts'
import { sendForm } from '../../../../test/send-form.ts'

const shop = await openTestShop()
const { app, db } = shop
const tara = await someone(db, 'seller', 'Tara')
const veda = await someone(db, 'seller', 'Veda')
const owner = await someone(db, 'admin', 'Owner')

type Who = typeof tara
const get = async (who: Who, url: string) => (await app.inject({ url, headers: who.headers })).json()
const send = (who: Who, method: 'POST' | 'PUT', url: string, payload: object = {}) =>
  app.inject({ method, url, headers: who.headers, payload })
const open = async (who: Who) =>
  (await get(who, '/api/first-steps')).steps
    .filter(({ done }: { done: boolean }) => !done)
    .map(({ key }: { key: string }) => key)

const profile = {
  legalName: 'Tara Naturals LLP',
  scheme: 'regular',
  gstin: '27 aapfu0939f 1zv',
  pan: 'aapfu0939f',
  address: '4 Hill Road, Bandra',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400050',
}

test('a tax profile is checked, kept with a version, and seen by admins only', async () => {
  const wrong = async (changes: object) => {
    const reply = await send(tara, 'PUT', '/api/tax-profile', { ...profile, ...changes })
    assert.equal(reply.statusCode, 400)
    return reply.json().fields
  }
  assert.match((await wrong({ gstin: '27AAPFU0939F1ZW' })).gstin, /typing error/)
  assert.match((await wrong({ state: 'Delhi', pincode: '110001' })).gstin, /Delhi is 07/)
  assert.match((await wrong({ pan: 'AAPFU0939G' })).gstin, /not AAPFU0939G/)
  assert.match((await wrong({ pan: 'AAPFU' })).pan, /10 characters.*has 5/)
  assert.match((await wrong({ pincode: '110001' })).pincode, /Delhi, not in Maharashtra/)
  assert.match((await wrong({ scheme: 'unregistered' })).gstin, /Leave the GSTIN empty/)
  assert.equal(await get(tara, '/api/tax-profile'), null)

  const saved = await send(tara, 'PUT', '/api/tax-profile', { ...profile, version: 0 })
  assert.equal(saved.statusCode, 200)
  assert.deepEqual(
    [saved.json().profile.gstin, saved.json().profile.pan, saved.json().profile.version],
    ['27AAPFU0939F1ZV', 'AAPFU0939F', 1],
  )
  assert.equal((await send(tara, 'PUT', '/api/tax-profile', { ...profile, version: 0 })).statusCode, 409)
  const unregistered = { ...profile, scheme: 'unregistered', gstin: '', version: 1 }
  assert.equal((await send(tara, 'PUT', '/api/tax-profile', unregistered)).statusCode, 200)
  assert.equal((await get(owner, `/api/tax-profile/${tara.id}`)).scheme, 'unregistered')
  const others = await app.inject({ url: `/api/tax-profile/${tara.id}`, headers: veda.headers })
  assert.equal(others.statusCode, 403)
})

test('a seller’s steps tick themselves', async () => {
  assert.deepEqual(await open(veda), [
    'email',
    'address',
    'tax',
    'bank',
    'product',
    'picture',
    'delivery',
    'policies',
  ])
  await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).where('id', '=', veda.id).execute()
  await send(veda, 'PUT', '/api/sellers/profile', {
    businessName: 'Veda Works',
    address: '1 Main Street, Pune',
    phone: '+91 20 4000 1234',
    email: 'care@veda.example',
  })
  await send(veda, 'PUT', '/api/tax-profile', profile)
  const bankAccount = { holder: 'Veda Works', account: '12345678901', ifsc: 'HDFC0001234' }
  const sent = { ...bankAccount, accountAgain: bankAccount.account, password }
  await send(veda, 'PUT', '/api/sellers/bank-account', sent)
  const { id } = await someProduct(db, { sellerId: veda.id })
  assert.deepEqual(await open(veda), ['picture', 'delivery', 'policies'])
  const { steps } = await get(veda, '/api/first-steps')
  const picture = steps.find(({ key }: { key: string }) => key === 'picture')
  assert.equal(picture.link, `/admin/stepper-product/${id}`)
  await db
    .updateTable('products')
    .set({ images: ['/media/rose.webp'] })
    .where('id', '=', id)
    .execute()
  await send(veda, 'POST', '/api/first-steps/agree', { kind: 'delivery' })
  await send(veda, 'POST', '/api/first-steps/agree', { kind: 'policies' })
  assert.deepEqual(await open(veda), [])
  // Another's agreement is not theirs, and a change is to be agreed to again.
  assert.ok((await open(tara)).includes('delivery'))
  await setDeliveryRules(db, owner, { toDays: 9 })
  assert.deepEqual(await open(veda), ['delivery'])
  const { agreements, delivery } = await get(veda, '/api/first-steps/agreements')
  assert.deepEqual([delivery.toDays, agreements[0].current, agreements[1].current], [9, false, true])
})

test('the shop’s steps tick themselves, and the list can be put away', async () => {
  const untouched = await open(owner)
  for (const key of ['logo', 'colours']) assert.ok(untouched.includes(key), key)
  await db.updateTable('settings').set({ shop_name: 'Meera' }).execute()
  assert.deepEqual(await open(owner), [
    'logo',
    'colours',
    'contact',
    'officer',
    'tax',
    'sellers',
    'mail',
    'order',
    'backup',
  ])
  await db.updateTable('contact').set({ email: 'a@b.example', phone: '1', head_office: 'Pune' }).execute()
  const wrong = await send(owner, 'PUT', '/api/settings', { accent: 'pink' })
  assert.deepEqual([wrong.statusCode, Object.keys(wrong.json().fields)], [400, ['accent']])
  const form = { data: JSON.stringify({ accent: '#0B5D57' }), logoFile: png }
  const look = await sendForm(app, 'PUT /api/settings', form, owner.headers)
  assert.equal(look.statusCode, 200)
  assert.deepEqual(await open(owner), ['officer', 'tax', 'sellers', 'mail', 'order', 'backup'])
  assert.equal((await send(owner, 'PUT', '/api/tax-profile/shop', profile)).statusCode, 200)
  assert.equal((await send(owner, 'PUT', '/api/settings', { sellerPapers: true })).statusCode, 200)
  const grievanceOfficer = { name: 'Asha Rao', email: 'asha@meera.example', phone: '080 4718 2255' }
  await send(owner, 'PUT', '/api/settings', { grievanceOfficer, doorsClosed: true })
  assert.deepEqual(await open(owner), ['mail', 'order', 'backup', 'doors'])
  await send(owner, 'PUT', '/api/settings', { doorsClosed: false })
  await send(owner, 'POST', '/api/first-steps/dismiss')
  assert.equal((await get(owner, '/api/first-steps')).dismissed, true)
})

test('pages and mails wear the shop’s logo and colour', async () => {
  const { logo } = (await app.inject('/api/settings')).json()
  const { body } = await app.inject('/about')
  assert.ok(body.includes(`src="${logo}"`))
  const [, theme] = body.match(/href="(\/theme\/[^"]+)"/)!
  assert.match((await app.inject(theme!)).body, /--color-fill:#0b5d57;/)
  assert.ok(!(await app.inject('/admin')).body.includes('/theme/'), 'the back office keeps its own colours')
  await app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email: owner.email } })
  const [letter] = await lettersTo(shop, owner.email)
  assert.ok(letter!.html.includes('background:#0b5d57') && letter!.html.includes(logo))
})
