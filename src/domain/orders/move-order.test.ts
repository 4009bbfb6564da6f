import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToCart } from '#domain/cart/change-cart.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, somePeople, someProduct } from '../../../test/cast.ts'
import { moveOrder } from './move-order.ts'
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
  await moveOrder(db, tara, { order: id, status: 'Cancelled' })
  const order = await getOrder(db, id)
  assert.equal(order.status, 'Delivered')
  assert.deepEqual(
    order.history.map(({ status, by }) => `${status} by ${by}`),
    ['Pending by Asha', 'Shipped by Tara', 'Delivered by Veda', 'Cancelled by Tara'],
  )
  const own = await getOrder(db, id, veda.id)
  assert.deepEqual(
    own.history.map(({ by }) => by),
    ['Asha', 'Veda'],
  )
})

test('cancelling returns the stock exactly once, and reviving the order takes it again', async () => {
  const { id, stock } = await someOrder()
  assert.deepEqual(await stock(), [8, 7])
  await Promise.all([1, 2, 3].map(() => moveOrder(db, admin, { order: id, status: 'Cancelled' })))
  assert.deepEqual(await stock(), [10, 10])
  assert.equal((await getOrder(db, id)).history.length, 2, 'the same status again is no event')
  await moveOrder(db, tara, { order: id, status: 'Shipped' })
  assert.deepEqual(await stock(), [8, 10])
  await moveOrder(db, admin, { order: id, status: 'Delivered' })
  assert.deepEqual(await stock(), [8, 7])
})

test('an order is not revived when its pieces are sold: nothing is changed', async () => {
  const { id, theirs, stock } = await someOrder()
  await moveOrder(db, admin, { order: id, status: 'Cancelled' })
  await db.updateTable('products').set({ stock: 1 }).where('id', '=', theirs.id).execute()
  await assert.rejects(moveOrder(db, admin, { order: id, status: 'Pending' }), {
    kind: 'conflict',
    message: 'Veda’s Balm: Only 1 left.',
  })
  assert.deepEqual(await stock(), [10, 1])
  assert.equal((await getOrder(db, id)).status, 'Cancelled')
  await db.deleteFrom('products').where('id', '=', theirs.id).execute()
  await assert.rejects(moveOrder(db, veda, { order: id, status: 'Pending' }), { kind: 'conflict' })
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
  assert.deepEqual([...heard].sort(), [
    `category:${ours.categorySlug}`,
    'mails',
    `product:${ours.id}`,
    'products',
  ])
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
