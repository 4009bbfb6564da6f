import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { receiveUndelivered } from '#domain/documents/came-back.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import type { TaxProfile } from '#domain/taxes/tax-profile.ts'
import { dayInIndia } from '#values/dates.ts'
import type { OrderId } from '#values/ids.ts'
import { fromRupees, paise } from '#values/money.ts'
import { financialYear } from '#values/tax-law.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../../test/cast.ts'
import { delhi, giveTaxProfile, mumbaiProfile } from '../../../../test/taxed-seller.ts'
import { postEvents } from '../follow-events.ts'
import { addDeposit } from './deposits.ts'
import { operatorReturnJson, operatorReturnTable, readOperatorReturn } from './gstr8.ts'
import { readTds } from './tds-list.ts'
import { trueUpTcs } from './true-up-tcs.ts'

const shop = await openTestShop()
const { app, db } = shop
const { asha, tara, owner } = await somePeople(db)
await giveTaxProfile(db, owner, { legalName: 'Kanti Retail LLP' })
await sql`INSERT INTO ledger_start (began_at) VALUES ('2020-01-01')`.execute(db)
const today = dayInIndia(new Date())
const [month, year] = [today.slice(0, 7), financialYear(today)]
const product = await someProduct(db, {
  sellerId: tara.id,
  name: 'Kajal',
  hsn: '3304',
  gstRate: 18,
  price: fromRupees(1180),
  stock: 100_000,
})
const mumbai = { ...delhi, city: 'Mumbai', state: 'Maharashtra', pincode: '400050' }

/** A seller of her own for each case: with nothing sold yet, and the given papers. */
async function begin(
  profile: Partial<TaxProfile> = {},
  terms: { themselves?: boolean; earlier?: number } = {},
) {
  await giveTaxProfile(db, tara)
  const { scheme, gstin, pan } = { ...mumbaiProfile, ...profile }
  await db.updateTable('tax_profiles').set({ scheme, gstin, pan }).execute()
  await db.deleteFrom('operator_supplies').execute()
  await db.deleteFrom('tcs_true_ups').execute()
  await db.deleteFrom('seller_terms').execute()
  await db.deleteFrom('lower_deductions').execute()
  await db
    .insertInto('seller_terms')
    .values({
      account_id: tara.id,
      delivers_themselves: terms.themselves ?? false,
      earlier_sales: fromRupees(terms.earlier ?? 0),
      earlier_sales_year: year,
      enrolment_number: 'ENROL1',
    })
    .execute()
}

/** Sold and sent for ₹1,180, of which ₹1,000 is taxable; answers its rows in the books. */
async function sell({ arrives = true, address = delhi } = {}): Promise<OrderId> {
  const placed = await app.inject({
    method: 'POST',
    url: '/api/orders/place',
    headers: asha.headers,
    payload: {
      paymentMethod: 'Cash on Delivery',
      address,
      items: [{ productId: product.id, quantity: 1 }],
      promoCode: '',
    },
  })
  assert.equal(placed.statusCode, 201, placed.body)
  const id: OrderId = placed.json().order._id
  for (const { id: shipment } of (await getOrder(db, id)).shipments)
    await moveOrder(db, owner, { order: id, shipment, status: arrives ? 'Delivered' : 'Shipped' })
  await postEvents(db)
  return id
}

async function bringBack(order: OrderId) {
  const [shipment] = (await getOrder(db, order)).shipments
  await receiveUndelivered(db, owner, { order, shipment: shipment!.id, restock: false, reason: 'Refused' })
  await postEvents(db)
}

async function sums() {
  const { rows } = await sql<{ taxable: number; tcs: number; tds: number; value: number }>`
    SELECT coalesce(sum(taxable), 0)::int AS taxable, coalesce(sum(tcs_igst + tcs_cgst + tcs_sgst), 0)::int AS tcs,
      coalesce(sum(tds), 0)::int AS tds, coalesce(sum(tcs_value), 0)::int AS value FROM operator_supplies`.execute(
    db,
  )
  return rows[0]!
}

const gstr8 = () => readOperatorReturn(db, { gstin: mumbaiProfile.gstin, period: month, months: [month] })
/** Delivery comes on top of the goods, so what is taxable is read, not assumed. */
const thousandth = (amount: number) => Math.round(amount / 1000)

test('a firm pays TDS from the first rupee, and TCS on what is taxable', async () => {
  await begin()
  await sell()
  const { taxable, tcs, tds } = await sums()
  assert.equal(tds, thousandth(taxable))
  assert.equal(tcs, Math.round(taxable / 200))
})

for (const [letter, who] of [
  ['P', 'a person'],
  ['H', 'a Hindu undivided family'],
])
  test(`${who} pays none up to five lakh a year, then for the whole year at once`, async () => {
    await begin({ pan: `AAP${letter}U0939F` }, { earlier: 4_97_500 })
    await sell()
    assert.equal((await sums()).tds, 0)
    await sell()
    await sell()
    const { taxable, tds } = await sums()
    assert.ok(taxable + 4_97_500_00 > 5_00_000_00)
    assert.equal(tds, thousandth(4_97_500_00 + taxable))
    await sell()
    assert.equal((await sums()).tds, thousandth(4_97_500_00 + (await sums()).taxable))
  })

