import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { addToCart } from '#domain/cart/change-cart.ts'
import { Refusal } from '#domain/errors.ts'
import { queueEventMails } from '#domain/mail/queue-event-mails.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { newId, type OrderId } from '#values/ids.ts'
import { fromRupees, paise } from '#values/money.ts'
import { orderStatuses, statusOfOrder } from '#values/order-status.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { cancelOwnPieces, cancelPieces } from './cancel-pieces.ts'
import { countOrders, listOrders } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { addNote } from './notes.ts'
import { cancelledAmount, currentAmounts, toCollect } from './order.ts'
import { placeOrder } from './place-order.ts'
import { getOrder } from './read-orders.ts'
import { splitShipment } from './split-shipment.ts'

const { db } = await openTestShop()
const { asha, usha, tara, veda, owner } = await somePeople(db)
await db
  .insertInto('promotions')
  .values({
    id: newId(),
    code: 'ODD',
    kind: 'percent',
    value: 1733,
    cap: null,
    minimum: paise(0),
    first_order_only: false,
    starts_at: null,
    ends_at: null,
    total_limit: null,
    per_customer_limit: null,
    is_active: true,
  })
  .execute()

async function someOrder(quantities = [3, 2, 4]) {
  const products = [
    await someProduct(db, { sellerId: tara.id, name: 'Soap', price: fromRupees(99.99), stock: 20 }),
    await someProduct(db, { sellerId: tara.id, name: 'Kajal', price: fromRupees(249), stock: 20 }),
    await someProduct(db, { sellerId: veda.id, name: 'Balm', price: fromRupees(31.5), stock: 20 }),
  ]
  for (const [index, quantity] of quantities.entries())
    await addToCart(db, asha, { product: products[index]!.id, quantity })
  const order = await placeOrder(db, asha, { paymentMethod: 'Cash on Delivery', promoCode: 'ODD' })
  const line = (name: string) => order.lines.find(one => one.name === name)!.id
  return { id: order.id, products, line }
}

test('a seller sends some now and some later, each with a status of its own', async () => {
  const { id, line } = await someOrder()
  await moveOrder(db, tara, { order: id, status: 'Processing' })
  const split = await splitShipment(db, tara, {
    order: id,
    pieces: [
      { line: line('Soap'), quantity: 1 },
      { line: line('Kajal'), quantity: 2 },
    ],
  })
  const [now, later] = split.shipments
  assert.deepEqual(
    split.shipments.map(({ status, nth }) => `${nth} ${status}`),
    ['1 Processing', '3 Processing'],
  )
  const contents = (shipment: string) =>
    split.lines.filter(one => one.shipmentId === shipment).map(one => `${one.quantity} × ${one.name}`)
  assert.deepEqual(contents(now!.id), ['2 × Soap'])
  assert.deepEqual(contents(later!.id).sort(), ['1 × Soap', '2 × Kajal'])
  assert.equal(split.notes.at(-1)!.text, 'Packed later: 1 × Soap, 2 × Kajal')
  await moveOrder(db, tara, { order: id, shipment: now!.id, status: 'Shipped' })
  const order = await getOrder(db, id, tara.id)
  assert.equal(statusOfOrder(order.shipments), 'Processing')
  assert.deepEqual(
    order.history.filter(({ shipmentId }) => shipmentId === later!.id).map(({ status }) => status),
    ['Processing'],
    'the second shipment has the steps of the first until they parted',
  )
})

