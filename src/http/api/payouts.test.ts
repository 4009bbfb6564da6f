import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { postEvents } from '#domain/ledger/follow-events.ts'
import { post } from '#domain/ledger/post.ts'
import { releaseEarnings } from '#domain/ledger/release.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { recordCashReceived } from '#domain/payments/cash/record-cash.ts'
import { findPayment } from '#domain/payments/payment.ts'
import { linkSellers } from '#domain/payouts/link-sellers.ts'
import { recordFailed, recordPaid } from '#domain/payouts/outcome.ts'
import { proposeRun } from '#domain/payouts/propose.ts'
import { sendTransfers } from '#domain/payouts/send-transfers.ts'
import { dayInIndia } from '#values/dates.ts'
import type { OrderId, PayoutId, PayoutRunId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { password, someone, somePeople, someProduct } from '../../../test/cast.ts'
import { delhi, giveTaxProfile } from '../../../test/taxed-seller.ts'

const shop = await openTestShop({ PAYMENTS: 'test' })
const { app, db, testGateway, secret } = shop
const { asha, tara, veda, owner } = await somePeople(db)
const checker = await someone(db, 'admin', 'Checker')
await giveTaxProfile(db, tara)
await giveTaxProfile(db, veda, { legalName: 'Veda Naturals' })
await giveTaxProfile(db, owner, { legalName: 'Kanti Retail LLP' })
await postEvents(db)
const signal = AbortSignal.timeout(60_000)
const goods = { hsn: '3304', gstRate: 18, stock: 1000 }
const kajal = await someProduct(db, { ...goods, name: 'Kajal', price: fromRupees(500), sellerId: tara.id })
const balm = await someProduct(db, { ...goods, name: 'Balm', price: fromRupees(300), sellerId: veda.id })

beforeEach(() => {
  testGateway!.controls.fault = () => undefined
})

type Person = typeof owner
async function ask(method: 'GET' | 'POST' | 'PUT', url: string, by: Person, payload?: object) {
  const reply = await app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body, json: <Any>() => reply.json() as Any }
}
const read = async <Any>(url: string, by: Person) => (await ask('GET', url, by)).json<Any>()

interface Run {
  state: string
  mayApprove: boolean
  payouts: {
    _id: PayoutId
    seller: { name: string }
    rail: string
    amount: number
    state: string
    reference: string
    failure: string
  }[]
}
interface Balance {
  cleared: number
  beingPaid: number
}
interface Payouts {
  payouts: { state: string; amount: number; reference: string }[]
  held: { reason: string; amount: number }[]
  bankCheck: { registeredName: string; isValid: boolean } | null
}
const readRun = (id: string) => read<Run>(`/api/payout-runs/${id}`, checker)
const balance = (seller: Person) => read<Balance>('/api/ledger/balance', seller)

/** Delivered, past the days for returns, and paid for: what it earned is cleared. */
async function earn(product: typeof kajal, how: 'Online' | 'Cash on Delivery'): Promise<OrderId> {
  const placed = await ask('POST', '/api/orders/place', asha, {
    address: delhi,
    items: [{ productId: product.id, quantity: 2 }],
    paymentMethod: how,
  })
  assert.equal(placed.status, 201, placed.body)
  const order = placed.json<{ order: { _id: OrderId } }>().order._id
  if (how === 'Online') {
    await ask('POST', `/api/orders/${order}/pay`, asha)
    await testGateway!.books.pay((await findPayment(db, { order }))!.providerOrderId!, {
      method: 'upi',
      outcome: 'paid',
    })
    await capturePayment(db, shop, order)
  }
  const { shipments } = await getOrder(db, order)
  for (const { id: shipment } of shipments)
    await moveOrder(db, owner, { order, shipment, status: 'Delivered' })
  if (how !== 'Online') await recordCashReceived(db, owner, { parcels: shipments.map(({ id }) => id) })
  await postEvents(db)
  await sql`UPDATE operator_supplies SET delivered_on = delivered_on - 11 WHERE released_on IS NULL`.execute(
    db,
  )
  await releaseEarnings(db)
  return order
}