test('without a PAN five per cent are deducted', async () => {
  await begin({ pan: '' })
  await sell()
  const { taxable, tds } = await sums()
  assert.equal(tds, Math.round(taxable / 20))
})

test('a certificate lowers the rate up to its amount and on its days', async () => {
  await begin()
  const certificate = { seller_id: tara.id, rate: 200, valid_from: '2020-01-01', valid_to: '2099-03-31' }
  await sql`
    INSERT INTO lower_deductions (id, seller_id, number, rate, valid_from, valid_to, most)
    VALUES (new_id(), ${tara.id}, 'OLD', 0, '2020-01-01', '2020-12-31', 1),
      (new_id(), ${certificate.seller_id}, 'LDC1', ${certificate.rate}, ${certificate.valid_from}::date,
        ${certificate.valid_to}::date, ${fromRupees(1500)})`.execute(db)
  const first = await sell()
  const one = await sums()
  assert.equal(one.tds, Math.round(one.taxable / 5000), 'all of the first is within it')
  await sell()
  const two = await sums()
  const within = 1500_00 - one.taxable
  assert.equal(two.tds - one.tds, Math.round(within / 5000) + thousandth(one.taxable - within))
  await sql`
    UPDATE operator_supplies SET delivered_on = NULL FROM documents d
    WHERE d.id = document_id AND d.order_id = ${first}`.execute(db)
  assert.deepEqual(
    (await readTds(db, { year, quarter: quarterOf(today) })).map(({ certificate: number }) => number),
    ['LDC1'],
  )
})

test('what a seller’s own courier delivers has no TCS, but TDS', async () => {
  await begin({}, { themselves: true })
  await sell()
  const { tcs, tds } = await sums()
  assert.equal(tcs, 0)
  assert.ok(tds > 0)
  assert.deepEqual((await gstr8()).registered, [])
})

test('TCS is collected from a composition seller, whose documents show no tax', async () => {
  await begin({ scheme: 'composition' })
  await sell({ address: mumbai })
  const { tcs, taxable } = await sums()
  assert.equal(tcs, 2 * Math.round(taxable / 400))
})

test('a seller without a GSTIN is listed by the enrolment number, without TCS', async () => {
  await begin({ scheme: 'unregistered', gstin: '' })
  await sell({ address: mumbai })
  const found = await gstr8()
  const [row] = found.unregistered
  assert.equal(row!.enrolmentNumber, 'ENROL1')
  assert.equal(row!.gross, (await sums()).value)
  assert.equal(row!.igst + row!.cgst + row!.sgst, 0)
  assert.equal(operatorReturnTable(found)[1]![0], 'Unregistered')
})

test('what comes back in a later month lowers that month, and a negative one is not carried over', async () => {
  await begin()
  const order = await sell({ arrives: false })
  const before = await tcsOwed()
  const collected = (await sums()).tcs
  await sql`UPDATE operator_supplies SET issued_on = issued_on - 40`.execute(db)
  await bringBack(order)
  assert.equal((await sums()).tcs, 0)
  assert.equal(await tcsOwed(), before - collected, 'it was given back with the parcel')
  await trueUpTcs(db, month)
  await trueUpTcs(db, month)
  const { totals, registered } = await gstr8()
  assert.ok(totals.net < 0)
  assert.equal(totals.igst, 0, 'a month is never negative')
  assert.equal(await tcsOwed(), before, 'the seller keeps the credit of the month before')
  assert.equal(registered[0]!.gstin, mumbaiProfile.gstin)
})

test('the return has the rate of the month’s sum, whatever was rounded on the way', async () => {
  await begin()
  for (let nth = 0; nth < 3; nth++) await sell()
  await sql`UPDATE operator_supplies SET tcs_igst = tcs_igst + 1`.execute(db)
  await trueUpTcs(db, month)
  const { totals } = await gstr8()
  assert.equal(totals.igst, Math.round(totals.net / 200))
  const json = operatorReturnJson(await gstr8())
  assert.equal(json.tcs[0]!.net * 100, totals.net)
})

test('a challan books the deposit once, and stands on the list', async () => {
  await begin()
  await sell()
  const owed = async () => balanceOf('tds')
  const before = await owed()
  const challan = {
    tax: 'tds',
    month,
    registration: '',
    bsrCode: '0510308',
    paidOn: today,
    serial: '00042',
    amount: paise(100),
  } as const
  await addDeposit(db, owner, challan)
  assert.equal(await owed(), before - 100)
  await assert.rejects(addDeposit(db, owner, challan), /entered already/)
  const [row] = await readTds(db, { year, quarter: quarterOf(today) })
  assert.deepEqual(row!.challans, [{ bsrCode: '0510308', paidOn: today, serial: '00042' }])
  const certificate = await app.inject({
    url: `/api/ledger/tds-certificate?year=${year}&quarter=${quarterOf(today)}`,
    headers: tara.headers,
  })
  assert.equal(certificate.statusCode, 200, certificate.body)
  assert.equal(certificate.rawPayload.subarray(0, 4).toString(), '%PDF')
})

const tcsOwed = () => balanceOf('tcs')
async function balanceOf(account: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    SELECT coalesce(-sum(balance), 0)::int AS owed FROM ledger_balances WHERE account = ${account}`.execute(
    db,
  )
  return rows[0]!.owed
}

const quarterOf = (day: string) => Math.floor(((Number(day.slice(5, 7)) + 8) % 12) / 3) + 1
