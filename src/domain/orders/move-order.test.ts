import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Actor } from '#domain/actor.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import { queueEventMails } from '#domain/mail/queue-event-mails.ts'
import { getProduct } from '#domain/products/get-product.ts'
import type { ShipmentId } from '#values/ids.ts'
import type { OrderStatus } from '#values/order-status.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, somePeople, someProduct } from '../../../test/cast.ts'
import { cancelOrder, moveOrder, moveOrders } from './move-order.ts'
import { placeOrder } from './place-order.ts'
import { getOrder } from './read-orders.ts'

const { db, changes } = await openTestShop()
const { asha, tara, veda, owner: admin } = await somePeople(db)

/** Two of Tara's and three of Veda's. */
async function someOrder() {
  const ours = await someProduct(db, { sellerId: tara.id, name: 'Tara’s Soap' })
  const theirs = await someProduct(db, { sellerId: veda.id, name: 'Veda’s Balm' })
  await addToCart(db, asha, { product: ours.id, quantity: 2 })
  await addToCart(db, asha, { product: theirs.id, quantity: 3 })
  const order = await placeOrder(db, asha, { paymentMethod: 'Cash on Delivery', address: null })
  const stock = async () => [(await getProduct(db, ours.id)).stock, (await getProduct(db, theirs.id)).stock]
  return { id: order.id, ours, theirs, stock }
}

test('a seller moves their shipment; the order follows the least advanced live one', async () => {
  const { id } = await someOrder()
  const seen = await moveOrder(db, tara, { order: id, status: 'Shipped' })
  assert.deepEqual(
    seen.lines.map(({ name }) => name),
    ['Tara’s Soap'],
  )
  assert.equal((await getOrder(db, id)).status, 'Pending')
  await moveOrder(db, veda, { order: id, status: 'Delivered' })
  assert.equal((await getOrder(db, id)).status, 'Shipped')
  await moveOrder(db, tara, { order: id, status: 'Delivered' })
  const order = await getOrder(db, id)
  assert.equal(order.status, 'Delivered')
  assert.deepEqual(
    order.history.map(({ status, by }) => `${status} by ${by}`),
    ['Pending by Asha', 'Shipped by Tara', 'Delivered by Veda', 'Delivered by Tara'],
  )
  const own = await getOrder(db, id, veda.id)
  assert.deepEqual(
    own.history.map(({ by }) => by),
    ['Asha', 'Veda'],
  )
})

test('a shipment knows when it left and came, until it moves back', async () => {
  const { id } = await someOrder()
  const theirs = async () => (await getOrder(db, id, tara.id)).shipments[0]!
  const times = async () => {
    const { dispatchedAt, deliveredAt } = await theirs()
    return { dispatchedAt, deliveredAt }
  }
  assert.deepEqual(await times(), { dispatchedAt: null, deliveredAt: null })
  await moveOrder(db, tara, { order: id, status: 'Shipped' })
  const { dispatchedAt } = await times()
  assert.ok(dispatchedAt)
  await moveOrder(db, tara, { order: id, status: 'Delivered' })
  const delivered = await times()
  assert.deepEqual(delivered.dispatchedAt, dispatchedAt)
  assert.ok(delivered.deliveredAt! >= dispatchedAt)
  const { id: shipment } = await theirs()
  await moveOrder(db, admin, { order: id, shipment, status: 'Processing', reason: 'Not sent yet' })
  assert.deepEqual(await times(), { dispatchedAt: null, deliveredAt: null })
})

test('cancelling returns the stock exactly once, and reviving the order takes it again', async () => {
  const { id, stock } = await someOrder()
  assert.deepEqual(await stock(), [8, 7])
  await Promise.all([1, 2, 3].map(() => moveOrder(db, admin, { order: id, status: 'Cancelled' })))
  assert.deepEqual(await stock(), [10, 10])
  const { history, shipments } = await getOrder(db, id)
  assert.equal(history.length, 2, 'the same status again is no event')
  const revive = (shipment?: ShipmentId) =>
    moveOrder(db, admin, { order: id, shipment, status: 'Processing', reason: 'By mistake' })
  await revive(shipments[0]!.id)
  assert.deepEqual(await stock(), [8, 10])
  await moveOrder(db, admin, { order: id, status: 'Delivered' })
  assert.deepEqual(await stock(), [8, 10], 'what is cancelled stays so while the rest moves on')
  await revive(shipments[1]!.id)
  assert.deepEqual(await stock(), [8, 7])
})

test('a seller only moves forward; an admin moves back for a reason, which the history keeps', async () => {
  const { id } = await someOrder()
  const move = (by: Actor, status: OrderStatus, reason?: string) =>
    moveOrder(db, by, { order: id, status, reason })
  await move(tara, 'Shipped')
  await assert.rejects(move(tara, 'Processing', 'Oops'), {
    kind: 'not-allowed',
    message: 'Only an admin can move an order back from Shipped to Processing.',
  })
  await assert.rejects(move(tara, 'Cancelled'), {
    kind: 'conflict',
    message:
      'An order that is Shipped cannot become Cancelled. An admin can move it back to Processing first.',
  })
  await move(admin, 'Delivered')
  for (const reason of [undefined, ''])
    await assert.rejects(move(admin, 'Shipped', reason), {
      kind: 'bad-input',
      fields: {
        reason:
          'Please give a reason for moving this order from Delivered back to Shipped. It is kept in its history.',
      },
    })
  const { history } = await move(admin, 'Shipped', 'The courier brought it back')
  assert.equal(history.at(-1)!.note, 'The courier brought it back')
  const audited = await db
    .selectFrom('audit_events')
    .select('after')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal((audited.after as { reason: string }).reason, 'The courier brought it back')
  await move(admin, 'Pending', 'Packed again')
  await move(tara, 'Cancelled')
  await assert.rejects(move(tara, 'Pending', 'Still there'), {
    message: 'Only an admin can bring a cancelled order back.',
  })
})

