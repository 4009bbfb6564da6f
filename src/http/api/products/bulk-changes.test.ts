import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runBulkChanges } from '#domain/products/bulk/run-bulk.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someCategory, somePeople, someProduct } from '../../../../test/cast.ts'

const shop = await openTestShop()
const { app, db } = shop
const { tara, veda, owner } = await somePeople(db)
const lips = await someCategory(db, 'Lips')
const eyes = await someCategory(db, 'Eyes')

type Person = typeof tara
const call = async (who: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const reply = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const preview = async (who: Person, which: object, change: object) =>
  (await call(who, 'POST', '/api/productdetail/bulk/preview', { which, change })).body
const start = (who: Person, which: object, change: object, stamp: string) =>
  call(who, 'POST', '/api/productdetail/bulk/changes', { which, change, stamp })
const make = async (who: Person, which: object, change: object) => {
  const { body } = await start(who, which, change, (await preview(who, which, change)).stamp)
  await runBulkChanges(db)
  return (await call(who, 'GET', `/api/productdetail/bulk/changes/${body.bulk._id}`)).body.bulk
}
const own = async (id: string) => (await call(owner, 'GET', `/api/productdetail/own/${id}`)).body.product
const balm = (name: string, more = {}) =>
  someProduct(db, { name, sellerId: tara.id, categoryId: lips.id, price: fromRupees(100), ...more })

test('all that match are previewed, old and new, and changed; what cannot be is told', async () => {
  const rose = await balm('Balm Rose', { maxPrice: fromRupees(150) })
  const neem = await balm('Balm Neem', { maxPrice: fromRupees(105) })
  await balm('Kajal')
  const foreign = await someProduct(db, { name: 'Balm of Veda', sellerId: veda.id, categoryId: lips.id })
  const which = { matching: { search: 'balm', category: 'lips' } }
  const change = { price: { percent: 10 } }
  const { stamp, ...shown } = await preview(tara, which, change)
  assert.deepEqual(shown, {
    total: 2,
    toChange: 1,
    same: 0,
    refusedCount: 1,
    rows: [{ _id: rose.id, name: 'Balm Rose', from: '₹100', to: '₹110' }],
    refused: [{ _id: neem.id, name: 'Balm Neem', reason: 'The price cannot be above the MRP.' }],
  })
  assert.equal((await own(rose.id)).price, 100, 'not yet')

  const { body } = await start(tara, which, change, stamp)
  assert.equal(body.bulk.finished, true, 'few are changed at once')
  const { bulk } = (await call(tara, 'GET', `/api/productdetail/bulk/changes/${body.bulk._id}`)).body
  assert.deepEqual(
    [bulk.finished, bulk.total, bulk.done, bulk.changed, bulk.refusedCount, bulk.refused[0].name],
    [true, 2, 2, 1, 1, 'Balm Neem'],
  )
  assert.deepEqual([(await own(rose.id)).price, (await own(neem.id)).price], [110, 100])
  assert.equal((await own(foreign.id)).price, 249)
  assert.equal((await call(veda, 'GET', `/api/productdetail/bulk/changes/${body.bulk._id}`)).status, 404)
})

test('a preview that is no longer true is refused', async () => {
  const { id } = await balm('Stale Balm')
  const which = { ids: [id] }
  const { stamp } = await preview(tara, which, { state: 'hidden' })
  await call(tara, 'PUT', `/api/productdetail/update/${id}`, { price: 120 })
  const refused = await start(tara, which, { state: 'hidden' }, stamp)
  assert.deepEqual([refused.status, /have changed. Please check/.test(refused.body.message)], [409, true])
})

test('hide, show, MRP, category and delete', async () => {
  const all = [await balm('One'), await balm('Two')]
  const which = { ids: all.map(({ id }) => id) }
  const page = async () => (await app.inject(`/api/productdetail/singledetail/${all[0]!.id}`)).statusCode
  assert.equal((await make(tara, which, { state: 'hidden' })).changed, 2)
  assert.equal(await page(), 404)
  assert.equal((await make(tara, which, { state: 'live' })).changed, 2)
  assert.equal(await page(), 200)
  assert.deepEqual(
    (await preview(tara, which, { maxPrice: { percent: 5 } })).refused[0].reason,
    'It has no MRP that could be changed by an amount.',
  )
  assert.equal((await make(tara, which, { maxPrice: { to: 140 } })).changed, 2)
  assert.equal((await own(all[0]!.id)).maxPrice, 140)
  assert.equal((await make(tara, which, { category: eyes.slug })).changed, 2)
  assert.equal((await own(all[0]!.id)).category, 'Eyes')
  assert.equal((await preview(tara, which, { category: 'Eyes' })).same, 2)
  assert.equal((await make(tara, which, { delete: true })).changed, 2)
  assert.equal(await page(), 404)
})

test('more than one batch, and nothing of another seller', async () => {
  const { id: many } = await someCategory(db, 'Many')
  for (let n = 0; n < 120; n++) await balm(`Item ${n}`, { categoryId: many })
  const done = await make(tara, { matching: { category: 'many' } }, { stock: { by: 5 } })
  assert.deepEqual([done.total, done.done, done.changed], [120, 120, 120])
  const foreign = await someProduct(db, { sellerId: veda.id, categoryId: many })
  const { refused } = await preview(tara, { ids: [foreign.id] }, { delete: true })
  assert.equal(refused[0].reason, 'This product belongs to another seller.')
  assert.equal((await preview(tara, { ids: [foreign.id] }, {})).message, 'There is nothing to change.')
})

test('the history of a product says who changed what, in words', async () => {
  const { id } = await balm('History Balm')
  await call(tara, 'PUT', `/api/productdetail/update/${id}`, {
    price: 120,
    category: 'Eyes',
    isExpirable: true,
  })
  await make(owner, { ids: [id] }, { state: 'hidden' })
  const { events } = (await call(tara, 'GET', `/api/productdetail/history/${id}`)).body
  const said = events.map(({ by, action, changes }: Record<string, unknown>) => ({ by, action, changes }))
  assert.deepEqual(said[0], {
    by: 'Owner',
    action: 'update',
    changes: [{ label: 'State', from: 'Live', to: 'Hidden' }],
  })
  assert.equal(said[1].by, 'Tara')
  for (const change of [
    { label: 'Price', from: '₹100', to: '₹120' },
    { label: 'Category', from: 'Lips', to: 'Eyes' },
    { label: 'Expires', from: 'No', to: 'Yes' },
  ])
    assert.ok(
      said[1].changes.some((one: object) => JSON.stringify(one) === JSON.stringify(change)),
      change.label,
    )
  assert.equal((await call(veda, 'GET', `/api/productdetail/history/${id}`)).status, 403)
})

test('the table groups families, filters by what is missing, and an admin by seller', async () => {
  const { id: nails } = await someCategory(db, 'Nails')
  const shade = (name: string, more = {}) =>
    balm(name, { categoryId: nails, family: 'gloss', familyKind: 'shade', optionLabel: name, ...more })
  const first = await shade('Gloss Red', { hsn: '3304', image: '/media/a.webp' })
  const second = await shade('Gloss Pink', { bestBefore: '2020-01-31', stock: 0, price: fromRupees(599) })
  const single = await balm('Nail File', { categoryId: nails, sellerId: null, stock: 1 })
  const list = async (query: string, who: Person = owner) => {
    const { products } = (
      await call(who, 'GET', `/api/productdetail/myproducts?category=nails&page=1&${query}`)
    ).body
    return products.map(({ _id, shades }: { _id: string; shades?: number }) => (shades ? [_id, shades] : _id))
  }
  assert.deepEqual(await list('sort=oldest&group=family'), [[first.id, 2], single.id])
  const [row] = (
    await call(owner, 'GET', '/api/productdetail/myproducts?category=nails&page=1&sort=oldest&group=family')
  ).body.products
  assert.deepEqual(row.familySum, {
    stock: first.stock + second.stock,
    soldOut: ['Gloss Pink'],
    lowestPrice: 100,
    highestPrice: 599,
  })
  assert.deepEqual(
    await list('sort=stock-up&group=family'),
    [second.id, single.id, first.id],
    'single shades',
  )
  assert.deepEqual(
    await list('sort=oldest&group=family&needs=picture'),
    [second.id, single.id],
    'single shades',
  )
  assert.deepEqual(await list(`sort=oldest&familyOf=${second.id}`), [first.id, second.id])
  assert.deepEqual(await list('sort=oldest&needs=hsn'), [second.id, single.id])
  assert.deepEqual(await list('needs=restock'), [single.id, second.id])
  assert.deepEqual(await list('needs=expiry'), [second.id])
  assert.deepEqual(await list('seller=shop'), [single.id])
  assert.deepEqual(await list(`sort=oldest&seller=${tara.id}`), [first.id, second.id])
  assert.deepEqual(await list(`seller=${tara.id}`, veda), [], 'for admins only')
  await make(tara, { ids: [first.id] }, { delete: true })
  assert.deepEqual(await list('sort=oldest&group=family'), [second.id, single.id], 'the next one leads')
})