async function saveBank(seller: Person, account = '50100012345678') {
  const saved = await ask('PUT', '/api/sellers/bank-account', seller, {
    holder: seller.name,
    account,
    accountAgain: account,
    ifsc: 'HDFC0001234',
    password,
  })
  assert.equal(saved.status, 200, saved.body)
}
const aDayPasses = () =>
  sql`
    UPDATE seller_bank_accounts SET updated_at = updated_at - interval '25 hours'
    WHERE updated_at > now() - interval '24 hours'`.execute(db)
const retryNow = () => sql`UPDATE payouts SET due_at = now()`.execute(db)
const send = async () => {
  await retryNow()
  await sendTransfers(db, shop, signal)
}
const settle = async () => {
  const { now } = testGateway!.controls
  testGateway!.controls.now = () => Math.floor(Date.now() / 1000) + 3600
  await send()
  testGateway!.controls.now = now
}
async function propose(): Promise<PayoutRunId> {
  const proposed = await ask('POST', '/api/payout-runs', owner)
  assert.equal(proposed.status, 201, proposed.body)
  return proposed.json<{ _id: PayoutRunId }>()._id
}
const release = (run: string, by = owner, leftOut: string[] = []) =>
  ask('POST', `/api/payout-runs/${run}/release`, by, { leftOut })
const approve = (run: string, by: Person = checker) => ask('POST', `/api/payout-runs/${run}/approve`, by)
/** Of one seller; those of the others are left out. */
async function approved(seller: Person): Promise<Run & { id: PayoutRunId }> {
  const id = await propose()
  const others = (await readRun(id)).payouts.filter(payout => payout.seller.name !== seller.name)
  const leftOut = others.map(({ _id }) => _id)
  assert.equal((await release(id, owner, leftOut)).status, 200)
  const decided = await approve(id)
  assert.equal(decided.status, 200, decided.body)
  return { id, ...(await readRun(id)) }
}
const trial = async (account: string) =>
  (await read<{ account: string; balance: number }[]>('/api/ledger/trial-balance', owner)).find(
    row => row.account === account,
  )?.balance ?? 0

test('cleared money waits for a bank account, and a day after it was saved', async () => {
  await earn(kajal, 'Cash on Delivery')
  const { cleared } = await balance(tara)
  assert.ok(cleared > 0)
  const reason = async () => (await read<Payouts>('/api/payouts', tara)).held
  assert.deepEqual(await reason(), [{ reason: 'no-bank-account', amount: cleared }])
  assert.equal((await ask('POST', '/api/payout-runs', owner)).status, 409)
  await saveBank(tara)
  assert.deepEqual(await reason(), [{ reason: 'new-bank-account', amount: cleared }])
  await aDayPasses()
  assert.deepEqual(await reason(), [])
  await ask('PUT', `/api/payouts/terms/${tara.id}`, owner, { reserve: 0, holdReason: 'Complaints' })
  assert.deepEqual(await reason(), [{ reason: 'admin', amount: cleared }])
  await ask('PUT', `/api/payouts/terms/${tara.id}`, owner, { reserve: 100, holdReason: '' })
  assert.deepEqual(await reason(), [{ reason: 'reserve', amount: 100 }])
  await ask('PUT', `/api/payouts/terms/${tara.id}`, owner, { reserve: 0, holdReason: '' })
})

