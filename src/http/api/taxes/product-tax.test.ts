import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { listOrderDocuments } from '#domain/documents/read-documents.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { dayInIndia } from '#values/dates.ts'
import type { OrderId } from '#values/ids.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someCategory, somePeople } from '../../../../test/cast.ts'
import { delhi, giveTaxProfile } from '../../../../test/taxed-seller.ts'

const { app, db } = await openTestShop()
const { asha, tara, veda, owner } = await somePeople(db)
await giveTaxProfile(db, tara)
const plain = await someCategory(db, 'Plain')

type Person = typeof owner
const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  by: Person = tara,
) => {
  const reply = await app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, ...reply.json() }
}
const create = (fields: object) =>
  ask('POST', '/api/productdetail/createdetail', {
    name: 'Cream',
    category: 'Plain',
    price: 100,
    stock: 100,
    ...fields,
  })
const update = (id: string, fields: object) => ask('PUT', `/api/productdetail/update/${id}`, fields)

async function rateOnInvoice(productId: string): Promise<number> {
  const items = [{ productId, quantity: 1 }]
  const { order } = await ask('POST', '/api/orders/place', { address: delhi, items }, asha)
  const id = order._id as OrderId
  await moveOrder(db, tara, { order: id, status: 'Shipped' })
  const [invoice] = await listOrderDocuments(db, id)
  return invoice!.data.lines[0]!.rate
}

test('an HSN code has 4, 6 or 8 digits of a chapter that exists', async () => {
  for (const hsn of ['12', '33', '33049', '0033', '7701', '9983', '3300']) {
    const { status, fields } = await create({ hsn })
    assert.deepEqual([status, Object.keys(fields)], [400, ['hsn']], hsn)
  }
  const wrong = await ask('PUT', `/api/categories/update/${plain.id}`, { hsn: '33' }, owner)
  assert.equal(wrong.status, 400)
})

test('a rate is one of the table’s, or has a reason', async () => {
  const odd = await create({ hsn: '330499', gstRate: 5 })
  assert.equal(odd.status, 400)
  assert.match(odd.fields.gstReason, /HSN 330499: 18% for creams.*explain why 5% applies/)
  assert.equal((await create({ hsn: '3401', gstRate: 12 })).status, 400)
  assert.equal((await create({ gstRate: 12 })).status, 400)
  assert.equal((await create({ hsn: '4202', gstRate: 18 })).status, 400)
  assert.equal((await create({ hsn: '330499', gstRate: 0 })).status, 201)
  const explained = await create({ hsn: '330499', gstRate: 5, gstReason: 'Ruling 12/2026 of the authority' })
  assert.equal(explained.status, 201)
  const { _id } = explained.product
  assert.equal((await update(_id, { gstReason: '' })).status, 400)
  assert.equal((await update(_id, { name: 'Ruled cream' })).status, 200)
  assert.equal(await rateOnInvoice(_id), 500)
  const category = await ask('PUT', `/api/categories/update/${plain.id}`, { hsn: '3401', gstRate: 12 }, owner)
  assert.deepEqual([category.status, Object.keys(category.fields)], [400, ['gstReason']])
})

