import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { postEvents } from '#domain/ledger/follow-events.ts'
import { releaseEarnings } from '#domain/ledger/release.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { findPayment } from '#domain/payments/payment.ts'
import { dayInIndia } from '#values/dates.ts'
import type { OrderId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { agreeToPromotions } from '../../../test/agree-to-promotions.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'
import { delhi, giveTaxProfile } from '../../../test/taxed-seller.ts'

const shop = await openTestShop({ PAYMENTS: 'test' })
const { app, db, testGateway } = shop
const { asha, tara, veda, owner } = await somePeople(db)
await giveTaxProfile(db, tara)
await giveTaxProfile(db, veda, { legalName: 'Veda Naturals' })
await giveTaxProfile(db, owner, { legalName: 'Kanti Retail LLP' })
await postEvents(db)

const today = dayInIndia(new Date())
const month = today.slice(0, 7)
const lipstick = await someProduct(db, {
  name: 'Lipstick',
  price: fromRupees(499),
  gstRate: 18,
  hsn: '3304',
  sellerId: tara.id,
  stock: 100,
})
const powder = await someProduct(db, {
  name: 'Powder',
  price: fromRupees(349),
  gstRate: 5,
  hsn: '3304',
  sellerId: tara.id,
  stock: 100,
})

type Person = typeof owner
async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, by: Person, payload?: object) {
  const reply = await app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body, json: <Any>() => reply.json() as Any }
}
const read = async <Any>(url: string, by: Person) => (await ask('GET', url, by)).json<Any>()

async function place(items: { productId: string; quantity: number }[], more: object): Promise<OrderId> {
  const placed = await ask('POST', '/api/orders/place', asha, { address: delhi, items, ...more })
  assert.equal(placed.status, 201, placed.body)
  return placed.json<{ order: { _id: OrderId } }>().order._id
}

async function deliver(order: OrderId) {
  for (const { id: shipment } of (await getOrder(db, order)).shipments)
    await moveOrder(db, owner, { order, shipment, status: 'Delivered' })
  await postEvents(db)
}

interface Earnings {
  posted: boolean
  left: number
  lines: {
    name: string
    left: number
    tcs: number
    tds: number
    charges: { amount: number; gst: number }[]
  }[]
}
interface Balance {
  onTheWay: number
  cleared: number
  held: { amount: number; reason: string | null }[]
}

test('commission is told before, and taken to the paisa: the worked example', async () => {
  const added = await ask('POST', '/api/charge-rules', owner, {
    kind: 'commission',
    percent: 12,
    from: today,
  })
  assert.equal(added.status, 201, added.body)
  const [rule] = await read<{ kind: string; percent: number }[]>('/api/charge-rules', tara)
  assert.deepEqual([rule!.kind, rule!.percent], ['commission', 12])
  const keep = await read<{ left: number; gst: number; tcs: number; tds: number }>(
    `/api/ledger/estimate?price=499&gst=18`,
    tara,
  )
  assert.deepEqual(
    [keep.gst, keep.tcs, keep.tds, keep.left],
    [76.12, 2.11, 0.42, 499 - 59.88 - 10.78 - 2.11 - 0.42],
  )

  const promotion = (payload: object) =>
    ask('POST', '/api/promotions', owner, { kind: 'amount', combines: true, ...payload })
  const scope = { products: [lipstick.id], categories: [], brands: [], sellers: [] }
  const own = await promotion({ automatic: true, title: '₹50 off', value: 50, fundedBy: 'seller', scope })
  assert.equal(own.status, 201, own.body)
  await agreeToPromotions(db)
  const code = await promotion({ code: 'HUNDRED', value: 100, fundedBy: 'shop' })
  assert.equal(code.status, 201, code.body)
  const order = await place(
    [
      { productId: lipstick.id, quantity: 2 },
      { productId: powder.id, quantity: 1 },
    ],
    { paymentMethod: 'Online', promoCode: 'HUNDRED' },
  )
  await ask('POST', `/api/orders/${order}/pay`, asha)
  await testGateway!.books.pay((await findPayment(db, { order }))!.providerOrderId!, {
    method: 'upi',
    outcome: 'paid',
  })
  await capturePayment(db, shop, order)

  const left = { lipstick: 844.58, powder: 310.69 }
  const [expected] = await read<Earnings[]>(`/api/orders/${order}/earnings`, tara)
  assert.deepEqual([expected!.posted, expected!.left], [false, 1155.27])
  await deliver(order)
  const [earned] = await read<Earnings[]>(`/api/orders/${order}/earnings`, tara)
  assert.deepEqual([earned!.posted, earned!.left], [true, 1155.27])
  assert.deepEqual(
    earned!.lines.map(({ name, tcs, tds, charges: [commission], left }) => [
      name,
      commission!.amount,
      commission!.gst,
      tcs,
      tds,
      left,
    ]),
    [
      ['Lipstick', 113.76, 20.48, 4.17, 0.83, left.lipstick],
      ['Powder', 41.88, 7.54, 1.72, 0.35, left.powder],
    ],
  )
  const balance = await read<Balance>('/api/ledger/balance', tara)
  assert.deepEqual([balance.onTheWay, balance.cleared], [1155.27, 0])
  assert.deepEqual(
    balance.held.map(({ amount, reason }) => [amount, reason]),
    [[1155.27, 'window']],
  )
  interface Statement {
    opening: number
    closing: number
    sums: { sales: number; charges: number; chargesGst: number; tcs: number; tds: number; change: number }
    lines: { kind: string; balance: number }[]
  }
  const statement = await read<Statement>(`/api/ledger/statement?month=${month}`, tara)
  const { sales, charges, chargesGst, tcs, tds, change } = statement.sums
  assert.deepEqual(
    [statement.opening, sales, charges, chargesGst, tcs, tds, change, statement.closing],
    [0, 1346, -155.64, -28.02, -5.89, -1.18, 1155.27, 1155.27],
  )
  const csv = await ask('GET', `/api/ledger/statement/csv?month=${month}`, tara)
  assert.match(csv.body, /Closing balance.*1155\.27/)
  const pdf = await ask('GET', `/api/ledger/statement/pdf?month=${month}`, tara)
  assert.match(pdf.body, /^%PDF-1\.7/)
  const trial = await read<{ account: string; balance: number }[]>('/api/ledger/trial-balance', owner)
  assert.equal(Math.round(trial.reduce((sum, row) => sum + row.balance, 0) * 100), 0)
})

