import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#domain/errors.ts'
import { cancelOrder, moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { getOrder } from '#domain/orders/read-orders.ts'
import { fromRupees } from '#values/money.ts'
import type { Outcome } from '../../../demo/test-gateway/books.ts'
import { sealOf } from '../../../demo/test-gateway/seal.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { capturePayment } from './capture-payment.ts'
import { GatewayDown } from './gateway.ts'
import { handleDueEvents, receiveEvent } from './gateway-events.ts'
import { findPayment, listAttempts, listRefunds } from './payment.ts'
import { pollOpenPayments } from './poll-open-payments.ts'
import { sendDueRefunds } from './refunds.ts'
import { startPayment } from './start-payment.ts'

const shop = await openTestShop({ PAYMENTS: 'test' })
const other = await shop.anotherInstance()
const { db, testGateway } = shop
const { gateway, books, controls, secret } = testGateway!
const { asha, tara, veda } = await somePeople(db)
const never = new AbortController().signal

type Step =
  | {
      do:
        | 'start'
        | 'return'
        | 'poll'
        | 'expire'
        | 'cancel'
        | 'seller-cancels'
        | 'events'
        | 'replay'
        | 'refunds'
        | 'forged'
    }
  | { do: 'pay'; outcome: Outcome }
  | { do: 'fault'; kind: 'down' | 'unanswered' | undefined }
  | { do: 'at-once' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      outcome: fc.constantFrom<Outcome>('paid', 'paid', 'paid-twice', 'paid-late', 'failed'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'start',
        'return',
        'poll',
        'expire',
        'cancel',
        'seller-cancels',
        'events',
        'replay',
        'refunds',
        'forged',
      ),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      kind: fc.constantFrom('down' as const, 'unanswered' as const, undefined),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'at-once' as const }) },
)

const read = (body: string, signedWith = secret) =>
  gateway.readWebhook({ 'test-gateway-seal': sealOf(body, signedWith) }, Buffer.from(body))

/** What goes wrong on the way is expected; anything else is a bug. */
const tolerate = (work: Promise<unknown>) =>
  work.catch(error => {
    if (!(error instanceof Refusal) && !(error instanceof GatewayDown)) throw error
  })

