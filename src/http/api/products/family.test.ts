import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../../test/build-app.ts'
import { someCategory, someone, someProduct } from '../../../../test/cast.ts'

const { app, db } = await openTestShop()
const seller = await someone(db, 'seller', 'Kiran')
const rival = await someone(db, 'seller', 'Dev')
const makeup = await someCategory(db, 'Makeup')

const save = (payload: object, headers: Record<string, string> = seller.headers) =>
  app.inject({ method: 'PUT', url: '/api/productdetail/family', headers, payload })
const family = async (id: string, headers: Record<string, string> = seller.headers) =>
  (await app.inject({ url: `/api/productdetail/family/${id}`, headers })).json().products
const countProducts = async () =>
  Number((await db.selectFrom('products').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

const shared = { name: 'Satin Lipstick', category: 'Makeup', brandName: 'Rangrekha', hsn: '33041000' }
const shades = [
  { optionLabel: 'Laal Paar', swatch: '#9c1f2e', price: '549', stock: '20', partNumber: 'SL-01' },
  { optionLabel: 'Rani', swatch: '#b81560', price: 549, maxPrice: 649, stock: 0, partNumber: 'SL-02' },
  { optionLabel: 'Gulab', swatch: '', price: 499, stock: 7 },
]

async function newFamily(name: string) {
  const reply = await save({ kind: 'shade', shared: { ...shared, name }, shades })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().products
}

test('a lipstick in three shades is added by one call, and its card says so', async () => {
  const reply = await save({ kind: 'shade', shared, shades })
  assert.equal(reply.statusCode, 200, reply.body)
  const { message, products } = reply.json()
  assert.equal(message, 'Product added successfully!')
  assert.deepEqual(
    products.map((product: Record<string, unknown>) => [
      product.name,
      product.price,
      product.maxPrice,
      product.stock,
      product.swatch,
      product.partNumber,
      product.brandName,
      product.family,
    ]),
    [
      ['Satin Lipstick, Laal Paar', 549, null, 20, '#9c1f2e', 'SL-01', 'Rangrekha', 'satin-lipstick'],
      ['Satin Lipstick, Rani', 549, 649, 0, '#b81560', 'SL-02', 'Rangrekha', 'satin-lipstick'],
      ['Satin Lipstick, Gulab', 499, null, 7, '', '', 'Rangrekha', 'satin-lipstick'],
    ],
  )
  const { siblings } = (await app.inject(`/api/productdetail/singledetail/${products[1]._id}`)).json()
  assert.deepEqual(
    siblings.map(({ optionLabel, current }: Record<string, unknown>) => [optionLabel, current]),
    [
      ['Laal Paar', false],
      ['Rani', true],
      ['Gulab', false],
    ],
  )
  const audit = await db
    .selectFrom('audit_events')
    .select('action')
    .where(
      'subject_id',
      'in',
      products.map(({ _id }: { _id: string }) => _id),
    )
    .execute()
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['create', 'create', 'create'],
  )
})

test('one wrong cell refuses the whole family, and every wrong cell is named', async () => {
  const before = await countProducts()
  const reply = await save({
    kind: 'shade',
    shared: { ...shared, name: 'Matte Lipstick' },
    shades: [
      { optionLabel: 'Laal Paar', price: 549, maxPrice: 500, partNumber: 'ML-1' },
      { optionLabel: 'laal paar', price: 549, partNumber: 'ml-1' },
      { optionLabel: '', price: 549 },
      { optionLabel: 'Rani' },
      { optionLabel: 'Gulab', price: 1, images: ['/media/00000000000000000000000000000000.webp'] },
    ],
  })
  assert.equal(reply.statusCode, 400)
  const { message, fields } = reply.json()
  assert.equal(message, 'Laal Paar: Cannot be above the MRP.')
  assert.deepEqual(fields, {
    'shades.0.price': 'Cannot be above the MRP.',
    'shades.1.optionLabel': 'Another shade or size of this product already has this name.',
    'shades.1.partNumber': 'Another row already has this part number.',
    'shades.2.optionLabel': 'Please give it a name.',
    'shades.3.price': 'Please enter the price.',
    'shades.4.images': 'A picture is no longer there. Please choose it again.',
  })
  const unreadable = await save({
    kind: 'shade',
    shared,
    shades: [{ optionLabel: 'Laal Paar', price: 'free', swatch: 'red' }],
  })
  assert.deepEqual(unreadable.json().fields, {
    'shades.0.price': 'Please enter the price as a number.',
    'shades.0.swatch': 'Please enter the swatch as a colour such as #c4506b.',
  })
  assert.equal(
    (await save({ kind: 'shade', shared: { ...shared, category: 'Nowhere' }, shades })).statusCode,
    400,
  )
  assert.equal((await save({ kind: 'shade', shared: {}, shades })).statusCode, 400)
  assert.equal((await save({ kind: 'shade', shared, shades: [] })).statusCode, 400)
  assert.equal(await countProducts(), before)
})

test('a family is changed by row, gains a shade like the others, and takes what is set for all', async () => {
  const [laal, rani, gulab] = await newFamily('Velvet Lipstick')
  const reply = await save({
    kind: 'shade',
    shared: { claims: ['vegan'], name: 'Velvet Lip Colour' },
    like: laal._id,
    shades: [
      { _id: laal._id, version: laal.version, optionLabel: 'Laal', price: 599 },
      { _id: rani._id, version: rani.version },
      { optionLabel: 'Kesar', price: 549, stock: 3, swatch: '#d9772b' },
    ],
  })
  assert.equal(reply.statusCode, 200, reply.body)
  assert.equal(reply.json().message, 'Product updated successfully!')
  const all = await family(gulab._id)
  assert.deepEqual(
    all.map((product: Record<string, unknown>) => [product.name, product.price, product.claims]),
    [
      ['Velvet Lip Colour, Laal', 599, ['vegan']],
      ['Velvet Lip Colour, Rani', 549, ['vegan']],
      ['Velvet Lipstick, Gulab', 499, []],
      ['Velvet Lip Colour, Kesar', 549, ['vegan']],
    ],
  )
  const kesar = all[3]
  assert.deepEqual(
    [kesar.hsn, kesar.brandName, kesar.stock, kesar.partNumber],
    ['33041000', 'Rangrekha', 3, ''],
  )
  const twice = await save({ kind: 'shade', like: laal._id, shades: [{ optionLabel: 'gulab', price: 1 }] })
  assert.deepEqual(twice.json().fields, {
    'shades.0.optionLabel': 'Another shade or size of this product already has this name.',
  })
})

test('a product that stood alone joins as a shade, and keeps the name that was chosen for it', async () => {
  const alone = await someProduct(db, { name: 'Kajal Noir', sellerId: seller.id, categoryId: makeup.id })
  const reply = await save({
    kind: 'shade',
    like: alone.id,
    shades: [
      { _id: alone.id, optionLabel: 'Noir' },
      { optionLabel: 'Bleu', price: 249 },
    ],
  })
  assert.deepEqual(
    reply.json().products.map((product: Record<string, unknown>) => [product.name, product.family]),
    [
      ['Kajal Noir', 'kajal-noir'],
      ['Kajal Noir, Bleu', 'kajal-noir'],
    ],
  )
})

test('what was changed or sold meanwhile is a conflict, and nobody changes another’s family', async () => {
  const [laal, rani] = await newFamily('Silk Lipstick')
  await save({ kind: 'shade', shades: [{ _id: laal._id, price: 500 }] })
  const stale = await save({
    kind: 'shade',
    shades: [
      { _id: rani._id, version: rani.version, price: 1 },
      { _id: laal._id, version: laal.version, price: 1 },
    ],
  })
  assert.equal(stale.statusCode, 409)
  assert.match(stale.json().message, /^Laal Paar: Kiran has changed this since you opened it/)
  assert.deepEqual(stale.json().conflict.fields, ['price'])
  const sold = await save({ kind: 'shade', shades: [{ _id: rani._id, stock: 5, expectedStock: 4 }] })
  assert.equal(sold.statusCode, 409)
  assert.match(sold.json().message, /^Rani: The stock is now 0/)
  assert.deepEqual(
    (await family(laal._id)).slice(0, 2).map(({ price }: { price: number }) => price),
    [500, 549],
  )
  assert.equal((await save({ kind: 'shade', shades: [{ _id: rani._id }] }, rival.headers)).statusCode, 403)
  const copied = await save(
    { kind: 'shade', like: rani._id, shades: [{ optionLabel: 'Mine', price: 1 }] },
    rival.headers,
  )
  assert.equal(copied.statusCode, 403)
})

test('all shades are drafts until the seller puts them live, and a new shade follows its siblings', async () => {
  const drafts = await save({
    kind: 'shade',
    shared: { ...shared, name: 'Dew Lipstick', state: 'draft' },
    shades,
  })
  const [laal] = drafts.json().products
  assert.equal((await app.inject(`/api/productdetail/singledetail/${laal._id}`)).statusCode, 404)
  await save({ kind: 'shade', like: laal._id, shades: [{ optionLabel: 'Kesar', price: 549 }] })
  const states = async () => (await family(laal._id)).map(({ state }: { state: string }) => state)
  assert.deepEqual(await states(), ['draft', 'draft', 'draft', 'draft'])
  const ids = (await family(laal._id)).map(({ _id }: { _id: string }) => ({ _id }))
  await save({ kind: 'shade', shared: { state: 'live' }, shades: ids })
  assert.deepEqual(await states(), ['live', 'live', 'live', 'live'])
})

test('two families of the same name stay two', async () => {
  const families = await Promise.all([newFamily('Twin Lipstick'), newFamily('Twin Lipstick')])
  assert.deepEqual(families.map(([first]) => first.family).sort(), ['twin-lipstick', 'twin-lipstick-2'])
})