test('earnings clear once the goods cannot come back and the cash is there', async () => {
  const order = await place([{ productId: powder.id, quantity: 1 }], { paymentMethod: 'Cash on Delivery' })
  await deliver(order)
  const before = await read<Balance>('/api/ledger/balance', tara)
  assert.equal(before.held.find(({ reason }) => reason === 'cash')?.amount, 346.3)
  const [shipment] = (await getOrder(db, order)).shipments
  const cash = (what: 'received' | 'undo', by: Person) =>
    ask('POST', `/api/cash/${what}`, by, { parcels: [shipment!.id] })
  const due = async () => {
    await postEvents(db)
    const trial = await read<{ account: string; balance: number }[]>('/api/ledger/trial-balance', owner)
    return trial.find(({ account }) => account === 'courier-due')?.balance ?? 0
  }
  assert.equal(await due(), 398)
  assert.equal((await cash('received', tara)).status, 200)
  assert.equal(await due(), 0)
  const kept = await read<Balance>('/api/ledger/balance', tara)
  assert.equal(kept.onTheWay, Math.round((before.onTheWay - 398) * 100) / 100, 'she has the cash')
  assert.equal((await cash('undo', tara)).status, 200)
  assert.equal(await due(), 398)
  assert.equal((await cash('received', owner)).status, 200)
  assert.equal(await due(), 0)
  await releaseEarnings(db)
  assert.equal((await read<Balance>('/api/ledger/balance', tara)).cleared, 0)
  await sql`UPDATE operator_supplies SET delivered_on = delivered_on - 11`.execute(db)
  await releaseEarnings(db)
  const after = await read<Balance>('/api/ledger/balance', tara)
  assert.deepEqual([after.onTheWay, after.held], [0, []])
  assert.equal(after.cleared, before.onTheWay)
})

test('sellers see their own money only', async () => {
  const url = `/api/ledger/statement?month=${month}`
  assert.deepEqual((await read<{ lines: [] }>(`${url}&seller=${tara.id}`, veda)).lines, [])
  assert.equal((await ask('GET', url, owner)).status, 400)
  assert.ok((await read<{ lines: [] }>(`${url}&seller=${tara.id}`, owner)).lines.length > 0)
  for (const path of ['trial-balance', 'sellers', 'postings', 'parties'])
    assert.equal((await ask('GET', `/api/ledger/${path}`, tara)).status, 403)
})

test('a rule never changes what was told before', async () => {
  const yesterday = dayInIndia(new Date(), -1)
  const tomorrow = dayInIndia(new Date(), 1)
  const rule = (from: string, percent: number) =>
    ask('POST', '/api/charge-rules', owner, { kind: 'commission', sellerId: veda.id, percent, from })
  assert.equal((await rule(yesterday, 1)).status, 400)
  assert.equal((await rule(tomorrow, 60)).status, 400)
  const { _id } = (await rule(tomorrow, 9)).json<{ _id: string }>()
  const keep = await read<{ charges: { amount: number }[] }>('/api/ledger/estimate?price=100', veda)
  assert.equal(keep.charges[0]!.amount, 12)
  assert.equal((await ask('DELETE', `/api/charge-rules/${_id}`, owner)).status, 200)
  assert.equal((await ask('DELETE', `/api/charge-rules/${_id}`, owner)).status, 404)
  assert.equal((await ask('DELETE', `/api/charge-rules/${_id}`, tara)).status, 403)
})