test('one person releases, another approves; the bank gets the same file each time', async () => {
  const before = await balance(tara)
  const run = await propose()
  assert.equal((await approve(run)).status, 409)
  assert.equal((await release(run)).status, 200)
  assert.equal((await release(run)).status, 409)
  assert.equal((await approve(run, owner)).status, 403)
  assert.equal((await ask('POST', `/api/payout-runs/${run}/bank-file`, owner)).status, 409)
  const both = await Promise.all([approve(run), approve(run)])
  assert.deepEqual(
    both.map(({ status }) => status).sort(),
    [200, 409],
    'two who approve at once approve once',
  )
  assert.deepEqual(await balance(tara).then(({ cleared, beingPaid }) => [cleared, beingPaid]), [
    0,
    before.cleared,
  ])
  const first = await ask('POST', `/api/payout-runs/${run}/bank-file`, owner)
  await saveBank(tara, '99999999999')
  const again = await ask('POST', `/api/payout-runs/${run}/bank-file`, owner)
  assert.equal(again.body, first.body)
  assert.match(first.body, /"NEFT","Tara","50100012345678","HDFC0001234"/)
  const [payout] = (await readRun(run)).payouts
  assert.equal(payout!.state, 'sent')
  const bank = await trial('bank')
  const pay = () =>
    ask('POST', `/api/payouts/${payout!._id}/paid`, owner, {
      reference: 'HDFCN52026111900001',
      on: dayInIndia(new Date()),
    })
  assert.deepEqual(
    (await Promise.all([pay(), pay()])).map(({ status }) => status),
    [200, 200],
  )
  assert.equal(
    Math.round((bank - (await trial('bank'))) * 100),
    Math.round(before.cleared * 100),
    'paid once',
  )
  const { payouts } = await read<Payouts>('/api/payouts', tara)
  assert.deepEqual(payouts[0]!.reference, 'HDFCN52026111900001')
  const month = dayInIndia(new Date()).slice(0, 7)
  const statement = await read<{ closing: number; sums: { payouts: number }; lines: { document: string }[] }>(
    `/api/ledger/statement?month=${month}`,
    tara,
  )
  assert.deepEqual([statement.closing, statement.sums.payouts], [0, -before.cleared])
  assert.equal(statement.lines.at(-1)!.document, 'HDFCN52026111900001')
  const back = await ask('POST', `/api/payouts/${payout!._id}/failed`, owner, { reason: 'Account closed' })
  assert.equal(back.status, 200)
  assert.equal((await readRun(run)).payouts[0]!.state, 'failed-late')
  assert.deepEqual(await balance(tara), before, 'it is cleared again')
})

test('online money goes through the payment service, as a whole or not at all', async () => {
  await saveBank(veda)
  await aDayPasses()
  await linkSellers(db, shop, secret, signal)
  const { bankCheck } = await read<Payouts>('/api/payouts', veda)
  assert.deepEqual([bankCheck!.registeredName, bankCheck!.isValid], ['VEDA', true])
  await earn(balm, 'Online')
  await earn(balm, 'Online')
  const { cleared } = await balance(veda)
  const gateway = await trial('gateway')
  const run = await approved(veda)
  const own = async () => (await readRun(run.id)).payouts.find(({ seller }) => seller.name === 'Veda')!
  assert.deepEqual([(await own()).rail, (await own()).state], ['route', 'approved'])

  let calls = 0
  testGateway!.controls.fault = call =>
    call === 'transfer' && ++calls === 1
      ? 'unanswered'
      : call === 'transfer' && calls === 2
        ? 'balance too low'
        : undefined
  await send()
  assert.equal((await own()).state, 'approved')
  assert.match((await own()).failure, /no answer/)
  await send()
  assert.match((await own()).failure, /balance/)
  await send()
  assert.equal((await own()).state, 'sent')
  const transfers = async () =>
    (
      await sql<{
        status: string
        amount: number
      }>`SELECT status, amount FROM test_gateway.transfers ORDER BY id`.execute(db)
    ).rows
  assert.deepEqual(
    (await transfers()).map(({ status }) => status),
    ['released', 'released'],
    'each was made once',
  )
  await settle()
  assert.equal((await own()).state, 'paid')
  assert.match((await own()).reference, /^TESTUTR/)
  assert.equal(Math.round((gateway - (await trial('gateway'))) * 100), Math.round(cleared * 100))
  assert.deepEqual(await balance(veda).then(({ cleared, beingPaid }) => [cleared, beingPaid]), [0, 0])
  await recordPaid(db, owner, { payout: (await own())._id, reference: 'again', on: dayInIndia(new Date()) })
  assert.match((await own()).reference, /^TESTUTR/)

  const [{ id }] = (await sql<{ id: string }>`SELECT id FROM test_gateway.transfers LIMIT 1`.execute(db))
    .rows as [{ id: string }]
  await testGateway!.books.failTransfer(id)
  await send()
  await send()
  assert.equal((await own()).state, 'failed-late')
  assert.equal((await balance(veda)).cleared, cleared)
  assert.equal(Math.round((await trial('gateway')) * 100), Math.round(gateway * 100))
})