test('a row of a file is checked like the form', async () => {
  const payload = 'name,category,price,hsn,gstRate\nBalm,Plain,100,330499,5\nGel,Plain,100,12,\n'
  const form = new FormData()
  form.append('file', new Blob([payload]), 'products.csv')
  form.append('dryRun', 'true')
  const body = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: '/api/productdetail/import',
    headers: { ...tara.headers, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  assert.deepEqual(
    reply.json().problems.map(({ row, column }: { row: number; column: string }) => [row, column]),
    [
      [2, 'gstRate'],
      [3, 'hsn'],
    ],
    reply.body,
  )
})

test('a product without HSN takes what its category names, and nothing leaves where nobody knows', async () => {
  const { product, notice } = await create({})
  assert.equal(notice, 'Orders for it cannot be handed over yet: the HSN code is missing.')
  const gapsIn = async (by: Person) =>
    (await ask('GET', '/api/productdetail/myproducts?needs=tax&page=1', undefined, by)).products.map(
      ({ _id, taxGaps }: { _id: string; taxGaps: string[] }) => [_id, taxGaps],
    )
  const untaxed = async (by: Person) => (await ask('GET', '/api/insight/work', undefined, by)).untaxed
  for (const person of [tara, owner]) {
    assert.deepEqual(await gapsIn(person), [[product._id, ['hsn']]])
    assert.equal(await untaxed(person), 1)
  }
  const { order } = await ask(
    'POST',
    '/api/orders/place',
    { address: delhi, items: [{ productId: product._id, quantity: 1 }] },
    asha,
  )
  const gapsOfOrder = async (by: Person) =>
    (await ask('GET', `/api/orders/${order._id}?as=seller`, undefined, by)).order.invoiceGaps
  for (const person of [tara, owner])
    assert.deepEqual(await gapsOfOrder(person), [{ gap: 'hsn', name: 'Cream', productId: product._id }])
  const leave = () => moveOrder(db, tara, { order: order._id, status: 'Shipped' })
  await assert.rejects(leave(), /HSN code missing: Cream\./)
  // Several rates: which one applies is not known.
  await ask('PUT', `/api/categories/update/${plain.id}`, { hsn: '3305' }, owner)
  await assert.rejects(leave(), /GST rate missing: Cream\./)
  const chosen = await ask('PUT', `/api/categories/update/${plain.id}`, { gstRate: 5 }, owner)
  assert.equal(chosen.status, 200)
  await leave()
  const [invoice] = await listOrderDocuments(db, order._id)
  const [line] = invoice!.data.lines
  assert.deepEqual([line!.hsn, line!.rate], ['3305', 500])
  assert.equal(await untaxed(owner), 0)
  const vedas = await ask(
    'POST',
    '/api/productdetail/createdetail',
    { name: 'Oil', category: 'Plain', price: 100, hsn: '3306' },
    veda,
  )
  assert.equal(vedas.notice, 'Orders for it cannot be handed over yet: the seller’s tax profile is missing.')
  assert.equal(await untaxed(owner), 1)
})

test('publishing many products says how many cannot be invoiced, and a row since when it has its own rate', async () => {
  const file = new FormData()
  const rows = ['Bare one,Plain,100,,,', 'Bare two,Plain,100,3303,,', 'Ruled,Plain,100,330499,5,Ruling 12']
  file.append('file', new Blob([['name,category,price,hsn,gstRate,gstReason', ...rows].join('\n')]), 'p.csv')
  file.append('dryRun', 'false')
  const body = new Response(file)
  const category = { hsn: '', gstRate: '', gstReason: '' }
  assert.equal((await ask('PUT', `/api/categories/update/${plain.id}`, category, owner)).status, 200)
  const imported = await app.inject({
    method: 'POST',
    url: '/api/productdetail/import',
    headers: { ...tara.headers, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  assert.deepEqual([imported.json().done, imported.json().untaxed], [true, 1], imported.body)

  const shades = [
    { optionLabel: 'Rani', price: 1 },
    { optionLabel: 'Gulab', price: 1, state: 'live' },
  ]
  const shared = { name: 'Tint', category: 'Plain' }
  const family = { kind: 'shade', shared: { ...shared, state: 'draft' }, shades }
  const drafts = await ask('PUT', '/api/productdetail/family', family)
  assert.equal(drafts.notice, undefined)
  const notice = '2 products cannot be invoiced yet, so orders for them cannot be handed over.'
  const ids = drafts.products.map(({ _id }: { _id: string }) => _id)
  const published = await ask('PUT', '/api/productdetail/family', {
    kind: 'shade',
    shared: { state: 'live' },
    shades: ids.map((_id: string) => ({ _id })),
  })
  assert.equal(published.notice, notice)

  const bulk = async (state: string) => {
    const change = { which: { ids }, change: { state } }
    const { stamp } = await ask('POST', '/api/productdetail/bulk/preview', change)
    return (await ask('POST', '/api/productdetail/bulk/changes', { ...change, stamp })).bulk
  }
  assert.deepEqual([(await bulk('hidden')).untaxed, (await bulk('live')).untaxed], [0, 2])

  const { products } = await ask('GET', '/api/productdetail/myproducts?search=Ruled&page=1')
  const ruled = products.find(({ name }: { name: string }) => name === 'Ruled')
  assert.deepEqual([ruled.gstReason, ruled.gstRateOn], ['Ruling 12', dayInIndia(new Date())])
})

test('a change in the table reaches all that follow it, on the day of the invoice', async () => {
  const follows = (await create({ hsn: '3306' })).product
  const chosen = (await create({ hsn: '3307', gstRate: 5 })).product
  const override = (await create({ hsn: '3306', gstRate: 18, gstReason: 'Sold as a medical kit' })).product
  const items = [{ productId: follows._id, quantity: 1 }]
  const { order } = await ask('POST', '/api/orders/place', { address: delhi, items }, asha)
  // Chosen, and ordered, when the old rates applied.
  await sql`UPDATE products SET gst_rate_on = '2026-01-01'`.execute(db)
  const today = dayInIndia(new Date())
  const rates = (await ask('GET', '/api/tax-rates')) as unknown as Record<string, never>
  for (const rate of Object.values(rates) as {
    hsn?: string
    rate: number
    _id: string
    description: string
  }[])
    if ((rate.hsn === '3306' || rate.hsn === '3307') && rate.rate === 5) {
      const { hsn, description, _id: replaces } = rate
      const change = { hsn, description, rate: 40, from: today, replaces }
      assert.equal((await ask('POST', '/api/tax-rates', change, owner)).status, 201)
    }
  await moveOrder(db, tara, { order: order._id, status: 'Shipped' })
  const [invoice] = await listOrderDocuments(db, order._id)
  assert.equal(invoice!.data.lines[0]!.rate, 4000)
  assert.equal(await rateOnInvoice(chosen._id), 4000)
  assert.equal(await rateOnInvoice(override._id), 1800)
})