test('cancelling a piece returns that stock, that part of the discount and its part of the delivery', async () => {
  const { id, products, line } = await someOrder()
  const before = currentAmounts(await getOrder(db, id))
  const order = await cancelPieces(db, tara, {
    order: id,
    pieces: [{ line: line('Soap'), quantity: 2 }],
    reason: 'Two are broken',
  })
  assert.equal((await getProduct(db, products[0]!.id)).stock, 19)
  const [gone] = order.lines.filter(one => one.name === 'Soap' && one.quantity === 2)
  const whole = await getOrder(db, id)
  const after = currentAmounts(whole)
  assert.equal(after.subtotal, before.subtotal - 2 * 9999)
  assert.equal(after.discount, before.discount - gone!.discount)
  assert.ok(gone!.delivery > 0)
  assert.equal(after.delivery, before.delivery - gone!.delivery)
  assert.equal(cancelledAmount(whole), 2 * 9999 - gone!.discount + gone!.delivery)
  assert.equal(whole.total, before.total, 'what it was placed for stays')
  assert.equal(whole.history.at(-1)!.note, 'Two are broken')
  await queueEventMails(db)
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'data'])
    .where(sql<boolean>`data ->> 'orderId' = ${id} AND kind LIKE '%cancelled'`)
    .execute()
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    ['order-cancelled'],
  )
})

test('what is too much, not there, not theirs, or sent already is refused', async () => {
  const { id, line } = await someOrder()
  const soap = (quantity: number) => [{ line: line('Soap'), quantity }]
  await assert.rejects(splitShipment(db, tara, { order: id, pieces: soap(4) }), {
    message: 'There are only 3 of Soap in this shipment.',
  })
  await assert.rejects(splitShipment(db, tara, { order: id, pieces: [] }), {
    message: 'Please choose at least one piece.',
  })
  const all = [...soap(3), { line: line('Kajal'), quantity: 2 }]
  await assert.rejects(splitShipment(db, tara, { order: id, pieces: all }), { kind: 'bad-input' })
  await assert.rejects(cancelPieces(db, veda, { order: id, pieces: soap(1) }), {
    message: 'This item is not in this order.',
  })
  await assert.rejects(cancelOwnPieces(db, usha, { order: id, pieces: soap(1) }), { kind: 'not-allowed' })
  await moveOrder(db, tara, { order: id, status: 'Processing' })
  await assert.rejects(cancelOwnPieces(db, asha, { order: id, pieces: soap(1) }), {
    message: 'This order is already processing and can no longer be cancelled.',
  })
  await moveOrder(db, tara, { order: id, status: 'Shipped' })
  await assert.rejects(cancelPieces(db, owner, { order: id, pieces: soap(1) }), {
    message: 'This is already shipped.',
  })
})

test('what the customer cancelled of an order stays so when an admin brings the rest back', async () => {
  const { id, line } = await someOrder()
  await cancelOwnPieces(db, asha, { order: id, pieces: [{ line: line('Kajal'), quantity: 1 }] })
  await moveOrder(db, owner, { order: id, status: 'Cancelled' })
  const order = await moveOrder(db, owner, { order: id, status: 'Pending', reason: 'By mistake' })
  const cancelled = order.shipments.filter(({ status }) => status === 'Cancelled')
  assert.deepEqual(
    order.lines
      .filter(one => one.shipmentId === cancelled[0]!.id)
      .map(one => `${one.quantity} × ${one.name}`),
    ['1 × Kajal'],
  )
  assert.equal(cancelled.length, 1)
})

test('money adds up and stock is conserved under any sequence of splits, cancellations and moves', async () => {
  const step = fc.record({
    verb: fc.constantFrom('split', 'cancel', 'own', 'move', 'move'),
    pick: fc.nat(20),
    quantity: fc.integer({ min: 1, max: 4 }),
    status: fc.constantFrom(...orderStatuses),
  })
  const quantities = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(quantities, fc.array(step, { minLength: 3, maxLength: 8 }), async (bought, steps) => {
      const { id, products } = await someOrder(bought)
      for (const { verb, pick, quantity, status } of steps) {
        const { lines, shipments } = await getOrder(db, id)
        const pieces = [
          { line: lines[pick % lines.length]!.id, quantity },
          { line: lines[(pick + 1) % lines.length]!.id, quantity: 1 },
        ]
        const shipment = pick % 2 ? shipments[pick % shipments.length]!.id : undefined
        const done = {
          split: () => splitShipment(db, owner, { order: id, pieces: pieces.slice(0, 1) }),
          cancel: () => cancelPieces(db, owner, { order: id, pieces }),
          own: () => cancelOwnPieces(db, asha, { order: id, pieces }),
          move: () => moveOrder(db, owner, { order: id, shipment, status, reason: 'Test' }),
        }[verb]()
        await done.catch(error => {
          if (!(error instanceof Refusal)) throw error
        })
        await checkOrder(id, products, bought)
      }
    }),
    { numRuns: 6 },
  )
})

