/**
 * What does online payment cost? In our own time: the gateway's calls are counted apart and taken off.
 *
 * - An online order beside a Cash on Delivery order, one after the other in turn: the ratio of the medians. With 'Pay now',
 *   which opens the payment at the gateway, beside it.
 * - `settlePayment` of a payment that has just been made. On a busy machine look at the fastest tenth: a settlement is some
 *   twenty short statements, and each waits for its turn.
 * - 200 customers at once pay for 20 pieces, some of them twice, some after the bank declined: who holds what in the end.
 *
 * `node bench/payments.ts [orders]`
 */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { razorpay } from '#adapters/payments/razorpay.ts'
import { startTestGateway } from '#adapters/payments/test-gateway/start.ts'
import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import '#domain/connect.ts'
import { Refusal } from '#domain/errors.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import type { Gateway } from '#domain/payments/gateway.ts'
import { settlePayment } from '#domain/payments/settle-payment.ts'
import { startPayment } from '#domain/payments/start-payment.ts'
import { fromRupees } from '#values/money.ts'
import { crowd } from '../test/buyer.ts'
import { someProduct } from '../test/cast.ts'

const orders = Number(process.argv[2] ?? 200)
const pieces = 20
const customersAtOnce = 200

const dir = await mkdtemp(path.join(tmpdir(), 'kanti-bench-'))
const postgres = await startEmbeddedPostgres({ dir })
const { db, pool, close } = await openDatabase(postgres.connection)
await migrate(pool)
const testGateway = await startTestGateway(pool, { publicUrl: 'http://127.0.0.1' })
let atGateway = 0
const gateway = clocked(razorpay(testGateway.settings))

try {
  await measureOrders()
  await measureCrowd()
} finally {
  await testGateway.close()
  await close()
  await postgres.stop()
  await rm(dir, { recursive: true, force: true })
}

async function measureOrders() {
  const product = await someProduct(db, { name: 'Cream', price: fromRupees(400), stock: 1_000_000 })
  const [customer] = await crowd(db, 1)
  const place = (isOnline: boolean) =>
    placeOrder(db, customer!, { paymentMethod: isOnline ? 'Online' : 'Cash on Delivery', isOnline })
  const times = {
    cash: [] as number[],
    online: [] as number[],
    opened: [] as number[],
    settled: [] as number[],
  }
  for (let n = 0; n < orders; n++) {
    const ways = n % 2 === 0 ? [false, true] : [true, false]
    for (const isOnline of ways) {
      await addToCart(db, customer!, { product: product.id, quantity: 1 })
      const placed = await ourTime(() => place(isOnline))
      times[isOnline ? 'online' : 'cash'].push(placed.milliseconds)
      if (!isOnline) continue
      const { id } = placed.result
      const opened = await ourTime(() => startPayment(db, gateway, customer!, id))
      times.opened.push(placed.milliseconds + opened.milliseconds)
      await testGateway.gateway.pay(opened.result.payment.providerOrderId, { method: 'upi', outcome: 'paid' })
      times.settled.push((await ourTime(() => settlePayment(db, gateway, id))).milliseconds)
    }
  }
  const { cash, online, opened, settled } = times
  const ratio = median(online) / median(cash)
  console.log(`Cash on Delivery order        ${show(cash)}`)
  console.log(`online order                  ${show(online)}   ${ratio.toFixed(2)} times (goal: 1.3 at most)`)
  console.log(`online order and 'Pay now'    ${show(opened)}`)
  console.log(`settlePayment                 ${show(settled)}   (goal: under 20 ms)`)
}

async function measureCrowd() {
  const product = await someProduct(db, { name: 'Rare', price: fromRupees(900), stock: pieces })
  const customers = await crowd(db, customersAtOnce)
  const items = [{ product: product.id, quantity: 1 }]
  let refused = 0
  await Promise.all(
    customers.map(async (customer, n) => {
      try {
        const { id } = await placeOrder(db, customer, { paymentMethod: 'Online', isOnline: true, items })
        const { payment } = await startPayment(db, gateway, customer, id)
        const pay = (outcome: 'paid' | 'paid-twice' | 'failed') =>
          testGateway.gateway.pay(payment.providerOrderId, { method: 'upi', outcome })
        if (n % 3 === 0) await pay('failed')
        // Two at once, as the browser's return and the webhook.
        await pay(n % 5 === 0 ? 'paid-twice' : 'paid')
        await Promise.all([settlePayment(db, gateway, id), settlePayment(db, gateway, id)])
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused++
      }
    }),
  )
  const { rows } = await pool.query(
    `SELECT p.stock,
       (SELECT count(*)::int FROM orders o JOIN order_lines l ON l.order_id = o.id
         WHERE l.product_id = p.id AND o.payment_state IN ('paid', 'awaiting')) AS holding,
       (SELECT count(*)::int FROM payment_attempts a JOIN payments y ON y.id = a.payment_id
          JOIN order_lines l ON l.order_id = y.order_id
         WHERE l.product_id = p.id AND a.status = 'captured') AS charged,
       (SELECT count(*)::int FROM refunds r JOIN order_lines l ON l.order_id = r.order_id
         WHERE l.product_id = p.id) AS refunds
     FROM products p WHERE p.id = $1`,
    [product.id],
  )
  const { stock, holding, charged, refunds } = rows[0]
  console.log(
    `${customersAtOnce} customers for ${pieces} pieces: ${holding} have one, ${refused} were told that none is left, ${charged} payments taken, ${refunds} of them go back`,
  )
  assert.deepEqual([holding, stock, refused], [pieces, 0, customersAtOnce - pieces])
  assert.equal(charged - refunds, holding, 'nobody is charged without goods or refund')
}

async function ourTime<Result>(work: () => Promise<Result>) {
  const [began, before] = [performance.now(), atGateway]
  const result = await work()
  return { result, milliseconds: performance.now() - began - (atGateway - before) }
}

/** Counts how long its calls take. */
function clocked(real: Gateway): Gateway {
  const timed =
    <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      const began = performance.now()
      try {
        return await call(...input)
      } finally {
        atGateway += performance.now() - began
      }
    }
  return {
    ...real,
    createOrder: timed(real.createOrder),
    findOrder: timed(real.findOrder),
    listPayments: timed(real.listPayments),
    capture: timed(real.capture),
  }
}

function median(times: readonly number[]): number {
  return quantile(times, 0.5)
}

function quantile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]!
}

function show(times: readonly number[]): string {
  return `${median(times).toFixed(1)} ms (fastest tenth ${quantile(times, 0.1).toFixed(1)} ms)`.padStart(38)
}