test('a transfer that is refused takes back those before it', async () => {
  const { cleared } = await balance(veda)
  const run = await approved(veda)
  let calls = 0
  testGateway!.controls.fault = call => (call === 'transfer' && ++calls === 2 ? 'refused' : undefined)
  await send()
  const own = (await readRun(run.id)).payouts.find(({ seller }) => seller.name === 'Veda')!
  assert.equal(own.state, 'failed')
  assert.deepEqual(await balance(veda).then(({ cleared, beingPaid }) => [cleared, beingPaid]), [cleared, 0])
  const { rows } = await sql`SELECT FROM test_gateway.transfers WHERE status IN ('held', 'released')`.execute(
    db,
  )
  assert.equal(rows.length, 0)
})

test('what has changed since the proposal is left out, and what is left out by hand, too', async () => {
  await saveBank(tara)
  await aDayPasses()
  await linkSellers(db, shop, secret, signal)
  const run = await propose()
  const { payouts } = await readRun(run)
  assert.deepEqual(
    payouts.map(({ seller }) => seller.name),
    ['Tara', 'Veda'],
  )
  await release(run, owner, [payouts[0]!._id])
  await saveBank(veda, '50100087654321')
  await approve(run)
  assert.deepEqual(
    (await readRun(run)).payouts.map(({ state, failure }) => [state, failure]),
    [
      ['left-out', 'Left out by Owner'],
      ['left-out', 'The bank account was changed less than 24 hours ago'],
    ],
  )
})

test('a run that nobody released gives way to the next; no seller is in two at once', async () => {
  await aDayPasses()
  await linkSellers(db, shop, secret, signal)
  const first = await propose()
  const second = await propose()
  assert.equal((await readRun(first)).state, 'cancelled')
  await release(second)
  const proposals = await Promise.all([proposeRun(db), proposeRun(db)])
  assert.deepEqual(proposals, [null, null])
  assert.equal((await ask('POST', `/api/payout-runs/${second}/cancel`, owner)).status, 200)
})

test('a negative balance is carried until it is earned back', async () => {
  const { cleared } = await balance(tara)
  await db.transaction().execute(async trx => {
    await post(trx, {
      kind: 'settled',
      source: 'a late return',
      on: dayInIndia(new Date()),
      postings: [
        { account: 'seller-payable', entry: 'adjustment', amount: fromRupees(cleared + 50), seller: tara.id },
        { account: 'adjustments', entry: 'adjustment', amount: -fromRupees(cleared + 50) },
      ],
    })
  })
  const isPaid = async () => {
    const run = await proposeRun(db)
    return run && (await readRun(run)).payouts.find(({ seller }) => seller.name === 'Tara')?.amount
  }
  assert.ok(!(await isPaid()))
  await earn(kajal, 'Cash on Delivery')
  const now = await balance(tara)
  assert.equal(await isPaid(), now.cleared)
})

test('the money of a payout that failed before it left is cleared again, once', async () => {
  const run = await approved(tara)
  const payout = run.payouts.find(({ seller }) => seller.name === 'Tara')!
  await Promise.all([
    recordFailed(db, owner, { payout: payout._id, reason: 'Wrong IFSC' }),
    recordFailed(db, owner, { payout: payout._id, reason: 'Wrong IFSC' }),
  ])
  assert.deepEqual(await balance(tara).then(({ cleared, beingPaid }) => [cleared, beingPaid]), [
    payout.amount,
    0,
  ])
})
