import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLabelsAgain } from '#domain/ingredients/read-again.ts'
import { relist } from '#domain/search/relist.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someCategory, somePeople, someProduct } from '../../../../test/cast.ts'

const { app, db } = await openTestShop()
const { tara, owner } = await somePeople(db)
const { id: categoryId } = await someCategory(db, 'Skincare')
const serum = await someProduct(db, {
  name: 'Clear Serum',
  categoryId,
  sellerId: tara.id,
  ingredients: 'Aqua, Niacinamide (10%), Glycerin, Phenoxyethanol, Mystery Extract',
})
const balm = await someProduct(db, {
  name: 'Cedar Balm',
  categoryId,
  sellerId: tara.id,
  ingredients: 'Cera Alba, Candelilla Cera, Parfum',
})
await someProduct(db, { name: 'Plain Gel', categoryId, ingredients: 'Aqua, Glycerin' })

type Person = typeof owner
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, by: Person = owner) =>
  app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
const found = async (query: string) =>
  (await app.inject(`/api/search?${query}`))
    .json()
    .products.map(({ name }: { name: string }) => name)
    .sort()
const readAgain = () => readLabelsAgain(db, new AbortController().signal, relist)
const update = (id: string, fields: object) => send('PUT', `/api/productdetail/update/${id}`, fields, tara)

test('products are found by an ingredient, and by what they are certainly without', async () => {
  assert.deepEqual(await found('ingredient=glycerin'), ['Clear Serum', 'Plain Gel'])
  assert.deepEqual(await found('ingredient=cera-alba'), ['Cedar Balm'])
  // Of the serum one word was not read.
  assert.deepEqual(await found('without=fragrance'), ['Plain Gel'])
  assert.deepEqual(await found('without=fragrance,parabens&ingredient=glycerin'), ['Plain Gel'])
  assert.deepEqual(await found('ingredient=no-such-thing'), [])
})

test('a claim that the list contradicts is refused, naming the word', async () => {
  const refused = await update(balm.id, { claims: ['cruelty-free', 'vegan'] })
  assert.equal(refused.statusCode, 400)
  assert.equal(refused.json().fields.claims, 'It cannot be called vegan: its ingredients list Cera Alba.')
  assert.equal((await update(balm.id, { claims: ['cruelty-free'] })).statusCode, 200)
  assert.equal((await update(serum.id, { claims: ['vegan', 'fragrance-free'] })).statusCode, 200)
  assert.equal((await update(serum.id, { ingredients: 'Aqua, Parfum' })).statusCode, 400)
  const added = await send(
    'POST',
    '/api/productdetail/createdetail',
    { name: 'Wax', price: 99, category: 'Skincare', ingredients: 'Beeswax', claims: ['vegan'] },
    tara,
  )
  assert.equal(added.statusCode, 400)
  assert.match(added.json().error, /vegan.*Beeswax/)
})

test('a changed list is found by its new ingredients at once', async () => {
  assert.equal((await update(balm.id, { ingredients: 'Candelilla Cera, Squalane' })).statusCode, 200)
  assert.deepEqual(await found('ingredient=squalane'), ['Cedar Balm'])
  assert.deepEqual(await found('ingredient=cera-alba'), [])
})

test('the words of a product are explained, those that were not read left out', async () => {
  const { ingredients } = (await app.inject(`/api/ingredients/of-product/${serum.id}`)).json()
  assert.deepEqual(
    ingredients.map(({ inci }: { inci: string }) => inci),
    ['Aqua', 'Niacinamide', 'Glycerin', 'Phenoxyethanol'],
  )
  const { body } = await app.inject(`/product/${serum.id}`)
  assert.match(body, /4 of 5 ingredients read/)
  assert.match(body, /href="\/ingredient\/niacinamide"/)
  assert.match(body, /1% or less of each from here on/)
})

