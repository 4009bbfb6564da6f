import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addArticle } from '#domain/blog/change-article.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'

const shop = await openTestShop()
const { app, db } = shop
const asha = await someone(db, 'admin', 'Asha')
const ravi = await someone(db, 'admin', 'Ravi')
const seller = await someone(db, 'seller', 'Tara')
const buyer = await someone(db, 'customer', 'Usha')

type Body = Record<string, unknown>

async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: Body, who = asha) {
  const reply = await app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
  return { status: reply.statusCode, body: reply.json() }
}
const get = async (url: string, who = asha) => (await send('GET', url, undefined, who)).body

const readProduct = async (id: string) => (await get(`/api/productdetail/singledetail/${id}`)).product
const saveProduct = (id: string, body: Body, who = asha) =>
  send('PUT', `/api/productdetail/update/${id}`, body, who)

async function sell(productId: string, quantity = 1) {
  await send('POST', '/api/cart/add', { productId, quantity }, buyer)
  assert.equal((await send('POST', '/api/orders/place', {}, buyer)).status, 201)
}

test('stock that was sold meanwhile does not come back when something else is saved', async () => {
  const { id } = await someProduct(db, { stock: 12, sellerId: seller.id })
  const { version } = await readProduct(id)
  await sell(id)
  const saved = await saveProduct(id, { manufacturer: 'Ojavana Labs', version }, seller)
  assert.equal(saved.status, 200)
  assert.equal(saved.body.product.stock, 11)
  assert.equal(saved.body.product.version, version + 1)
})

test('stock is changed from the number that was seen, and a refusal says the present one', async () => {
  const { id } = await someProduct(db, { stock: 12, sellerId: seller.id })
  const { version } = await readProduct(id)
  await sell(id, 2)
  const refused = await saveProduct(id, { stock: 20, expectedStock: 12, version })
  assert.equal(refused.status, 409)
  assert.match(refused.body.error, /The stock is now 10/)
  assert.deepEqual(refused.body.conflict, { by: null, at: null, fields: ['stock'] })
  assert.match(refused.body.fields.stock, /10/)
  assert.equal((await readProduct(id)).stock, 10)
  const saved = await saveProduct(id, { stock: 20, expectedStock: 10, version })
  assert.equal(saved.status, 200)
  // Stock is not part of the version: a form that is open elsewhere can still save its other fields.
  assert.equal(saved.body.product.version, version)
  assert.equal((await saveProduct(id, { quantity: '7' })).body.product.stock, 7)
})

test('a rename in another tab is not undone; who did it, when and what is in the answer', async () => {
  const { id } = await someProduct(db, { name: 'Rose Water' })
  const { version } = await readProduct(id)
  const since = Date.now()
  assert.equal((await saveProduct(id, { name: 'Rose Mist', version }, ravi)).status, 200)
  const refused = await saveProduct(id, { name: 'Rose Water', manufacturer: 'Ojavana', version })
  assert.equal(refused.status, 409)
  assert.equal(refused.body.error, refused.body.message)
  assert.match(refused.body.error, /^Ravi has changed this since you opened it, on \d/)
  assert.equal(refused.body.conflict.by, 'Ravi')
  assert.deepEqual(refused.body.conflict.fields, ['name'])
  assert.ok(Date.parse(refused.body.conflict.at) >= since - 1000)
  const now = await readProduct(id)
  assert.deepEqual([now.name, now.manufacturer, now.version], ['Rose Mist', '', version + 1])
  // On top of the new version, it is saved.
  assert.equal((await saveProduct(id, { manufacturer: 'Ojavana', version: now.version })).status, 200)
})

test('several changes by several people are all named', async () => {
  const { id } = await someProduct(db, { sellerId: seller.id })
  const { version } = await readProduct(id)
  await saveProduct(id, { name: 'Rose Mist' }, ravi)
  await saveProduct(id, { price: 300 }, seller)
  const { conflict } = (await saveProduct(id, { color: 'Pink', version })).body
  assert.equal(conflict.by, 'Tara, Ravi')
  assert.deepEqual(conflict.fields.sort(), ['name', 'price'])
})

test('a change that the audit log does not know is said to be unknown', async () => {
  const { id } = await someProduct(db)
  const { version } = await readProduct(id)
  await db
    .updateTable('products')
    .set({ name: 'By hand', updated_at: new Date() })
    .where('id', '=', id)
    .execute()
  const refused = await saveProduct(id, { color: 'Pink', version })
  assert.equal(refused.status, 409)
  assert.deepEqual(refused.body.conflict, { by: null, at: null, fields: [] })
  assert.match(refused.body.error, /^Someone has changed this/)
})

