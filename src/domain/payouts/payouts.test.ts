import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { importStatement } from '#domain/bank/import-statement.ts'
import { postSettlements } from '#domain/bank/settle.ts'
import { postEvents } from '#domain/ledger/follow-events.ts'
import { releaseEarnings } from '#domain/ledger/release.ts'
import { verifyBalances } from '#domain/ledger/verify-balances.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { recordCashReceived } from '#domain/payments/cash/record-cash.ts'
import { startPayment } from '#domain/payments/start-payment.ts'
import { dayInIndia } from '#values/dates.ts'
import type { PayoutId, PayoutRunId } from '#values/ids.ts'
import { fromRupees, toRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, somePeople, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { delhi, giveTaxProfile } from '../../../test/taxed-seller.ts'
import { makeBankFile } from './bank-file.ts'
import { approveRun, releaseRun } from './decide-run.ts'
import { linkSellers } from './link-sellers.ts'
import { recordFailed, recordPaid } from './outcome.ts'
import { proposeRun } from './propose.ts'
import { sendTransfers } from './send-transfers.ts'

const shop = await openTestShop({ PAYMENTS: 'test' })
const { db, testGateway, secret } = shop
const { asha, tara, veda, owner } = await somePeople(db)
const checker = await someone(db, 'admin', 'Checker')
for (const seller of [tara, veda, owner]) await giveTaxProfile(db, seller, { legalName: seller.name })
await postEvents(db)
await db
  .updateTable('settings')
  .set({ payout_minimum: fromRupees(0) })
  .execute()
for (const { id, name } of [tara, veda])
  await db
    .insertInto('seller_bank_accounts')
    .values({
      account_id: id,
      sealed: secret.seal(JSON.stringify({ holder: name, account: '50100012345678', ifsc: 'HDFC0001234' })),
      hint: 'Account ending in 5678, HDFC0001234',
      updated_at: sql<Date>`now() - interval '2 days'`,
    })
    .execute()
const signal = AbortSignal.timeout(300_000)
await linkSellers(db, shop, secret, signal)
const goods = { hsn: '3304', gstRate: 18, stock: 10_000 }
const products = [
  await someProduct(db, { ...goods, name: 'Kajal', price: fromRupees(333.33), sellerId: tara.id }),
  await someProduct(db, { ...goods, name: 'Balm', price: fromRupees(71.5), sellerId: veda.id }),
]

/** An order of both sellers that is delivered and cleared. */
async function earn(isOnline: boolean) {
  const { id: order } = await placeOrder(db, asha, {
    paymentMethod: isOnline ? 'Online' : 'Cash on Delivery',
    isOnline,
    promoCode: null,
    address: delhi,
    items: products.map(({ id }) => ({ product: id, quantity: 1 })),
  })
  if (isOnline) {
    const { payment } = await startPayment(db, shop, asha, order)
    await testGateway!.books.pay(payment.providerOrderId, { method: 'upi', outcome: 'paid' })
    await capturePayment(db, shop, order)
  }
  const { shipments } = await getOrder(db, order)
  for (const { id: shipment } of shipments)
    await moveOrder(db, owner, { order, shipment, status: 'Delivered' })
  if (!isOnline) await recordCashReceived(db, owner, { parcels: shipments.map(({ id }) => id) })
  await postEvents(db)
  await sql`UPDATE operator_supplies SET delivered_on = delivered_on - 11 WHERE released_on IS NULL`.execute(
    db,
  )
  await releaseEarnings(db)
}

const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(db)).rows.map(({ id }) => id)
/** Of the bank file: what becomes of the others, the payment service says. */
const payoutsIn = async (...states: string[]) =>
  (await idsOf(
    sql`SELECT id FROM payouts WHERE rail = 'bank-file' AND state = ANY(${states}::text[]) ORDER BY id`,
  )) as PayoutId[]
