import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../../test/build-app.ts'
import { deliver } from '../../../../test/buyer.ts'
import { someCategory, someone, someProduct } from '../../../../test/cast.ts'

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

test('a colour that was picked is called by its name', async () => {
  assert.equal((await page('hex=d81f77&kind=Lipstick')).worn.name, 'Hot pink')
})

test('tone and undertone choose the foundation, on its page and in lists', async () => {
  const named = (shades: { name: string }[]) => shades.map(({ name }) => name)
  const warmWheatish = await page('tone=wheatish&undertone=warm')
  assert.deepEqual(named(warmWheatish.suited), [
    'Second Skin, Gehun',
    'Second Skin, Malai',
    'Second Skin, Kesar',
  ])
  assert.deepEqual(
    warmWheatish.suited.map(({ suits }: { suits: boolean }) => suits),
    [true, false, false],
  )
  assert.deepEqual(named((await page('tone=fair')).suited)[0], 'Second Skin, Malai')
  assert.deepEqual((await page('tone=green')).suited, [])

  const cards = async (query: string) => {
    const { body } = await app.inject(`/product?${query}`)
    return named(JSON.parse(body.match(/id="page-data"[^>]*>(.*?)<\/script>/s)![1]!).props.products)
  }
  for (const [tone, name] of [
    ['fair', 'Second Skin, Malai'],
    ['wheatish', 'Second Skin, Gehun'],
    ['brown', 'Second Skin, Kesar'],
  ] as const)
    assert.ok((await cards(`kind=Liquid+foundation&tone=${tone}`)).includes(name), tone)

  const care = await someProduct(db, { name: 'Clay Mask', categoryId, concerns: ['oiliness'] })
  await someProduct(db, {
    name: 'Oily Lipstick',
    categoryId,
    itemTypeName: 'Lipstick',
    concerns: ['oiliness'],
  })
  assert.deepEqual(await cards('helps=oiliness'), [care.name])
  assert.deepEqual((await cards('helps=oiliness&tone=wheatish')).sort(), ['Clay Mask', 'Second Skin, Gehun'])
})

test('where nothing is close the page says so', async () => {
  const { body } = await app.inject(`/shades?of=${malai.id}`)
  assert.match(body, /We have no close match/)
  assert.match(body, /You wear/)
  const { shades, palettes } = await page(`of=${malai.id}`)
  assert.ok(!shades.some(({ name }: { name: string }) => name === 'Red Lipstick'))
  // From light to deep, by kind.
  assert.deepEqual(palettes[1].shades.at(-1), { swatch: '#b07a4e', label: '430C Kesar' })
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
  assert.match((await app.inject(`/product/${gehun.id}`)).body, /1 of 1 buyer found it too dark\./)
})

test('a shade of elsewhere is answered once five buyers agree, and its colour once three pick one', async () => {
  const before = { productId: gehun.id, verdict: 'right', otherBrand: ' Any  where', otherShade: 'Honey 3' }
  const picked = ['#c69a6d', '#c79b6e', '#c5996c', '', '']
  for (const [nth, otherSwatch] of picked.entries()) {
    const { chosen, worn } = await page('brand=any+where&shade=honey+3')
    assert.deepEqual(chosen, [])
    assert.equal(worn?.swatch, nth < 3 ? undefined : '#c69a6d')
    const buyer = await someone(db, 'customer', `Buyer ${nth}`)
    await deliver(db, buyer, gehun.id)
    assert.equal((await report(buyer, { ...before, otherSwatch })).statusCode, 200)
    // A verdict alone leaves what was told before.
    assert.equal((await report(buyer, { productId: gehun.id, verdict: 'right' })).statusCode, 200)
  }
  const { chosen, worn, pickedBy, shades, named } = await page('brand=ANY+WHERE&shade=Honey+3')
  assert.deepEqual(
    chosen.map(({ name, buyers }: { name: string; buyers: number }) => [name, buyers]),
    [['Second Skin, Gehun', 5]],
  )
  assert.deepEqual([worn.name, pickedBy, shades[0].name], ['Honey 3 by ANY WHERE', 3, 'Second Skin, Gehun'])
  assert.deepEqual(named, [{ brand: 'Any where', shade: 'Honey 3' }])
  assert.match(
    (await app.inject(`/product/${gehun.id}`)).body,
    /5 buyers who wear Honey 3 by Any where chose this shade/,
  )
})

test('a buyer sees the shades that were delivered, with what was told of them', async () => {
  const asha = await someone(db, 'customer', 'Meera')
  const mine = async () =>
    (await app.inject({ url: '/api/shades/mine', headers: asha.headers })).json().shades
  assert.deepEqual(await mine(), [])
  await deliver(db, asha, gehun.id)
  await report(asha, { productId: gehun.id, verdict: 'too dark', otherBrand: 'X', otherSwatch: '#C69A6D' })
  assert.deepEqual(await mine(), [
    {
      _id: gehun.id,
      name: 'Second Skin, Gehun',
      swatch: '#d3a273',
      verdict: 'too dark',
      otherBrand: 'X',
      otherShade: '',
      otherSwatch: '#c69a6d',
    },
  ])
  const wrong = await report(asha, { productId: gehun.id, verdict: 'right', otherSwatch: 'red' })
  assert.match(wrong.json().fields.otherSwatch, /such as #c4506b/)
})

test('the undertone that a seller declares decides between shades that are as near', async () => {
  const seller = await someone(db, 'seller', 'Kiran')
  const shades = [
    { optionLabel: 'Almond', swatch: '#b48a64', undertone: 'cool', price: 500, stock: 3 },
    { optionLabel: 'Walnut', swatch: '#b48a64', undertone: 'warm', price: 500, stock: 3 },
    { optionLabel: 'Cashew', swatch: '#b48a64', price: 500, stock: 3 },
  ]
  const shared = { name: 'Stick', category: 'Makeup', itemTypeName: 'Concealer' }
  const save = (payload: object) =>
    app.inject({ method: 'PUT', url: '/api/productdetail/family', headers: seller.headers, payload })
  const saved = await save({ kind: 'shade', shared, shades })
  assert.equal(saved.statusCode, 200, saved.body)
  const [almond] = saved.json().products
  const near = (await page('hex=b48a64&kind=Concealer&undertone=warm')).shades
  assert.equal(near.length, 3)
  assert.deepEqual([near.at(-1).name, near.at(-1).undertone], ['Stick, Almond', 'cool'])
  // A next shade like it has no undertone until somebody says so.
  const added = await save({
    kind: 'shade',
    like: almond._id,
    shades: [{ optionLabel: 'Pista', price: 500, stock: 1 }],
  })
  assert.equal(added.statusCode, 200, added.body)
  assert.equal(added.json().products.at(-1).undertone, null)
  const wrong = await save({ kind: 'shade', shared, shades: [{ ...shades[0], undertone: 'blue' }] })
  assert.match(wrong.json().fields['shades.0.undertone'], /undertone/)
})
