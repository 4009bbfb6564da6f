import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../../test/build-app.ts'
import { someCategory, somePeople, someProduct } from '../../../../test/cast.ts'

const { app, db } = await openTestShop()
const { asha, tara } = await somePeople(db)
const { id: categoryId } = await someCategory(db, 'Skincare')
const sold = (name: string, ingredients: string, concerns: string[] = []) =>
  someProduct(db, { name, categoryId, ingredients, concerns })
const serum = await sold('Clear Serum', 'Aqua, Niacinamide, Glycerin')
await sold('Rose Cream', 'Aqua, Glycerin, Lanolin, Parfum', ['dryness'])
await sold('Mystery Cream', 'Aqua, Glycerin, Mystery Extract', ['dryness'])
await sold('Plain Cream', 'Aqua, Glycerin, Squalane', ['dryness'])
await sold('Brush', '')

const answers = {
  skinType: 'oily',
  hair: 'curly',
  tone: 'brown',
  undertone: 'warm',
  concerns: ['oiliness', 'acne'],
  avoid: ['fragrance'],
  ingredients: ['lanolin', 'no-such-thing'],
}
const call = (method: 'GET' | 'PUT' | 'DELETE', payload?: object, by = asha) =>
  app.inject({ method, url: '/api/profiles/mine', headers: by.headers, ...(payload && { payload }) })

test('a profile is kept with the account, and with no other', async () => {
  assert.deepEqual((await call('GET')).json(), { profile: null })
  const saved = await call('PUT', { ...answers, isPregnant: true, pregnancy: true })
  assert.equal(saved.statusCode, 200)
  const { profile } = (await call('GET')).json()
  assert.deepEqual(profile, saved.json().profile)
  const [{ n, ...lanolin }] = profile.ingredients
  assert.deepEqual(
    { ...profile, ingredients: [lanolin] },
    {
      ...answers,
      ingredients: [{ slug: 'lanolin', inci: 'Lanolin' }],
    },
  )
  assert.equal(typeof n, 'number')
  assert.deepEqual((await call('GET', undefined, tara)).json(), { profile: null })
})

test('the tone is the one that pictures on skin are shown by', async () => {
  const tone = await app.inject({ url: '/api/auth/skin-tone', headers: asha.headers })
  assert.deepEqual(tone.json(), { tone: 'brown' })
})

test('pregnancy is stored nowhere, even if it is sent', async () => {
  const rows = await db.selectFrom('beauty_profiles').selectAll().execute()
  assert.doesNotMatch(JSON.stringify(rows), /pregnan/i)
})

test('what is not on the lists is refused in words', async () => {
  const refused = await call('PUT', { ...answers, skinType: 'shiny', concerns: ['rain'] })
  assert.equal(refused.statusCode, 400)
  assert.match(refused.json().fields.skinType, /Please choose a skin type: oily/)
})

test('all of it can be taken back', async () => {
  assert.equal((await call('DELETE')).statusCode, 200)
  assert.deepEqual((await call('GET')).json(), { profile: null })
  const tone = await app.inject({ url: '/api/auth/skin-tone', headers: asha.headers })
  assert.deepEqual(tone.json(), { tone: null })
  assert.equal((await call('DELETE')).statusCode, 200)
})

const found = async (query: string) =>
  (await app.inject(`/api/search?${query}`))
    .json()
    .products.map(({ name }: { name: string }) => name)
    .sort()

test('lists are narrowed to what fits', async () => {
  // One word of the mystery cream was not read, so nobody knows.
  assert.deepEqual(await found('avoid=lanolin'), ['Clear Serum', 'Plain Cream'])
  assert.deepEqual(await found('avoid=squalane,lanolin'), ['Clear Serum'])
  // By what the seller says, or by evidence for an ingredient.
  assert.deepEqual(await found('helps=oiliness'), ['Clear Serum'])
  assert.ok((await found('helps=dryness')).includes('Plain Cream'))
  assert.deepEqual(await found('helps=dryness&without=fragrance&avoid=niacinamide'), ['Plain Cream'])
  const { body } = await app.inject('/product?helps=oiliness&avoid=lanolin')
  assert.match(body, /Helps with oiliness/)
  assert.match(body, /Without lanolin/)
})

test('a card grows by at most 60 bytes, and is the same for everybody', async () => {
  const page = await app.inject('/product')
  const data = JSON.parse(page.body.match(/id="page-data"[^>]*>(.*?)<\/script>/s)![1]!)
  const fits: string[] = data.props.products.map(({ fit }: { fit: string }) => fit)
  assert.equal(fits.length, 5)
  for (const fit of fits) assert.ok(`,"fit":"${fit}"`.length <= 60, fit)
  const signedIn = await app.inject({ url: '/product', headers: asha.headers })
  assert.equal(signedIn.body, page.body)
})

test('a product’s page carries what a profile may ask for', async () => {
  const { body } = await app.inject(`/product/${serum.id}`)
  assert.match(body, /"helps":\[[^\]]*"oiliness","inci":"Niacinamide"/)
})

test('the wishlist and the cart carry what browsers judge by, as lists do', async () => {
  const payload = { productId: serum.id }
  const send = (url: string) => app.inject({ method: 'POST', url, headers: asha.headers, payload })
  const data = JSON.parse(
    (await app.inject('/product')).body.match(/id="page-data"[^>]*>(.*?)<\/script>/s)![1]!,
  )
  const { fit } = data.props.products.find(({ _id }: { _id: string }) => _id === serum.id)
  assert.ok(fit)
  const [wished] = (await send('/api/wishlist')).json().products
  const { items } = (await send('/api/cart/add')).json()
  const { savedForLater } = (await send('/api/cart/saved')).json()
  assert.deepEqual([wished.fit, items[0].product.fit, savedForLater[0].product.fit], [fit, fit, fit])
})