const today = () => dayInIndia(new Date())
const twice = (act: () => Promise<unknown>) => Promise.allSettled([act(), act()])

const steps = {
  online: () => earn(true),
  cash: () => earn(false),
  propose: () => twice(() => proposeRun(db)),
  async release() {
    for (const run of await idsOf(
      sql`SELECT id FROM payout_runs WHERE released_at IS NULL AND decided_at IS NULL`,
    ))
      await twice(() => releaseRun(db, owner, { run: run as PayoutRunId, leftOut: [] }))
  },
  async approve() {
    for (const run of await idsOf(
      sql`SELECT id FROM payout_runs WHERE released_at IS NOT NULL AND decided_at IS NULL`,
    ))
      await twice(() => approveRun(db, checker, run as PayoutRunId))
  },
  async file() {
    for (const run of await idsOf(
      sql`SELECT DISTINCT run_id AS id FROM payouts WHERE rail = 'bank-file' AND state = 'approved'`,
    ))
      await twice(() => makeBankFile(db, owner, run as PayoutRunId, secret))
  },
  async paid() {
    for (const { id, amount } of (
      await sql<{ id: PayoutId; amount: number }>`
        SELECT id, amount FROM payouts WHERE rail = 'bank-file' AND state = 'sent' ORDER BY id LIMIT 1`.execute(
        db,
      )
    ).rows) {
      const csv = `Date,Narration,Debit,Credit\r\n${today()},NEFT ${id},${toRupees(amount as never)},`
      await twice(() => importStatement(db, owner, csv))
      await twice(() => recordPaid(db, owner, { payout: id, reference: 'AGAIN', on: today() }))
    }
  },
  async fails() {
    const [id] = await payoutsIn('approved', 'sent')
    if (id) await twice(() => recordFailed(db, owner, { payout: id, reason: 'Wrong IFSC' }))
  },
  async comesBack() {
    const [id] = await payoutsIn('paid')
    if (id) await twice(() => recordFailed(db, owner, { payout: id, reason: 'Account closed' }))
  },
  send: () => send(),
  async sendUnanswered() {
    testGateway!.controls.fault = call => (call === 'transfer' ? 'unanswered' : undefined)
    await send()
    testGateway!.controls.fault = () => undefined
  },
  async sendRefused() {
    let calls = 0
    testGateway!.controls.fault = call => (call === 'transfer' && ++calls > 1 ? 'refused' : undefined)
    await send()
    testGateway!.controls.fault = () => undefined
  },
  async settle() {
    testGateway!.controls.now = () => Math.floor(Date.now() / 1000) + 3600
    // Of two who ask the test gateway at once, one may hear of the settlement only when it asks again.
    await send()
    await send()
    testGateway!.controls.now = () => Math.floor(Date.now() / 1000)
  },
  async transferFails() {
    const [id] = await idsOf(
      sql`SELECT id FROM test_gateway.transfers WHERE status = 'settled' ORDER BY id LIMIT 1`,
    )
    if (id) await testGateway!.books.failTransfer(id)
    await send()
  },
  async settlement() {
    await sql`UPDATE test_gateway.payments SET captured_at = captured_at - 86400 WHERE captured_at > extract(epoch FROM now()) - 3600`.execute(
      db,
    )
    await twice(() => postSettlements(db, shop))
  },
  async replay() {
    await sql`UPDATE event_cursors SET position = 0 WHERE follower = 'ledger'`.execute(db)
    await postEvents(db)
  },
}

async function send() {
  await sql`UPDATE payouts SET due_at = now()`.execute(db)
  for (const sent of await twice(() => sendTransfers(db, shop, signal)))
    if (sent.status === 'rejected') throw sent.reason
}

