import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { moveOrder } from '#domain/orders/move-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { dayInIndia } from '#values/dates.ts'
import type { CostKind } from '#values/ledger.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../../test/cast.ts'
import { delhi, giveTaxProfile } from '../../../../test/taxed-seller.ts'
import { postEvents } from '../follow-events.ts'
import { setBearer } from './bearers.ts'
import { addCosts, listCosts, undoCost } from './parcel-costs.ts'

const { app, db } = await openTestShop()
const { asha, tara, owner } = await somePeople(db)
await giveTaxProfile(db, tara)
await giveTaxProfile(db, owner, { legalName: 'Kanti Retail LLP' })
await sql`INSERT INTO ledger_start (began_at) VALUES ('2020-01-01')`.execute(db)
const kajal = await someProduct(db, {
  sellerId: tara.id,
  hsn: '3304',
  gstRate: 18,
  price: fromRupees(333.33),
  stock: 100,
})
const placed = await app.inject({
  method: 'POST',
  url: '/api/orders/place',
  headers: asha.headers,
  payload: {
    paymentMethod: 'Cash on Delivery',
    address: delhi,
    items: [{ productId: kajal.id, quantity: 1 }],
    promoCode: '',
  },
})
assert.equal(placed.statusCode, 201, placed.body)
const { number, shipments } = await getOrder(db, placed.json().order._id)
await moveOrder(db, owner, {
  order: placed.json().order._id,
  shipment: shipments[0]!.id,
  status: 'Delivered',
})
await postEvents(db)

const enter = (kind: CostKind, reference: string, parcel = number) =>
  addCosts(db, owner, {
    kind,
    reference,
    on: dayInIndia(new Date()),
    gstRate: 1800,
    lines: [{ parcel, amount: fromRupees(100) }],
  })

/** In rupees: what the seller is owed, and what is on an account. */
async function read(account: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(balance), 0)::int AS sum FROM ledger_balances WHERE account LIKE ${account}`.execute(
    db,
  )
  return rows[0]!.sum / 100
}
const owed = async () => 0 - (await read('seller-%'))

test('a cost is borne by the shop, unless a rule says the seller: then it is charged on with GST', async () => {
  const before = await owed()
  await enter('refused-freight', 'INV1')
  assert.equal(await owed(), before)
  assert.deepEqual([await read('freight'), await read('input-gst'), await read('couriers')], [100, 18, -118])

  await setBearer(db, owner, { kind: 'refused-freight', seller: tara.id, bearer: 'seller' })
  await enter('refused-freight', 'INV2')
  assert.equal(await owed(), Math.round((before - 118) * 100) / 100)
  assert.deepEqual([await read('freight'), await read('couriers')], [200, -236])
  const [cost] = await listCosts(db)
  assert.equal(cost!.bearer, 'seller')
  await undoCost(db, owner, cost!.id)
  assert.equal(await owed(), before)
  assert.equal(await read('freight'), 100)
  await assert.rejects(undoCost(db, owner, cost!.id), /taken back already/)
})

test('goods that were lost are made good to the seller, unless the seller bears them', async () => {
  const before = await owed()
  await enter('lost', 'CLAIM1')
  assert.equal(await owed(), Math.round((before + 100) * 100) / 100)
  assert.equal(await read('goods-losses'), 100)
  await setBearer(db, owner, { kind: 'lost', seller: null, bearer: 'seller' })
  await enter('lost', 'CLAIM2')
  assert.equal(await read('goods-losses'), 100)
})

test('a line is booked once, and a parcel that is not there is named', async () => {
  await enter('penalty', 'INV9')
  await assert.rejects(enter('penalty', 'INV9'), /booked already/)
  await assert.rejects(enter('penalty', 'INV9', 'AWB-NONE'), /no parcel AWB-NONE/)
})