test('anybody may have a label read, word by word', async () => {
  const read = async (text: string) => {
    const reply = await app.inject({ method: 'POST', url: '/api/ingredients/read', payload: { text } })
    return { status: reply.statusCode, ...reply.json() }
  }
  const {
    items,
    rest,
    read: sure,
    total,
  } = await read(
    'Aqua, Niacinamide 10%, Glycerine, Moonstone Dust, May contain: CI 77891. Directions: apply at night.',
  )
  const [water, niacinamide, glycerine, dust, white] = items
  assert.deepEqual(water, {
    raw: 'Aqua',
    slug: 'aqua',
    inci: 'Aqua',
    how: 'sure',
    mayContain: false,
    section: null,
    percent: null,
  })
  assert.deepEqual([niacinamide.inci, niacinamide.percent], ['Niacinamide', 10])
  assert.equal(glycerine.inci, 'Glycerin')
  assert.deepEqual([dust.slug, dust.inci, dust.how], [null, null, 'unknown'])
  assert.equal(white.mayContain, true)
  assert.match(rest, /apply at night/)
  assert.deepEqual([sure, total, items.length], [4, 5, 5])
  assert.equal((await read(' ')).status, 400)
  assert.equal((await read('x'.repeat(20_001))).status, 400)
})

test('an ingredient has a page with its products; it is in the sitemap and suggested', async () => {
  const page = await app.inject('/ingredient/niacinamide')
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /<h1[^>]*>Niacinamide<\/h1>/)
  assert.ok(page.body.includes('Clear Serum') && !page.body.includes('Plain Gel'))
  assert.equal((await app.inject('/ingredient/no-such-thing')).statusCode, 404)
  const { body: sitemap } = await app.inject('/sitemap-pages.xml')
  assert.ok(sitemap.includes('/ingredient/niacinamide') && !sitemap.includes('/ingredient/retinol<'))
  const suggested = async (q: string) =>
    (await app.inject(`/api/search/suggest?q=${q}`))
      .json()
      .ingredients.map(({ slug }: { slug: string }) => slug)
  assert.deepEqual(await suggested('vitamin+b3'), ['niacinamide'])
  assert.deepEqual(await suggested('retin'), [])
})

const extract = {
  inci: 'Mystery Extract',
  aliases: ['Mystery'],
  kinds: ['skin conditioning'],
  sentence: 'Nobody knew it until now.',
  origin: 'plant',
  vegan: 'yes',
  flags: [],
  unsure: [],
  palm: 'no',
  foodAllergen: '',
  capped: false,
  keyActive: true,
  chosenFor: [{ concern: 'dullness', evidence: 'tradition' }],
  notes: {},
}

test('admins add an unread word to the dictionary; all labels are read again', async () => {
  const { words } = (await send('GET', '/api/ingredients/unread')).json()
  assert.deepEqual(words, [{ word: 'Mystery Extract', products: 1 }])
  const taken = await send('POST', '/api/ingredients', { ...extract, aliases: ['Vitamin B3'] })
  assert.equal(taken.statusCode, 409)
  assert.match(taken.json().fields.aliases, /Vitamin B3 is already a name of Niacinamide/)
  const added = await send('POST', '/api/ingredients', extract)
  assert.equal(added.statusCode, 201)
  assert.equal(added.json().ingredient.slug, 'mystery-extract')
  await readAgain()
  assert.deepEqual(await found('without=fragrance'), ['Cedar Balm', 'Clear Serum', 'Plain Gel'])
  assert.deepEqual((await send('GET', '/api/ingredients/unread')).json().words, [])
  assert.match((await app.inject(`/product/${serum.id}`)).body, /All 5 ingredients read/)
})

