import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const { asha, tara, veda, owner } = await somePeople(db)
await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).execute()
const [soap, oil, balm] = await Promise.all([
  someProduct(db, {
    name: 'Soap',
    stock: 500,
    sellerId: tara.id,
    price: fromRupees(100),
    partNumber: 'SOAP-1',
    unitCount: 125,
    unitType: 'g',
  }),
  someProduct(db, { name: 'Oil', stock: 500, sellerId: tara.id, price: fromRupees(300), weight: 240 }),
  someProduct(db, { name: 'Balm', stock: 500, sellerId: veda.id, price: fromRupees(250) }),
])

const home = {
  name: 'Asha Deshmukh',
  phone: '9876543210',
  line1: '1 Lake Road',
  city: 'Nagpur',
  state: 'Maharashtra',
  pincode: '440001',
}

type Person = Pick<typeof asha, 'headers'>
const ask = (who: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })

async function order(...lines: [{ id: string }, number][]): Promise<{ _id: string; orderNumber: string }> {
  for (const [{ id }, quantity] of lines)
    await ask(asha, 'POST', '/api/cart/add', { productId: id, quantity })
  return (await ask(asha, 'POST', '/api/orders/place', { address: home })).json().order
}
const waiting = async (who: Person) => (await ask(who, 'GET', '/api/orders/hand-over?limit=100')).json()
const statusOf = async (id: string, who = tara) =>
  (await ask(who, 'GET', `/api/orders/${id}?as=seller`)).json().order.status
const numbers = (parcels: { number: string }[]) => parcels.map(({ number }) => number)

test('what waits is listed oldest first, by order and by product, with weight and what is to be collected', async () => {
  const first = await order([soap, 2], [oil, 1], [balm, 1])
  const second = await order([soap, 1])
  const { parcels, total } = await waiting(tara)
  assert.deepEqual(numbers(parcels), [`${first.orderNumber}-1`, `${second.orderNumber}-1`])
  assert.equal(total, 2)
  assert.equal(parcels[0].weight, 2 * 125 + 240)
  assert.equal(parcels[0].toCollect + (await waiting(veda)).parcels[0].toCollect, 799)
  assert.equal((await waiting(veda)).parcels[0].weight, null, 'nobody knows what the balm weighs')
  assert.equal((await waiting(owner)).total, 3)
  const next = await ask(tara, 'GET', `/api/orders/hand-over?limit=1&cursor=${parcels[0]._id}`)
  assert.deepEqual(numbers(next.json().parcels), [`${second.orderNumber}-1`])

  const { products } = (await ask(tara, 'GET', '/api/orders/hand-over/products')).json()
  assert.deepEqual(
    products.map(({ name, sku, quantity, shipments }: Record<string, unknown>) => [
      name,
      sku,
      quantity,
      shipments,
    ]),
    [
      ['Oil', '', 1, 1],
      ['Soap', 'SOAP-1', 3, 2],
    ],
  )
  const { body } = await ask(tara, 'GET', '/api/orders/hand-over/export')
  assert.match(
    body,
    new RegExp(`"${first.orderNumber}-1".*"Asha Deshmukh","9876543210".*"2 × Soap; 1 × Oil"`),
  )
  assert.doesNotMatch(body, /Balm/)
})

test('a scanned shipment leaves with its tracking number; whatever cannot leave says why', async () => {
  const placed = await order([soap, 1], [balm, 1])
  const find = (who: Person, number: string) =>
    ask(who, 'GET', `/api/orders/hand-over/find?number=${encodeURIComponent(number)}`)
  assert.equal(
    (await find(tara, placed.orderNumber.toLowerCase())).json().parcel.number,
    `${placed.orderNumber}-1`,
  )
  assert.equal((await find(veda, `${placed.orderNumber}-1`)).statusCode, 404, 'of another seller')
  assert.match((await find(owner, placed.orderNumber)).json().error, /sent in 2 shipments/)
  assert.match((await find(tara, 'soap')).json().error, /such as KN-2026-000123-1/)

  const send = (who: Person, number: string, trackingNumber: string) =>
    ask(who, 'POST', '/api/orders/hand-over', { number, carrier: 'Delhivery', trackingNumber })
  const number = `${placed.orderNumber}-1`
  assert.match((await send(tara, number, number)).json().fields.trackingNumber, /not the courier’s/)
  assert.equal((await send(tara, number, '  ')).statusCode, 400)
  assert.equal(await statusOf(placed._id), 'Pending')
  const sent = await send(tara, number, '1490 001')
  assert.equal(sent.statusCode, 200, sent.body)
  assert.deepEqual([sent.json().parcel.status, sent.json().parcel.trackingNumber], ['Shipped', '1490001'])
  assert.equal(await statusOf(placed._id), 'Shipped')
  assert.equal(await statusOf(placed._id, veda), 'Pending')
  assert.match((await send(tara, number, '1490002')).json().error, /is already shipped/)

  const racing = await order([soap, 1])
  const replies = await Promise.all([1, 2].map(() => send(tara, `${racing.orderNumber}-1`, '1490009')))
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 409])
  assert.match(replies.find(({ statusCode }) => statusCode === 409)!.json().error, /is already shipped/)

  const other = await order([soap, 1])
  const twice = await send(tara, `${other.orderNumber}-1`, '1490001')
  assert.equal(twice.statusCode, 409)
  assert.match(twice.json().fields.trackingNumber, new RegExp(`tracking number of ${placed.orderNumber}`))
  await ask(asha, 'POST', `/api/orders/${other._id}/cancel`, {})
  assert.match((await send(tara, `${other.orderNumber}-1`, '1490003')).json().error, /do not send it/)
})

