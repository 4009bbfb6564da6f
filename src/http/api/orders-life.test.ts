import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, somePeople, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const { asha, usha, tara, veda, owner } = await somePeople(db)
const soap = await someProduct(db, { name: 'Soap', stock: 100, sellerId: tara.id })
const balm = await someProduct(db, { name: 'Balm', stock: 100, sellerId: veda.id })

type Person = Pick<typeof asha, 'headers'>
const ask = (who: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
const order = async (...lines: [{ id: string }, number][]) => {
  for (const [{ id }, quantity] of lines)
    await ask(asha, 'POST', '/api/cart/add', { productId: id, quantity })
  return (await ask(asha, 'POST', '/api/orders/place')).json().order
}
const move = (who: Person, id: string, status: string) =>
  ask(who, 'PUT', `/api/orders/admin/update/${id}`, { status })
const stockOf = async ({ id }: { id: string }) =>
  (await app.inject(`/api/productdetail/singledetail/${id}`)).json().product.stock as number

test('a customer cancels until a seller has begun; the stock is returned once', async () => {
  const [before, { _id }] = [await stockOf(soap), await order([soap, 3], [balm, 1])]
  assert.equal(await stockOf(soap), before - 3)
  const cancel = () => ask(asha, 'POST', `/api/orders/${_id}/cancel`, { reason: 'Ordered by mistake' })
  const replies = await Promise.all([cancel(), cancel()])
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 409])
  const done = replies.find(({ statusCode }) => statusCode === 200)!.json()
  assert.deepEqual([done.message, done.order.status], ['Order cancelled', 'Cancelled'])
  assert.deepEqual(
    done.order.history.map(({ status, by, note }: Record<string, string>) => [status, by, note]),
    [
      ['Pending', 'Asha', undefined],
      ['Cancelled', 'Asha', 'Ordered by mistake'],
    ],
  )
  assert.equal(await stockOf(soap), before)
  assert.equal((await cancel()).json().error, 'This order is already cancelled.')
})

test('an order cannot be cancelled once a seller has begun', async () => {
  const { _id } = await order([soap, 1], [balm, 1])
  await move(veda, _id, 'Shipped')
  const late = await ask(asha, 'POST', `/api/orders/${_id}/cancel`)
  assert.equal(late.statusCode, 409)
  assert.equal(late.json().error, 'This order is already shipped and can no longer be cancelled.')
  const other = await order([soap, 1], [balm, 1])
  await move(veda, other._id, 'Cancelled')
  const cancelled = (await ask(veda, 'GET', `/api/orders/${other._id}`)).json().order
  const goods = cancelled.items.reduce(
    (sum: number, { price, quantity }: { price: number; quantity: number }) => sum + price * quantity,
    0,
  )
  assert.ok(goods > 0)
  assert.deepEqual([cancelled.total, cancelled.net], [goods, 0], 'the seller’s total is of all their lines')
  const rest = await ask(asha, 'POST', `/api/orders/${other._id}/cancel`)
  assert.equal(rest.statusCode, 200, 'what is left waits')
  assert.equal((await ask(usha, 'POST', `/api/orders/${_id}/cancel`)).statusCode, 403)
  assert.equal((await ask(asha, 'POST', `/api/orders/${'f'.repeat(24)}/cancel`)).statusCode, 404)
})

test('an order is seen by its customer, by admins, and in part by its sellers', async () => {
  const { _id } = await order([soap, 2], [balm, 1])
  await move(tara, _id, 'Processing')
  const see = async (who: Person) => (await ask(who, 'GET', `/api/orders/${_id}`)).json().order
  const mine = await see(asha)
  assert.deepEqual([mine.items.length, mine.total, mine.customer], [2, 796, undefined])
  assert.deepEqual(
    mine.history.map(({ status, by }: Record<string, string>) => `${status} by ${by}`),
    ['Pending by Asha', 'Processing by Tara'],
  )
  const part = await see(tara)
  assert.deepEqual([part.items.length, part.total, part.net, part.amounts], [1, 498, 498, undefined])
  assert.deepEqual([(await see(owner)).items.length, (await see(owner)).amounts.total], [2, 796])
  const stranger = await someone(db, 'seller', 'Stranger')
  for (const who of [usha, stranger])
    assert.equal((await ask(who, 'GET', `/api/orders/${_id}`)).statusCode, 403)
  assert.equal((await ask(asha, 'GET', '/api/orders/nonsense')).statusCode, 404)
})

test('reordering fills the cart again, as far as the products are in stock', async () => {
  const gone = await someProduct(db, { name: 'Gone' })
  const scarce = await someProduct(db, { name: 'Scarce', stock: 10 })
  const empty = await someProduct(db, { name: 'Empty', stock: 2 })
  const { _id } = await order([soap, 2], [gone, 1], [scarce, 4], [empty, 2])
  await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  await db.updateTable('products').set({ stock: 3 }).where('id', '=', scarce.id).execute()
  await ask(asha, 'POST', '/api/cart/add', { productId: soap.id })
  const reply = await ask(asha, 'POST', `/api/orders/${_id}/reorder`)
  assert.equal(reply.statusCode, 200, reply.body)
  const { items, leftOut, message } = reply.json()
  assert.equal(message, 'The available items are back in your cart')
  const quantities = items.map((item: { product: { name: string }; quantity: number }) => [
    item.product.name,
    item.quantity,
  ])
  assert.deepEqual(Object.fromEntries(quantities), { Soap: 3, Scarce: 3 })
  const sorted = leftOut.map(({ productId, ...rest }: { productId: string; name: string }) => rest)
  assert.deepEqual(
    sorted.sort((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)),
    [
      { name: 'Empty', quantity: 2, reason: 'Out of stock' },
      { name: 'Gone', quantity: 1, reason: 'No longer sold' },
      { name: 'Scarce', quantity: 1, reason: 'Only 3 left' },
    ],
  )
  assert.equal((await ask(usha, 'POST', `/api/orders/${_id}/reorder`)).statusCode, 403)
})
