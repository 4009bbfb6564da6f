import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { matchOpenLines } from '#domain/bank/match.ts'
import { readAmount, readDay } from '#domain/bank/read-table.ts'
import { postSettlements } from '#domain/bank/settle.ts'
import { postEvents } from '#domain/ledger/follow-events.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { findPayment } from '#domain/payments/payment.ts'
import { dayInIndia } from '#values/dates.ts'
import type { OrderId, ShipmentId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'
import { delhi, giveTaxProfile } from '../../../test/taxed-seller.ts'

const shop = await openTestShop({ PAYMENTS: 'test' })
const { app, db, testGateway } = shop
const { asha, tara, owner } = await somePeople(db)
await giveTaxProfile(db, tara)
await giveTaxProfile(db, owner, { legalName: 'Kanti Retail LLP' })
await postEvents(db)
const kajal = await someProduct(db, {
  hsn: '3304',
  gstRate: 18,
  stock: 100,
  name: 'Kajal',
  price: fromRupees(500),
  sellerId: tara.id,
})
const today = dayInIndia(new Date())
const [year, month, date] = today.split('-')

async function ask<Any>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Any> {
  const by = url.startsWith('/api/orders') ? asha : owner
  const reply = await app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
  assert.ok(reply.statusCode < 300, reply.body)
  return reply.json() as Any
}
const place = async (paymentMethod: string) =>
  (
    await ask<{ order: { _id: OrderId } }>('POST', '/api/orders/place', {
      address: delhi,
      items: [{ productId: kajal.id, quantity: 2 }],
      paymentMethod,
    })
  ).order._id
async function deliver(order: OrderId, trackingNumber = ''): Promise<ShipmentId> {
  const [shipment] = (await getOrder(db, order)).shipments
  await moveOrder(db, owner, { order, shipment: shipment!.id, status: 'Delivered' })
  if (trackingNumber)
    await sql`UPDATE shipments SET carrier = 'Delhivery', tracking_number = ${trackingNumber} WHERE id = ${shipment!.id}`.execute(
      db,
    )
  await postEvents(db)
  return shipment!.id
}
const trial = async (account: string) =>
  (await ask<{ account: string; balance: number }[]>('GET', '/api/ledger/trial-balance')).find(
    row => row.account === account,
  )?.balance ?? 0
interface Imported {
  lines: number
  known: number
  matched: number
  suspense: number
}
const heading =
  'Statement of account,,,,,\r\nDate,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance\r\n'
const importLines = (...lines: string[]) =>
  ask<Imported>('POST', '/api/bank/statements', { csv: `${heading}${lines.join('\r\n')}` })

test('banks’ ways to write amounts and days', () => {
  assert.deepEqual(['1,23,456.70', '500.00 Cr', '20 Dr', '(20.00)', '-3', '', 'n/a'].map(readAmount), [
    12_345_670,
    50_000,
    -2000,
    -2000,
    -300,
    null,
    null,
  ])
  assert.deepEqual(
    ['19/11/2026', '19-11-26', '19 Nov 2026', '2026-11-19', '19-NOV-26', '31/02/2026', 'Total'].map(readDay),
    ['2026-11-19', '2026-11-19', '2026-11-19', '2026-11-19', '2026-11-19', null, null],
  )
})

test('a settlement is posted once, with fees that were unknown, and found on the bank statement', async () => {
  const order = await place('Online')
  await ask('POST', `/api/orders/${order}/pay`)
  await testGateway!.books.pay((await findPayment(db, { order }))!.providerOrderId!, {
    method: 'upi',
    outcome: 'paid',
  })
  await capturePayment(db, shop, order)
  await sql`UPDATE payment_attempts SET fee = NULL, tax = NULL`.execute(db)
  await postEvents(db)
  // The day after.
  await sql`UPDATE test_gateway.payments SET captured_at = captured_at - 86400`.execute(db)
  const atGateway = await trial('gateway')
  assert.equal(await trial('gateway-fees'), 0)
  await postSettlements(db, shop)
  await postSettlements(db, shop)
  assert.equal(await trial('gateway'), 0)
  const fees = (await trial('gateway-fees')) + (await trial('input-gst'))
  assert.ok(fees > 0)
  assert.equal(await trial('bank'), Math.round((atGateway - fees) * 100) / 100)
  const [settlement] = await ask<{ utr: string; amount: number; isThere: boolean }[]>(
    'GET',
    '/api/bank/settlements',
  )
  assert.equal(settlement!.isThere, false)
  const line = `${date}/${month}/${year},NEFT CR RAZORPAY ${settlement!.utr},,,"${settlement!.amount}",0`
  assert.deepEqual(await importLines(line).then(({ matched, suspense }) => [matched, suspense]), [1, 0])
  assert.deepEqual(
    await importLines(line).then(({ known, matched }) => [known, matched]),
    [1, 0],
    'known again',
  )
  assert.equal((await ask<{ isThere: boolean }[]>('GET', '/api/bank/settlements'))[0]!.isThere, true)
})

test('what nothing explains is in suspense until something does', async () => {
  const before = await trial('bank')
  const utr = 'DELHI0009911'
  const line = `${date}/${month}/${year},NEFT CR DELHIVERY ${utr},,,"1,049.00",0`
  const found = await importLines(line, `${date}/${month}/${year},Interest,,,12.50,0`)
  assert.deepEqual([found.matched, found.suspense], [0, 2])
  assert.equal(await trial('suspense'), -1061.5)
  assert.equal(await trial('bank'), Math.round((before + 1061.5) * 100) / 100)
  const order = await place('Cash on Delivery')
  await deliver(order, 'AWB1')
  const due = await trial('courier-due')
  const { parcels } = await ask<{ parcels: { outcome: string; orderNumber: string }[] }>(
    'POST',
    '/api/bank/remittances',
    {
      courier: 'Delhivery',
      csv: `AWB No,COD Amount,Remittance Date,UTR\r\nAWB1,${due},${today},${utr}\r\nAWB9,100,${today},OTHER1`,
    },
  )
  assert.deepEqual(
    parcels.map(({ outcome }) => outcome),
    ['matched', 'unknown'],
  )
  assert.equal(due, 1049, 'the parcel costs what the bank statement says')
  await matchOpenLines(db)
  await postEvents(db)
  assert.equal(await trial('suspense'), -12.5)
  assert.equal(await trial('courier-due'), 0)
  assert.equal(await trial('bank'), Math.round((before + 1061.5) * 100) / 100, 'the cash is there once')
  const tasks = await ask<{ tasks?: unknown[] }>('GET', '/api/tasks')
  assert.equal(JSON.stringify(tasks).match(/bank-line/g)?.length, 1)
})

test('a courier that pays too little still owes the rest, and may bring it later', async () => {
  const order = await place('Cash on Delivery')
  await deliver(order, 'AWB2')
  const due = await trial('courier-due')
  const remit = (amount: number, utr: string) =>
    ask<{ parcels: { outcome: string }[] }>('POST', '/api/bank/remittances', {
      courier: 'Delhivery',
      csv: `Waybill,Amount,Date,UTR\r\nAWB2,${amount},${today},${utr}`,
    })
  assert.equal((await remit(due - 49, 'SHORT00001')).parcels[0]!.outcome, 'short')
  assert.equal((await remit(due - 49, 'SHORT00001')).parcels[0]!.outcome, 'known')
  await importLines(`${date}/${month}/${year},SHORT00001,,,${due - 49},0`)
  await postEvents(db)
  assert.equal(await trial('courier-due'), 49)
  const [holder] = await ask<{ holder: string; amount: number; short: number }[]>('GET', '/api/bank/cash')
  assert.deepEqual([holder!.holder, holder!.amount, holder!.short], ['Delhivery', 49, 49])
  assert.equal((await remit(49, 'REST000001')).parcels[0]!.outcome, 'matched')
  await importLines(`${date}/${month}/${year},REST000001,,,49.00,0`)
  await postEvents(db)
  assert.equal(await trial('courier-due'), 0)
})
