/**
 * What do the books cost? Orders are placed, delivered and refunded while the follower posts them in the same process, beside the
 * same without it, in turn; what that left is then posted alone, for the cost of an event. Then a million postings of a thousand
 * sellers, written through the tables with their triggers: the longest statement, and all balances.
 *
 * `node bench/ledger.ts [postings, 1000000 unless told]`
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '#config.ts'
import { type Db, inTransaction } from '#db/client.ts'
import { listSellerBalances } from '#domain/ledger/balances.ts'
import { postEvents } from '#domain/ledger/follow-events.ts'
import { readStatement } from '#domain/ledger/statement.ts'
import { verifyBalances } from '#domain/ledger/verify-balances.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { capturePayment } from '#domain/payments/capture-payment.ts'
import { findPayment } from '#domain/payments/payment.ts'
import { refundByAdmin } from '#domain/payments/refund-by-admin.ts'
import { buildApp } from '#http/app.ts'
import { openServices } from '#services.ts'
import type { AccountId, OrderId } from '#values/ids.ts'
import { fromRupees, paise } from '#values/money.ts'
import { someone, someProduct } from '../test/cast.ts'
import { delhi, giveTaxProfile } from '../test/taxed-seller.ts'
import { record } from './figure.ts'
import { bench } from './side-by-side.ts'

const count = Number(process.argv[2] ?? 1_000_000)
const sellers = 1000
const linesOfLongest = Math.min(10_000, count / 10)
const postingsEach = 5
const rounds = 4
const ordersPerRound = 25
/** As the job is woken. */
const pauseBetweenRuns = 1000

const steps = ['placing', 'delivering', 'refunding'] as const
type Step = (typeof steps)[number]
type Times = Record<Step, number[]>

await bench(async folder => {
  const services = await openServices(
    readConfig({
      DATA_DIR: `${folder}/data`,
      DEMO: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      PAYMENTS: 'test',
    }),
  )
  const app = await buildApp(services)
  try {
    await measureEvents(services, app)
    await measureLongBooks(services.db)
  } finally {
    await app.close()
    await services.close()
  }
})

async function measureEvents(
  services: Awaited<ReturnType<typeof openServices>>,
  app: Awaited<ReturnType<typeof buildApp>>,
) {
  const { db, backgroundDb, testGateway } = services
  const [asha, tara, owner] = await Promise.all([
    someone(db, 'customer', 'Asha'),
    someone(db, 'seller', 'Tara'),
    someone(db, 'admin', 'Owner'),
  ])
  await giveTaxProfile(db, tara)
  await giveTaxProfile(db, owner)
  await db.updateTable('settings').set({ second_person_above: null }).execute()
  await sql`
    INSERT INTO charge_rules (id, kind, percent, amount, valid_from) VALUES
      (new_id(), 'commission', 1200, 0, '2026-01-01'), (new_id(), 'closing-fee', 0, 1000, '2026-01-01')`.execute(
    db,
  )
  const product = await someProduct(db, {
    sellerId: tara.id,
    hsn: '3304',
    gstRate: 18,
    stock: 1_000_000,
    price: fromRupees(499),
  })
  await postEvents(db)

  const ask = async (url: string, payload?: object) => {
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: asha.headers,
      ...(payload && { payload }),
    })
    assert.ok(reply.statusCode < 300, reply.body)
    return reply.json()
  }
  const buy = async (times: Times) => {
    const time = async <Result>(step: Step, work: () => Promise<Result>) => {
      const began = performance.now()
      const result = await work()
      times[step].push(performance.now() - began)
      return result
    }
    const placed = await time('placing', () =>
      ask('/api/orders/place', {
        paymentMethod: 'Online',
        address: delhi,
        items: [{ productId: product.id, quantity: 2 }],
      }),
    )
    const order: OrderId = placed.order._id
    await ask(`/api/orders/${order}/pay`)
    const { id: payment, providerOrderId } = (await findPayment(db, { order }))!
    await testGateway!.books.pay(providerOrderId!, { method: 'upi', outcome: 'paid' })
    await capturePayment(db, services, order)
    const shipment = (await getOrder(db, order)).shipments[0]!.id
    await time('delivering', () => moveOrder(db, owner, { order, shipment, status: 'Delivered' }))
    const { id: attempt } = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('payment_id', '=', payment)
      .executeTakeFirstOrThrow()
    await time('refunding', () =>
      refundByAdmin(db, owner, { payment, attempt, amount: paise(10_000), reason: 'Late' }),
    )
  }
  const round = async (times: Times) => {
    for (let nth = 0; nth < ordersPerRound; nth++) await buy(times)
  }

  const empty = (): Times => ({ placing: [], delivering: [], refunding: [] })
  await round(empty())
  await postEvents(db)
  const [alone, beside] = [empty(), empty()]
  let [posting, events] = [0, 0]
  for (let nth = 0; nth < rounds; nth++) {
    const withoutPosting = async () => {
      const before = await lastEvent(db)
      await round(alone)
      const began = performance.now()
      await postEvents(db)
      posting += performance.now() - began
      events += (await lastEvent(db)) - before
    }
    const whilePosting = async () => {
      let areOrdering = true
      const follow = async () => {
        while (areOrdering) {
          await sleep(pauseBetweenRuns)
          await postEvents(backgroundDb)
        }
      }
      const following = follow()
      await round(beside)
      areOrdering = false
      await following
      await postEvents(db)
    }
    // In turn, so that neither always runs first.
    for (const run of nth % 2 === 0 ? [withoutPosting, whilePosting] : [whilePosting, withoutPosting])
      await run()
  }
  const { rows } = await sql<{ orders: number }>`
    SELECT count(DISTINCT order_id) AS orders FROM ledger_transactions WHERE kind = 'delivered'`.execute(db)
  assert.equal(rows[0]!.orders, ordersPerRound * (2 * rounds + 1), 'every order is in the books')

  for (const step of steps) {
    const value = mean(beside[step])
    const anchor = { name: 'not posting', value: mean(alone[step]) }
    show(`${step} an order while the follower posts`, value, 'ms', anchor.value)
    record({
      name: `Books, ${step} an order while the follower posts`,
      value,
      unit: 'ms',
      anchor,
      goal: { atMost: 1.2 },
    })
  }
  show('posting, for each event', posting / events, 'ms')
  record({ name: 'Books, posting, for each event', value: posting / events, unit: 'ms' })
}