test('labels are a PDF for the seller’s own parcels', async () => {
  const { parcels } = await waiting(owner)
  const ids = parcels.map(({ _id }: { _id: string }) => _id).join(',')
  const pdf = await ask(owner, 'GET', `/api/orders/labels?ids=${ids}&paper=A4`)
  assert.equal(pdf.headers['content-type'], 'application/pdf')
  assert.equal(pdf.headers['cache-control'], 'no-store')
  assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-')
  const pages = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length
  assert.equal(pages(pdf.rawPayload), Math.ceil(parcels.length / 4))
  assert.equal(
    pages((await ask(tara, 'GET', `/api/orders/labels?ids=${ids}`)).rawPayload),
    (await waiting(tara)).total,
  )
  const [balms] = (await waiting(veda)).parcels
  assert.equal((await ask(tara, 'GET', `/api/orders/labels?ids=${balms._id}`)).statusCode, 404)
})

test('tracking numbers come from a table: checked row by row, then saved, each row whole or not at all', async () => {
  const [one, two, three] = [await order([soap, 1]), await order([soap, 1]), await order([oil, 1])]
  const csv = [
    'Order number;Courier;AWB',
    `${one.orderNumber};blue dart;9010 4000 001`,
    `${two.orderNumber}-1;Ravi;R-1`,
    `${two.orderNumber};Ravi;R-2`,
    `${three.orderNumber};Delhivery;1.49E+11`,
    `${three.orderNumber};;`,
    'KN-2026-999999;Delhivery;77',
    `${three.orderNumber};Delhivery;77`,
    `${three.orderNumber};191;77`,
  ].join('\n')
  const send = (body: object, who = tara) => ask(who, 'POST', '/api/orders/tracking', { csv, ...body })
  const checked = (await send({ ship: true })).json()
  assert.equal(checked.done, false)
  assert.deepEqual(
    checked.rows.map(({ row, effect, problem }: Record<string, unknown>) => [row, effect, problem]),
    [
      [2, 'ship', null],
      [3, 'ship', null],
      [4, 'none', 'This is already in row 3.'],
      [
        5,
        'none',
        'The spreadsheet has shortened this number. Please format the column as text and fill it in again.',
      ],
      [7, 'none', 'You have no shipment KN-2026-999999.'],
      [8, 'none', '77 is no tracking number of Delhivery, which has 10 to 15 digits.'],
      [9, 'none', 'Please enter the courier’s name. The parcel’s number goes into the tracking number.'],
    ],
  )
  assert.equal(await statusOf(one._id), 'Pending', 'nothing is changed by checking')
  const foreign = (await send({ apply: true, ship: true }, veda)).json()
  assert.equal(foreign.good, 0)

  const kept = (await send({ apply: true })).json()
  assert.deepEqual([kept.good, kept.message], [2, '2 tracking numbers saved'])
  assert.equal(await statusOf(one._id), 'Pending', 'saved only')
  const shipped = (await send({ apply: true, ship: true })).json()
  assert.equal(shipped.good, 2)
  assert.equal(await statusOf(one._id), 'Shipped')
  const [parcel] = (await ask(tara, 'GET', `/api/orders/${one._id}?as=seller`)).json().order.shipments
  assert.deepEqual([parcel.carrier, parcel.trackingNumber], ['Blue Dart', '90104000001'])
  assert.equal(await statusOf(three._id), 'Pending')
  const wrong = await ask(tara, 'POST', '/api/orders/tracking', { csv: 'a,b\n1,2' })
  assert.match(wrong.json().error, /must name the columns/)
})

test('the manifest has what left on a day, courier by courier', async () => {
  const { couriers, sender } = (await ask(tara, 'GET', '/api/orders/manifest')).json()
  assert.deepEqual(
    couriers.map(({ carrier, parcels }: { carrier: string; parcels: { trackingNumber: string }[] }) => [
      carrier,
      parcels.map(({ trackingNumber }) => trackingNumber),
    ]),
    [
      ['Delhivery', ['1490001', '1490009']],
      ['Blue Dart', ['90104000001']],
      ['Ravi', ['R-1']],
    ],
  )
  assert.equal(sender, 'Tara')
  assert.deepEqual((await ask(veda, 'GET', '/api/orders/manifest')).json().couriers, [])
  assert.deepEqual((await ask(tara, 'GET', '/api/orders/manifest?day=2020-01-01')).json().couriers, [])
})