test('a change that was based on an older entry is refused, and the seller’s version stays', async () => {
  const { version } = (await send('GET', '/api/ingredients/mystery-extract')).json()
  const change = { ...extract, flags: ['fragrance'], version }
  assert.equal((await send('PUT', '/api/ingredients/mystery-extract', change)).statusCode, 200)
  const stale = await send('PUT', '/api/ingredients/mystery-extract', { ...change, sentence: 'Other.' })
  assert.equal(stale.statusCode, 409)
  assert.deepEqual(stale.json().conflict.fields.includes('flags'), true)
  const before = (await app.inject(`/api/productdetail/singledetail/${serum.id}`)).json()
  await readAgain()
  assert.deepEqual(await found('without=fragrance'), ['Cedar Balm', 'Plain Gel'])
  const after = (await app.inject(`/api/productdetail/singledetail/${serum.id}`)).json()
  assert.deepEqual(after, before)
  assert.equal((await send('DELETE', '/api/ingredients/mystery-extract')).statusCode, 200)
  await readAgain()
  assert.match((await app.inject(`/product/${serum.id}`)).body, /4 of 5 ingredients read/)
  const { events } = (await send('GET', '/api/audit?subject=ingredient')).json()
  assert.deepEqual(
    events.map(({ action }: { action: string }) => action),
    ['delete', 'update', 'create'],
  )
})

test('browsers are given the whole dictionary', async () => {
  const { ingredients } = (await app.inject('/api/ingredients/dictionary')).json()
  assert.equal(ingredients.length, 469)
  assert.equal((await send('GET', '/api/ingredients')).json().ingredients.length, 469)
})

test('products are compared by their lists, and similar ones suggested', async () => {
  const one = await someProduct(db, {
    name: 'Rose Gel',
    categoryId,
    family: 'gel',
    itemTypeName: "Women's \\ gel",
    ingredients: 'Aqua, Glycerin, Panthenol, Limonene',
  })
  const alike = await someProduct(db, {
    name: 'Lime Gel',
    categoryId,
    // Another seller's family of the same name.
    sellerId: tara.id,
    family: 'gel',
    itemTypeName: "Women's \\ gel",
    ingredients: 'Aqua, Glycerin, Panthenol, Allantoin',
  })
  await someProduct(db, { name: 'Oil', categoryId, itemTypeName: "Women's \\ gel", ingredients: 'Squalane' })
  const { body } = await app.inject(`/compare?p=${one.id}`)
  assert.match(body, /Lime Gel.*shares.*3.*of the.*4.*ingredients/s)
  assert.ok(!body.includes('Compare Oil'))
  const both = (await app.inject(`/compare?p=${one.id},${alike.id},nonsense`)).body
  assert.match(both, /In all of them \((<!-- -->)?3/)
  assert.match(both, /href="\/ingredient\/allantoin"/)
  const begun = (await app.inject(`/compare?p=${one.id}&with=similar`)).body
  assert.match(begun, /Remove Lime Gel/, 'from a product one begins with two')
  const typed = (await app.inject(`/compare?p=${one.id}&add=lime+gel`)).body
  assert.match(typed, /Remove Lime Gel/)
  assert.match((await app.inject(`/compare?p=${one.id}&add=qqzzxx`)).body, /no product called.*qqzzxx/s)
  const empty = (await app.inject('/compare')).body
  for (const field of ['First product', 'Second product']) assert.ok(empty.includes(field), field)
})

test('a list that nobody sells is read up to a point, and the reply says so', async () => {
  const read = async (text: string) => {
    const reply = await app.inject({ method: 'POST', url: '/api/ingredients/read', payload: { text } })
    assert.equal(reply.statusCode, 200)
    assert.ok(reply.body.length < 400_000, `${reply.body.length} bytes`)
    return reply.json()
  }
  const { items, rest, cut } = await read('a,'.repeat(9_000))
  assert.ok(cut && items.length <= 1000)
  assert.equal(items.length + rest.match(/a/g).length, 9_000, 'what is not read is in the rest')
  for (const text of [
    `x (${'a,'.repeat(9_000)})`,
    `x (CI 77491${' and a'.repeat(3_000)})`,
    `x (CI 77491${'/a'.repeat(9_000)})`,
  ])
    assert.ok((await read(text)).cut)
  assert.equal((await read('Aqua, Glycerin, '.repeat(200))).cut, false)
})