test('a move from a status that the order no longer has is a conflict that names the present one', async () => {
  const { id } = await someOrder()
  const conflict = {
    kind: 'conflict',
    message: 'The status of this order has changed to Shipped. Please check it again.',
  }
  const move = { order: id, status: 'Shipped', from: 'Pending' } as const
  const both = await Promise.allSettled([moveOrder(db, tara, move), moveOrder(db, tara, move)])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await assert.rejects(moveOrder(db, tara, { ...move, status: 'Delivered' }), conflict)
  const { shipments } = await getOrder(db, id)
  const [hers] = shipments.filter(({ sellerId }) => sellerId === tara.id)
  await assert.rejects(moveOrder(db, admin, { ...move, shipment: hers!.id }), conflict)
  await moveOrder(db, admin, { ...move, from: 'Pending' })
  await queueEventMails(db)
  const mails = await db.selectFrom('mails').select('data').where('kind', '=', 'order-moved').execute()
  assert.equal(mails.filter(({ data }) => (data as { orderId: string }).orderId === id).length, 2)
})

test('what the customer cancelled stays cancelled for every role', async () => {
  const { id } = await someOrder()
  await moveOrder(db, veda, { order: id, status: 'Cancelled' })
  await cancelOrder(db, asha, { order: id })
  const { shipments } = await getOrder(db, id)
  for (const shipment of [undefined, ...shipments.map(({ id }) => id)])
    for (const status of ['Pending', 'Processing', 'Shipped', 'Delivered'] as const)
      await assert.rejects(moveOrder(db, admin, { order: id, shipment, status, reason: 'Please' }), {
        kind: 'conflict',
        message: 'The customer cancelled this order, so it cannot be changed.',
      })
})

test('many orders obey the same rules, and each that is refused says why', async () => {
  const [first, second, third] = [await someOrder(), await someOrder(), await someOrder()]
  await cancelOrder(db, asha, { order: second.id })
  await moveOrder(db, admin, { order: third.id, status: 'Processing' })
  assert.deepEqual(
    await moveOrders(db, admin, {
      orders: [first.id, second.id, third.id],
      status: 'Shipped',
      from: { [first.id]: 'Pending', [third.id]: 'Pending' },
    }),
    {
      moved: [first.id],
      refused: [
        { order: second.id, reason: 'The customer cancelled this order, so it cannot be changed.' },
        {
          order: third.id,
          reason: 'The status of this order has changed to Processing. Please check it again.',
        },
      ],
    },
  )
})

test('an order is not revived when its pieces are sold: nothing is changed', async () => {
  const { id, theirs, stock } = await someOrder()
  await moveOrder(db, admin, { order: id, status: 'Cancelled' })
  await db.updateTable('products').set({ stock: 1 }).where('id', '=', theirs.id).execute()
  const revival = { order: id, status: 'Pending', reason: 'By mistake' } as const
  await assert.rejects(moveOrder(db, admin, revival), {
    kind: 'conflict',
    message: 'Veda’s Balm: Only 1 left.',
  })
  assert.deepEqual(await stock(), [10, 1])
  assert.equal((await getOrder(db, id)).status, 'Cancelled')
  await db.deleteFrom('products').where('id', '=', theirs.id).execute()
  await assert.rejects(moveOrder(db, admin, revival), { kind: 'conflict' })
})

test('only sellers with a part in an order, and admins, can move it', async () => {
  const stranger = await someone(db, 'seller', 'Stranger')
  const { id } = await someOrder()
  await assert.rejects(moveOrder(db, stranger, { order: id, status: 'Shipped' }), {
    kind: 'not-allowed',
  })
  const unknown = 'f'.repeat(24) as typeof id
  await assert.rejects(moveOrder(db, admin, { order: unknown, status: 'Shipped' }), {
    kind: 'not-found',
  })
})

test('moving an order is audited, and changed stock is announced', async () => {
  const { id, ours } = await someOrder()
  const heard = new Set<string>()
  changes.subscribe(tags => {
    if (tags !== 'everything') for (const tag of tags) heard.add(tag)
  })
  await moveOrder(db, tara, { order: id, status: 'Cancelled' })
  assert.deepEqual([...heard].sort(), ['events', 'stock', `stock:${ours.id}`])
  const [entry] = await db.selectFrom('audit_events').selectAll().where('subject_id', '=', id).execute()
  assert.equal(entry!.actor_name, 'Tara')
  assert.deepEqual(
    [entry!.before, entry!.after].map(state =>
      Object.values((state as { shipments: object }).shipments).sort(),
    ),
    [
      ['Pending', 'Pending'],
      ['Cancelled', 'Pending'],
    ],
  )
})
