import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../../test/cast.ts'

const { app, db } = await openTestShop({ PUBLIC_URL: 'https://kanti.example' })
const { asha, tara, veda, owner } = await somePeople(db)
const balm = await someProduct(db, { name: 'Lip Balm', sellerId: tara.id })
const own = await someProduct(db, { name: 'House Soap' })
const ofAdmin = await someProduct(db, { name: 'House Oil', sellerId: owner.id })

const call = (who: typeof asha, method: 'GET' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
const save = (payload: object, who = tara) => call(who, 'PUT', '/api/sellers/profile', payload)
const bodyOf = async (url: string) => (await app.inject(url)).body
const offerOf = async ({ id }: { id: string }) => {
  const blocks = (await bodyOf(`/product/${id}`)).matchAll(
    /<script type="application\/ld\+json">(.*?)<\/script>/gs,
  )
  const things = [...blocks].map(([, json]) => JSON.parse(json!))
  return things.find(thing => thing['@type'] === 'Product').offers.seller
}
const details = {
  about: 'Made by hand.',
  businessName: 'Tara Naturals Private Limited',
  address: 'Shop 6, Dadar West\nMumbai 400028',
  email: 'care@tara.example',
  phone: '1800 000 4301',
  website: 'https://tara.example',
  grievanceOfficer: 'Meera Kulkarni',
  gstin: '27AAKCG4182M1Z2',
}

test('a seller fills in what the law wants, and customers read it on the seller’s page', async () => {
  const empty = (await call(tara, 'GET', '/api/sellers/profile')).json()
  assert.deepEqual([empty.businessName, empty.version], ['', 0])
  await bodyOf(`/seller/${tara.id}`)
  const saved = await save({ ...details, gstin: ' 27aakcg4182m1z2 ', version: 0 })
  assert.equal(saved.statusCode, 200, saved.body)
  assert.deepEqual(saved.json().profile, { ...details, version: 1 })

  const page = await bodyOf(`/seller/${tara.id}`)
  for (const text of ['Tara Naturals Private Limited', 'Dadar West', 'care@tara.example', '1800 000 4301'])
    assert.ok(page.includes(text), text)
  for (const text of ['Meera Kulkarni', '27AAKCG4182M1Z2', 'Made by hand.', 'Lip Balm', 'Selling here since'])
    assert.ok(page.includes(text), text)
  assert.ok(!page.includes('House Soap'), 'only what this seller sells')
  const { seller } = (await app.inject(`/api/sellers/${tara.id}`)).json()
  assert.deepEqual([seller.name, seller.businessName, seller.reviewCount], ['Tara', details.businessName, 0])
  assert.ok(!JSON.stringify(seller).includes(tara.email), 'the email that they log in with stays private')
  assert.ok((await bodyOf('/sitemap-pages.xml')).includes(`https://kanti.example/seller/${tara.id}<`))
  assert.ok(
    !(await bodyOf('/sitemap-pages.xml')).includes(veda.id),
    'without products there is nothing to find',
  )
  const seen = await call(owner, 'GET', `/api/sellers/${tara.id}/profile`)
  assert.equal(seen.json().gstin, details.gstin)
})

test('legal name and GSTIN are asked once: those of the tax profile count', async () => {
  await save({ businessName: 'Veda Works', gstin: '' }, veda)
  await bodyOf(`/seller/${veda.id}`)
  const taxed = await call(veda, 'PUT', '/api/tax-profile', {
    legalName: 'Veda Wellness LLP',
    scheme: 'regular',
    gstin: '27AAPFU0939F1ZV',
    pan: 'AAPFU0939F',
    address: '14 Linking Road',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400050',
  })
  assert.equal(taxed.statusCode, 200, taxed.body)
  const page = await bodyOf(`/seller/${veda.id}`)
  for (const text of ['Veda Wellness LLP', '27AAPFU0939F1ZV']) assert.ok(page.includes(text), text)
  assert.ok(!page.includes('Veda Works'))
  const { profile } = (await save({ businessName: 'Another', phone: '1800 000 4302' }, veda)).json()
  assert.deepEqual([profile.businessName, profile.phone], ['Veda Wellness LLP', '1800 000 4302'])
})

test('a product says who sells it, to people and to search engines', async () => {
  assert.match(
    await bodyOf(`/product/${balm.id}`),
    new RegExp(`Sold by.*?href="/seller/${tara.id}"[^>]*>Tara<`, 's'),
  )
  assert.deepEqual(await offerOf(balm), {
    '@type': 'Organization',
    name: 'Tara',
    legalName: details.businessName,
    url: `https://kanti.example/seller/${tara.id}`,
  })
  for (const product of [own, ofAdmin]) {
    assert.match(await bodyOf(`/product/${product.id}`), /Sold by.*?href="\/contact"[^>]*>Kanti</s)
    assert.deepEqual(await offerOf(product), { '@id': 'https://kanti.example/#organization' })
  }
  await call(tara, 'PUT', '/api/auth/profile', { name: 'Tara & Daughters' })
  assert.match(await bodyOf(`/product/${balm.id}`), /Tara &amp; Daughters</, 'a new name is shown at once')
})

test('only what is sent is changed, and a stale version is refused', async () => {
  const first = await save({ phone: '+91 22 4000 1234', version: 1 })
  assert.deepEqual(first.json().profile, { ...details, phone: '+91 22 4000 1234', version: 2 })
  const stale = await save({ phone: '1800 000 0000', version: 1 })
  assert.equal(stale.statusCode, 409)
  assert.deepEqual(stale.json().conflict.fields, ['phone'])
  assert.equal((await save({ email: '' })).json().profile.version, 3)
  const both = await Promise.all([save({ about: 'One', version: 3 }), save({ about: 'Two', version: 3 })])
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 409])
})

test('wrong details are refused beside their field', async () => {
  for (const [field, value] of Object.entries({
    email: 'nobody',
    phone: 'call us',
    website: 'javascript:alert(1)',
    gstin: '27AAKCG4182M1Z9',
    businessName: 'x'.repeat(201),
    address: 7,
  })) {
    const reply = await save({ [field]: value })
    assert.equal(reply.statusCode, 400, field)
    assert.ok(reply.json().fields[field], field)
  }
  assert.equal((await save({})).statusCode, 400)
})

test('only approved sellers have a page', async () => {
  for (const id of [asha.id, owner.id, 'f'.repeat(24), 'nonsense']) {
    assert.equal((await app.inject(`/seller/${id}`)).statusCode, 404, id)
    assert.equal((await app.inject(`/api/sellers/${id}`)).statusCode, 404, id)
  }
  assert.equal((await save({ about: 'I sell, too' }, owner)).statusCode, 403)
  assert.equal((await app.inject(`/seller/${veda.id}`)).statusCode, 200, 'also without products')
})