async function checkOrder(id: OrderId, products: { id: string }[], bought: number[]) {
  const order = await getOrder(db, id)
  const now = currentAmounts(order)
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  assert.equal(sum(order.lines.map(({ price, quantity }) => price * quantity)), order.subtotal)
  assert.equal(sum(order.lines.map(({ discount }) => discount)), order.discount)
  assert.equal(sum(order.lines.map(({ delivery }) => delivery)), order.delivery)
  assert.equal(now.total, now.subtotal + now.delivery - now.discount)
  assert.equal(now.total + cancelledAmount(order), order.total)
  assert.equal(sum(order.shipments.map(shipment => toCollect(order, shipment.id)!)), now.total)
  const { rows } = await sql<{
    total: number
  }>`SELECT current_total(o) AS total FROM orders o WHERE id = ${id}`.execute(db)
  assert.equal(rows[0]!.total, now.total)
  const statusOf = new Map(order.shipments.map(shipment => [shipment.id, shipment.status]))
  const live = order.lines.filter(line => statusOf.get(line.shipmentId) !== 'Cancelled')
  for (const [index, { id: product }] of products.entries()) {
    const { stock } = await getProduct(db, product as never)
    const held = sum(live.filter(({ productId }) => productId === product).map(({ quantity }) => quantity))
    const all = sum(order.lines.filter(line => line.productId === product).map(({ quantity }) => quantity))
    assert.equal(all, bought[index])
    assert.equal(stock + held, 20)
  }
  assert.equal(order.status, statusOfOrder(order.shipments))
  for (const seller of [tara.id, veda.id]) {
    const own = order.shipments.filter(({ sellerId }) => sellerId === seller)
    const part = await getOrder(db, id, seller)
    const goods = sum(part.lines.map(({ price, quantity }) => price * quantity))
    const { rows: kept } = await sql<{ goods: number }>`
      SELECT goods FROM shipments WHERE order_id = ${id} AND seller_id = ${seller}`.execute(db)
    assert.deepEqual(
      kept.map(row => row.goods),
      own.map(() => goods),
      'each shipment of a seller has the total of their part, to sort by',
    )
    for (const status of orderStatuses) {
      const filter = { seller, status, search: order.number }
      const expected = status === statusOfOrder(own) ? 1 : 0
      assert.equal((await listOrders(db, { ...filter, limit: 10, sort: 'total-up' })).orders.length, expected)
      assert.equal(await countOrders(db, filter), expected)
    }
  }
}

test('notes: a seller’s are for that seller and admins, an admin’s for all; the next mail carries those for the customer', async () => {
  const { id } = await someOrder()
  await addNote(db, tara, { order: id, kind: 'internal', text: 'Wrap twice' })
  await addNote(db, owner, { order: id, kind: 'internal', text: 'Known customer' })
  await addNote(db, tara, { order: id, kind: 'customer', text: 'A sample is inside' })
  await assert.rejects(addNote(db, usha, { order: id, kind: 'internal', text: 'Hello' }), {
    kind: 'not-allowed',
  })
  const seenBy = async (seller?: typeof tara.id) =>
    (await getOrder(db, id, seller)).notes.map(({ text }) => text)
  assert.deepEqual(await seenBy(tara.id), ['Wrap twice', 'Known customer', 'A sample is inside'])
  assert.deepEqual(await seenBy(veda.id), ['Known customer'])
  for (const status of ['Processing', 'Shipped'] as const) await moveOrder(db, tara, { order: id, status })
  await queueEventMails(db)
  const mails = await db
    .selectFrom('mails')
    .select('data')
    .where(sql<boolean>`data ->> 'orderId' = ${id} AND kind = 'order-moved'`)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    mails.map(({ data }) => (data as { notes: string[] }).notes.length),
    [1, 0],
  )
})