test('whatever comes, in whatever order: money and stock are conserved', { timeout: 300_000 }, async () => {
  let clock = Math.floor(Date.now() / 1000)
  controls.now = () => clock
  const seen: string[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 16 }),
      fc.integer({ min: 1, max: 3 }),
      async (steps, quantity) => {
        controls.fault = () => undefined
        seen.length = 0
        const initial = 3
        const products = await Promise.all(
          [tara, veda].map(seller =>
            someProduct(db, { price: fromRupees(500), stock: initial, sellerId: seller.id }),
          ),
        )
        const { id } = await placeOrder(db, asha, {
          paymentMethod: 'Online',
          isOnline: true,
          items: products.map(product => ({ product: product.id, quantity })),
        })
        const doStep = async (it: Step): Promise<unknown> => {
          const payment = await findPayment(db, { order: id })
          const providerOrder = payment?.providerOrderId
          switch (it.do) {
            case 'fault':
              controls.fault = () => it.kind
              return
            case 'start':
              return startPayment(db, shop, asha, id)
            case 'pay':
              clock += 60
              return (
                providerOrder &&
                books.pay(providerOrder, { method: 'upi', outcome: it.outcome }).catch(() => {})
              )
            case 'return':
              return providerOrder && capturePayment(db, shop, id)
            case 'at-once':
              return Promise.all([
                tolerate(capturePayment(db, shop, id)),
                tolerate(capturePayment(other.db, other, id)),
                tolerate(cancelOrder(other.db, asha, { order: id })),
              ])
            case 'poll':
              await db
                .updateTable('payments')
                .set({ next_poll_at: new Date(0) })
                .where('order_id', '=', id)
                .execute()
              return pollOpenPayments(other.db, other, never)
            case 'expire':
              await db
                .updateTable('orders')
                .set({ pay_by: new Date(0) })
                .where('id', '=', id)
                .where('payment_state', '=', 'awaiting')
                .execute()
              return capturePayment(db, shop, id)
            case 'cancel':
              return cancelOrder(db, asha, { order: id })
            case 'seller-cancels':
              return moveOrder(db, veda, { order: id, status: 'Cancelled' })
            case 'forged':
              assert.equal(read('{}', 'guessed'), null)
              return
            case 'events':
              clock += 3600
              for (const { body } of await books.takeDueEvents()) {
                seen.push(body)
                await receiveEvent(db, gateway.provider, read(body)!)
              }
              await db
                .updateTable('gateway_events')
                .set({ due_at: new Date(0) })
                .where('done_at', 'is', null)
                .execute()
              return handleDueEvents(db, shop, never)
            case 'replay':
              for (const body of seen.toReversed())
                await receiveEvent(other.db, gateway.provider, read(body)!)
              return handleDueEvents(other.db, other, never)
            case 'refunds':
              clock += 3600
              await db
                .updateTable('refunds')
                .set({ due_at: new Date(0) })
                .where('due_at', 'is not', null)
                .where('order_id', '=', id)
                .execute()
              return sendDueRefunds(db, shop, never)
          }
        }
        for (const it of steps) {
          await tolerate(doStep(it) as Promise<unknown>)
          await check(
            id,
            products.map(product => product.id),
            { initial, quantity },
          )
        }
        // Left alone with a gateway that works, everything comes to an end.
        controls.fault = () => undefined
        clock += 3 * 24 * 3600
        for (let round = 0; round < 6; round++) {
          await db
            .updateTable('orders')
            .set({ pay_by: new Date(0) })
            .where('id', '=', id)
            .where('payment_state', '=', 'awaiting')
            .execute()
          await capturePayment(db, shop, id)
        }
        await doStep({ do: 'refunds' })
        await doStep({ do: 'refunds' })
        const order = await check(
          id,
          products.map(product => product.id),
          { initial, quantity },
        )
        assert.notEqual(order.payment.state, 'awaiting')
        const refunds = await listRefunds(db, id)
        assert.ok(
          refunds.every(({ state }) => state === 'processed'),
          JSON.stringify(refunds),
        )
        const { rows } = await shop.pool.query(
          `SELECT coalesce(sum(p.amount - p.amount_refunded), 0)::int AS kept FROM test_gateway.payments p
         JOIN payments own ON own.provider_order_id = p.order_id
         WHERE own.order_id = $1 AND p.status IN ('captured', 'refunded')`,
          [id],
        )
        const live = order.lines.filter(line =>
          order.shipments.some(
            ({ id: shipment, status }) => shipment === line.shipmentId && status !== 'Cancelled',
          ),
        )
        const owed =
          order.payment.state === 'paid' ? live.reduce((sum, line) => sum + line.price * line.quantity, 0) : 0
        const delivery = live.length > 0 && order.payment.state === 'paid' ? order.delivery : 0
        assert.equal(
          rows[0].kept,
          owed + delivery,
          'the gateway keeps what the customer gets goods for, and nothing else',
        )
      },
    ),
    { numRuns: 20 },
  )
})

async function check(
  id: Awaited<ReturnType<typeof placeOrder>>['id'],
  products: string[],
  { initial, quantity }: { initial: number; quantity: number },
) {
  const order = await getOrder(db, id)
  const payment = await findPayment(db, { order: id })
  const attempts = payment ? await listAttempts(db, payment.id) : []
  const refunds = await listRefunds(db, id)
  const used = attempts.filter(({ outcome }) => outcome === 'used')
  assert.ok(used.length <= 1, 'at most one attempt pays for the order')
  assert.equal(
    used.length === 1,
    order.payment.state === 'paid',
    'paid means that one does, never after it expired',
  )
  for (const attempt of attempts) {
    const given = refunds
      .filter(({ attemptId }) => attemptId === attempt.id)
      .reduce((sum, { amount }) => sum + amount, 0)
    assert.ok(given <= attempt.amount, 'never more back than came in')
    if (attempt.outcome === 'extra' || attempt.outcome === 'late')
      assert.equal(given, attempt.amount, 'what pays for nothing goes back')
    if (attempt.status === 'captured')
      assert.ok(attempt.outcome, 'captured money is used, given back or looked at')
  }
  const isHeld = order.payment.state !== 'expired'
  for (const product of products) {
    const { stock } = await db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product as never)
      .executeTakeFirstOrThrow()
    const line = order.lines.find(({ productId }) => productId === product)!
    const cancelled = order.shipments.some(
      ({ id: shipment, status }) => shipment === line.shipmentId && status === 'Cancelled',
    )
    assert.equal(stock, isHeld && !cancelled ? initial - quantity : initial, 'stock is conserved')
  }
  return order
}