/** The number of the last event, all being numbered. */
async function lastEvent(db: Db): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`SELECT coalesce(max(position), 0) AS last FROM shop_events`.execute(db)
  return rows[0]!.last
}

async function measureLongBooks(db: Db) {
  const began = performance.now()
  const longest = await fillBooks(db)
  show('until they are written', (performance.now() - began) / 1000, 's')

  const statement = await quickest(() =>
    readStatement(db, { seller: longest, from: '2026-06-01', until: '2026-06-30' }),
  )
  assert.equal(statement.result.lines.length, linesOfLongest)
  const balances = await quickest(() => listSellerBalances(db))
  assert.ok(balances.result.length >= sellers)
  assert.equal(await verifyBalances(db), 0, 'kept balances are the sums of postings')

  const lines = linesOfLongest.toLocaleString('en-IN')
  show(`a statement of ${lines} lines`, statement.ms, 'ms')
  record({
    name: `Books, a statement of ${lines} lines`,
    value: statement.ms,
    unit: 'ms',
    goal: { atMost: 500 },
  })
  const name = `balances of ${sellers.toLocaleString('en-IN')} sellers, ${count.toLocaleString('en-IN')} postings`
  show(name, balances.ms, 'ms')
  record({ name: `Books, ${name}`, value: balances.ms, unit: 'ms', goal: { atMost: 100 } })
}

/** Parcels of half a year, delivered; the first seller has so many of June's that a statement is long. Answers who that is. */
async function fillBooks(db: Db): Promise<AccountId> {
  await sql`
    INSERT INTO accounts (id, name, email, password_hash, role, is_active)
    SELECT 'b' || lpad(n::text, 23, '0'), 'Seller ' || n, 'seller' || n || '@example.com', '', 'seller', true
    FROM generate_series(1, ${sellers}::integer) AS n`.execute(db)
  const parcels = count / postingsEach
  const atOnce = 20_000
  for (let first = 1; first <= parcels; first += atOnce)
    await inTransaction(db, async trx => {
      const parcel = sql`
        SELECT n, 'c' || lpad(n::text, 23, '0') AS id,
          'b' || lpad((CASE WHEN n <= ${linesOfLongest} THEN 1 ELSE 2 + n % ${sellers - 1} END)::text, 23, '0') AS seller,
          CASE WHEN n <= ${linesOfLongest} THEN date '2026-06-01' + n % 30 ELSE date '2026-04-01' + n % 180 END AS day
        FROM generate_series(${first}::integer, ${Math.min(parcels, first + atOnce - 1)}::integer) AS n`
      await sql`
        INSERT INTO ledger_transactions (id, kind, source_id, effective_on)
        SELECT id, 'delivered', id, day FROM (${parcel}) AS parcel`.execute(trx)
      await sql`
        INSERT INTO ledger_postings (transaction_id, nth, account, seller_id, entry, amount, effective_on)
        SELECT id, nth, account, CASE WHEN account = 'seller-pending' THEN seller ELSE '' END, entry, amount, day
        FROM (${parcel}) AS parcel CROSS JOIN (VALUES
          (1, 'customer-held', 'sale', 49900), (2, 'seller-pending', 'sale', -49900), (3, 'seller-pending', 'commission', 5988),
          (4, 'charges', 'commission', -5075), (5, 'output-gst', 'commission-gst', -913)) AS posting (nth, account, entry, amount)`.execute(
        trx,
      )
    })
  await sql`VACUUM ANALYZE ledger_transactions, ledger_postings, ledger_balances, accounts`.execute(db)
  return `b${'1'.padStart(23, '0')}` as AccountId
}

/** Of five times. */
async function quickest<Result>(work: () => Promise<Result>) {
  let best: { ms: number; result: Result } | undefined
  for (let nth = 0; nth < 5; nth++) {
    const began = performance.now()
    const result = await work()
    const ms = performance.now() - began
    if (!best || ms < best.ms) best = { ms, result }
  }
  return best!
}

/** Not the median: the few events that wait for a run of the follower count. */
function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function show(name: string, value: number, unit: string, beside?: number) {
  const ratio = beside ? `  beside ${beside.toFixed(1)} ${unit}: ${(value / beside).toFixed(2)}` : ''
  console.log(`${name.padEnd(56)} ${value.toFixed(1).padStart(8)} ${unit}${ratio}`)
}