test('saving the same values, selling and reviewing leave the version as it is', async () => {
  const { id } = await someProduct(db, { name: 'Neem Soap', stock: 5 })
  const { version } = await readProduct(id)
  assert.equal((await saveProduct(id, { name: 'Neem Soap', version })).body.product.version, version)
  await sell(id)
  await db.updateTable('products').set({ rating: 4.5, review_count: 3 }).where('id', '=', id).execute()
  assert.equal((await saveProduct(id, { color: 'Green', version })).status, 200)
})

test('a version that is no number is refused, a later one than there is too', async () => {
  const { id } = await someProduct(db)
  for (const version of ['new', 0, 1.5, -1]) assert.equal((await saveProduct(id, { version })).status, 400)
  assert.equal((await saveProduct(id, { color: 'Red', version: 99 })).status, 409)
})

interface Editable {
  /** Where it is read, and where in the answer it is. */
  read(): Promise<Body>
  write(body: Body, who?: typeof asha): ReturnType<typeof send>
  /** Two different edits, by different people. */
  theirs: Body
  mine: Body
  /** How the audit log names what they changed. */
  fields: string[]
  unknownBy?: true
  who?: typeof asha
}

async function editables(): Promise<Record<string, Editable>> {
  const [about] = (await get('/api/about/all')).data
  const contact = (await get('/api/contact/get')).data
  const { footer } = (await send('POST', '/api/footer/add', { description: 'Old', copyrightText: 'Kanti' }))
    .body
  const { section } = (await send('POST', '/api/terms/add', { heading: 'Old', content: 'Old' })).body
  const category = await someCategory(db, 'Versions')
  const article = await addArticle(db, { title: 'Old', body: 'Old' })
  const { collection } = (await send('POST', '/api/collections', { title: 'Old' })).body
  const { promotion } = (
    await send('POST', '/api/promotions', { code: 'VERSIONS', kind: 'percent', value: 10 })
  ).body
  const product = await someProduct(db)
  const address = { name: 'Usha', phone: '9876543210', line1: '1 Old Road', city: 'Mumbai' }
  const kept = (
    await send('POST', '/api/addresses', { ...address, state: 'Maharashtra', pincode: '400001' }, buyer)
  ).body.address
  const list = async (url: string, name: string, id: string, who = asha) =>
    (await get(url, who))[name].find(({ _id }: { _id: string }) => _id === id)
  const homePiece = (piece: string, path: string, theirs: Body, mine: Body, fields: string[]): Editable => ({
    read: async () => ({ version: (await get('/api/home')).versions[piece] }),
    write: (body, who) => send('PUT', `/api/home/${path}`, body, who),
    theirs,
    mine,
    fields,
  })
  return {
    product: {
      read: () => readProduct(product.id),
      write: (body, who) => saveProduct(product.id, body, who),
      theirs: { name: 'Theirs' },
      mine: { manufacturer: 'Mine' },
      fields: ['name'],
    },
    about: {
      read: async () => (await get('/api/about/all')).data[0],
      write: (body, who) => send('PUT', `/api/about/update/${about._id}`, body, who),
      theirs: { heading: 'Theirs' },
      mine: { mission: 'Mine' },
      fields: ['heading'],
    },
    contact: {
      read: async () => (await get('/api/contact/get')).data,
      write: (body, who) => send('PUT', `/api/contact/update/${contact._id}`, body, who),
      theirs: { heading: 'Theirs' },
      mine: { phone: '022' },
      fields: ['heading'],
    },
    footer: {
      read: () => get('/api/footer/all'),
      write: (body, who) => send('PUT', `/api/footer/update/${footer._id}`, body, who),
      theirs: { description: 'Theirs' },
      mine: { copyrightText: 'Mine' },
      fields: ['description'],
    },
    section: {
      read: async () => (await get('/api/terms/all')).find((one: Body) => one._id === section._id),
      write: (body, who) => send('PUT', `/api/terms/update/${section._id}`, body, who),
      theirs: { heading: 'Theirs' },
      mine: { content: 'Mine' },
      fields: ['heading'],
    },
    settings: {
      read: () => get('/api/settings/all'),
      write: (body, who) => send('PUT', '/api/settings', body, who),
      theirs: { shopName: 'Theirs' },
      mine: { defaultBadge: 'Mine' },
      fields: ['shopName'],
    },
    delivery: {
      read: async () => (await get('/api/delivery/rules')).rules,
      write: (body, who) => send('PUT', '/api/delivery/rules', body, who),
      theirs: { fee: 77 },
      mine: { toDays: 9 },
      fields: ['fee'],
    },
    synonyms: {
      read: () => get('/api/search/synonyms'),
      write: (body, who) => send('PUT', '/api/search/synonyms', body, who),
      theirs: { synonyms: [['kajal', 'surma']] },
      mine: { synonyms: [['soap', 'sabun']] },
      fields: ['groups'],
    },
    marquee: homePiece('marquee', 'marquee', { text: 'Theirs' }, { text: 'Mine' }, ['text']),
    sideOffer: homePiece(
      'sideOffer',
      'side-offer',
      { title: 'Theirs', text: '' },
      { title: 'Mine', text: '' },
      ['title', 'text'],
    ),
    brands: homePiece(
      'brands',
      'brands',
      { brands: [{ name: 'Theirs', logo: null }] },
      { brands: [{ name: 'Mine', logo: null }] },
      ['brands'],
    ),
    category: {
      read: () => list('/api/categories/all', 'categories', category.id),
      write: (body, who) => send('PUT', `/api/categories/update/${category.id}`, body, who),
      theirs: { name: 'Theirs' },
      mine: { name: 'Mine' },
      fields: ['name', 'slug'],
    },
    article: {
      read: async () => (await get(`/api/blog/manage/${article.id}`)).article,
      write: (body, who) => send('PUT', `/api/blog/${article.id}`, body, who),
      theirs: { excerpt: 'Theirs' },
      mine: { body: 'Mine' },
      fields: ['excerpt', 'updatedAt'],
    },
    collection: {
      read: () => list('/api/collections', 'collections', collection._id),
      write: (body, who) => send('PUT', `/api/collections/${collection._id}`, body, who),
      theirs: { products: [product.id] },
      mine: { intro: 'Mine' },
      fields: ['products'],
    },
    promotion: {
      read: () => list('/api/promotions', 'promotions', promotion._id),
      write: (body, who) => send('PUT', `/api/promotions/${promotion._id}`, body, who),
      theirs: { value: 20 },
      mine: { minimum: 500 },
      fields: ['value'],
    },
    profile: {
      read: async () => (await get('/api/auth/me', buyer)).user,
      write: body => send('PUT', '/api/auth/profile', body, buyer),
      theirs: { name: 'Usha Theirs' },
      mine: { name: 'Usha Mine' },
      fields: ['name'],
      who: buyer,
    },
    address: {
      read: () => list('/api/addresses', 'addresses', kept._id, buyer),
      write: body => send('PUT', `/api/addresses/${kept._id}`, body, buyer),
      theirs: { line1: '2 Their Road' },
      mine: { city: 'Pune' },
      fields: [],
      unknownBy: true,
    },
  }
}