async function check() {
  const { rows } = await sql<{ account: string; seller: string; balance: number }>`
    SELECT account, seller_id AS seller, balance FROM ledger_balances`.execute(db)
  const of = (account: string, seller?: string) =>
    rows
      .filter(row => row.account === account && (seller === undefined || row.seller === seller))
      .reduce((sum, { balance }) => sum + balance, 0)
  assert.equal(
    rows.reduce((sum, { balance }) => sum + balance, 0),
    0,
    'trial balance',
  )
  const sums = (
    await sql<{
      captured: number
      fees: number
      settled: number
      cash: number
      viaBank: number
      viaGateway: number
    }>`
      SELECT (SELECT coalesce(sum(amount), 0) FROM test_gateway.payments WHERE status = 'captured')::bigint AS captured,
        (SELECT coalesce(sum(fee), 0) FROM test_gateway.payments WHERE status = 'captured')::bigint AS fees,
        (SELECT coalesce(sum(amount), 0) FROM settlements)::bigint AS settled,
        (SELECT coalesce(sum(amount), 0) FROM cash_parcels WHERE received_at IS NOT NULL)::bigint AS cash,
        (SELECT coalesce(sum(amount), 0) FROM payouts WHERE state = 'paid' AND rail = 'bank-file')::bigint AS "viaBank",
        (SELECT coalesce(sum(amount), 0) FROM payouts WHERE state = 'paid' AND rail = 'route')::bigint AS "viaGateway"`.execute(
      db,
    )
  ).rows[0]!
  assert.equal(
    of('gateway'),
    sums.captured - sums.fees - sums.settled - sums.viaGateway,
    'what the gateway has',
  )
  assert.equal(of('bank') + of('suspense'), sums.settled + sums.cash - sums.viaBank, 'what the bank has')
  for (const { id } of [tara, veda]) {
    const { rows: own } = await sql<{ way: number; paid: number }>`
      SELECT coalesce(sum(amount) FILTER (WHERE state IN ('approved', 'sent')), 0)::bigint AS way,
        coalesce(sum(amount) FILTER (WHERE state = 'paid'), 0)::bigint AS paid FROM payouts WHERE seller_id = ${id}`.execute(
      db,
    )
    assert.equal(0 - of('seller-in-flight', id), own[0]!.way, 'in flight is what is approved and not paid')
    assert.ok(of('seller-payable', id) <= 0, 'nobody was paid more than they had')
    const { rows: earned } = await sql<{ earned: number }>`
      SELECT coalesce(-sum(amount), 0)::bigint AS earned FROM ledger_postings
      WHERE account = 'seller-payable' AND seller_id = ${id} AND entry = 'release'`.execute(db)
    assert.equal(
      earned[0]!.earned,
      own[0]!.paid + own[0]!.way - of('seller-payable', id),
      'earned = paid + on the way + cleared',
    )
  }
}

const run = ['propose', 'release', 'approve', 'file', 'send'] as const

async function live(history: readonly (keyof typeof steps)[]) {
  for (const step of history) {
    await steps[step]()
    await check()
  }
}

test('online money and cash are paid, come back, and are paid again', async () => {
  await live([
    'online',
    ...run,
    'settle',
    'transferFails',
    'cash',
    ...run,
    'settle',
    'paid',
    'comesBack',
    'replay',
  ])
  const { rows } = await sql<{ found: string }>`
    SELECT DISTINCT rail || ' ' || state AS found FROM payouts ORDER BY 1`.execute(db)
  assert.equal(await verifyBalances(db), 0)
  for (const found of ['bank-file failed-late', 'route failed-late', 'route paid'])
    assert.ok(
      rows.some(row => row.found === found),
      found,
    )
})

test('whatever happens to payouts, each rupee is paid once or still there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), {
        minLength: 6,
        maxLength: 14,
      }),
      live,
    ),
    { numRuns: 3 },
  )
  assert.equal(await verifyBalances(db), 0)
  await sql`UPDATE ledger_balances SET balance = balance + 1 WHERE account = 'bank'`.execute(db)
  assert.equal(await verifyBalances(db), 1, 'a balance that is not the sum of its postings is found')
})
