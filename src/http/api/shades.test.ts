import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { deliver } from '../../../test/buyer.ts'
import { someCategory, someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const { id: categoryId } = await someCategory(db, 'Makeup')
const shade = (name: string, optionLabel: string, swatch: string) =>
  someProduct(db, {
    name,
    categoryId,
    itemTypeName: 'Liquid foundation',
    family: 'Second Skin',
    familyKind: 'shade',
    optionLabel,
    swatch,
  })
const malai = await shade('Second Skin, Malai', '110N Malai', '#e8c7a2')
const gehun = await shade('Second Skin, Gehun', '230W Gehun', '#d3a273')
await shade('Second Skin, Kesar', '430C Kesar', '#b07a4e')
await someProduct(db, { name: 'Red Lipstick', categoryId, itemTypeName: 'Lipstick', swatch: '#d3a273' })

const page = async (query: string) => {
  const { body } = await app.inject(`/shades?${query}`)
  return JSON.parse(body.match(/id="page-data"[^>]*>(.*?)<\/script>/s)![1]!).props
}

test('the nearest shades of the same kind come first, in words', async () => {
  const { shades, worn } = await page('hex=c69a6d&kind=Liquid+foundation&undertone=warm')
  assert.equal(worn.swatch, '#c69a6d')
  assert.deepEqual(
    shades.map(({ name, closeness }: { name: string; closeness: string }) => [name, closeness]),
    [
      ['Second Skin, Gehun', 'close'],
      ['Second Skin, Kesar', 'not close'],
      ['Second Skin, Malai', 'not close'],
    ],
  )
  assert.equal(shades[0].undertone, 'warm')
  assert.deepEqual(shades[1].direction[0], 'deeper')
})

test('where nothing is close the page says so', async () => {
  const { body } = await app.inject(`/shades?of=${malai.id}`)
  assert.match(body, /None here is close/)
  assert.match(body, /You wear/)
  assert.ok(!body.includes('Red Lipstick'))
  assert.equal((await app.inject('/shades?of=nonsense&hex=zzz')).statusCode, 200)
})

const report = (who: { headers: Record<string, string> }, payload: object) =>
  app.inject({ method: 'PUT', url: '/api/shades/reports', headers: who.headers, payload })

test('only buyers report how a shade fits, once each', async () => {
  const asha = await someone(db, 'customer')
  const refused = await report(asha, { productId: gehun.id, verdict: 'right' })
  assert.equal(refused.statusCode, 403)
  await deliver(db, asha, gehun.id)
  assert.equal((await report(asha, { productId: gehun.id, verdict: 'blue' })).statusCode, 400)
  assert.deepEqual((await report(asha, { productId: gehun.id, verdict: 'right' })).json().counts, {
    'too light': 0,
    right: 1,
    'too dark': 0,
  })
  const changed = (await report(asha, { productId: gehun.id, verdict: 'too dark' })).json()
  assert.deepEqual(changed.counts, { 'too light': 0, right: 0, 'too dark': 1 })
  assert.match((await app.inject(`/product/${gehun.id}`)).body, /1 too dark/)
})

test('a shade of elsewhere is answered once five buyers agree', async () => {
  const before = { productId: gehun.id, verdict: 'right', otherBrand: 'Anywhere', otherShade: 'Honey 3' }
  for (const nth of [1, 2, 3, 4, 5]) {
    const buyer = await someone(db, 'customer', `Buyer ${nth}`)
    await deliver(db, buyer, gehun.id)
    assert.deepEqual((await page('brand=anywhere&shade=honey+3')).reported, [])
    assert.equal((await report(buyer, before)).statusCode, 200)
  }
  const { reported } = await page('brand=ANYWHERE&shade=Honey+3')
  assert.deepEqual(
    reported.map(({ name, buyers }: { name: string; buyers: number }) => [name, buyers]),
    [['Second Skin, Gehun', 5]],
  )
})