const records = await editables()

for (const [name, { read, write, theirs, mine, fields, unknownBy, who }] of Object.entries(records))
  test(`${name}: only a write on top of the current version is made; one without a version always is`, async () => {
    const { version } = (await read()) as { version: number }
    assert.ok(Number.isInteger(version), `${name} has a version`)
    assert.equal((await write({ ...theirs, version }, ravi)).status, 200)
    const changed = await read()
    assert.equal(changed.version, version + 1)

    const refused = await write({ ...mine, version })
    assert.equal(refused.status, 409)
    assert.equal(refused.body.conflict.by, unknownBy ? null : who ? 'Usha Theirs' : 'Ravi')
    assert.deepEqual(refused.body.conflict.fields.sort(), fields.toSorted())
    assert.deepEqual(await read(), changed, 'nothing was written')

    assert.equal((await write({ ...mine, version: version + 1 })).status, 200)
    // A client of the specification knows no versions.
    assert.equal((await write(theirs)).status, 200)
  })

test('of saves with the same version, however many at once, exactly one wins', async () => {
  for (const record of ['product', 'settings', 'footer', 'synonyms', 'collection', 'section', 'profile'])
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 8 }), fc.string({ minLength: 4 }), async (writers, salt) => {
        const { read, write, theirs } = records[record]!
        const { version } = (await read()) as { version: number }
        const replies = await Promise.all(
          Array.from({ length: writers }, (_, nth) =>
            write({ ...differently(theirs, `${salt.replace(/\W/g, 'x')} ${nth} ${version}`), version }),
          ),
        )
        assert.deepEqual(
          replies.map(({ status }) => status).sort(),
          [200, ...Array.from({ length: writers - 1 }, () => 409)],
          record,
        )
        assert.equal((await read()).version, version + 1)
      }),
      { numRuns: 5 },
    )
})

/** The same edit with a text of its own, so that no two writers send the same. */
const differently = (edit: Body, text: string): Body => {
  const [[field, value]] = Object.entries(edit) as [[string, unknown]]
  if (field === 'products') return { title: text }
  return { [field]: typeof value === 'string' ? text : [[text, `${text} too`]] }
}
