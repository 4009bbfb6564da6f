import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const asha = await someone(db, 'customer')

type Customer = Pick<typeof asha, 'headers'>
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, who: Customer = asha) =>
  app.inject({ method, url: `/api/cart${url}`, headers: who.headers, ...(body ? { payload: body } : {}) })
const add = (productId: string, quantity?: unknown, who?: Customer) =>
  ask('POST', '/add', { productId, ...(quantity === undefined ? {} : { quantity }) }, who)
const update = (productId: string, quantity: unknown) => ask('PUT', '/update', { productId, quantity })
const quantities = (reply: { json(): { items: { productId: string; quantity: number }[] } }) =>
  reply.json().items.map(({ productId, quantity }) => [productId, quantity])

test('a cart is filled, changed and emptied, and every answer is the whole cart', async () => {
  const empty = await ask('GET', '')
  assert.deepEqual(empty.json(), { items: [], count: 0, subtotal: 0, delivery: 0, total: 0 })

  const rose = await someProduct(db, { name: 'Rose Water', price: fromRupees(249.5) })
  const kajal = await someProduct(db, { name: 'Kajal', price: fromRupees(100) })
  const first = await add(rose.id)
  assert.equal(first.statusCode, 200)
  assert.equal(first.json().message, 'Product added to cart!')
  await add(kajal.id, 2)
  const { items, count, subtotal, delivery, total } = (await add(rose.id, '2')).json()
  assert.deepEqual([count, subtotal, delivery, total], [5, 948.5, 49, 997.5])
  assert.deepEqual(
    items.map((item: { product: { name: string } }) => item.product.name),
    ['Rose Water', 'Kajal'],
  )
  assert.equal(items[0].product.price, 249.5)
  assert.equal(items[0].product._id, items[0].productId)
  assert.deepEqual([items[0].available, items[0].note], [true, undefined])

  const updated = await update(rose.id, 7)
  assert.equal(updated.json().message, 'Updated quantity for Rose Water')
  assert.deepEqual(quantities(updated), [
    [rose.id, 7],
    [kajal.id, 2],
  ])
  assert.deepEqual(quantities(await ask('GET', '')), quantities(updated))

  const removed = await ask('DELETE', `/remove/${rose.id}`)
  assert.equal(removed.json().message, 'Rose Water removed from cart')
  assert.deepEqual(quantities(removed), [[kajal.id, 2]])
  const dropped = await update(kajal.id, -1)
  assert.equal(dropped.statusCode, 200)
  assert.deepEqual(dropped.json().items, [])
  assert.equal((await ask('DELETE', `/remove/${kajal.id}`)).statusCode, 200, 'gone already: no mistake')
})

test('a cart takes no more than the stock, and says how many are left', async () => {
  const product = await someProduct(db, { stock: 3 })
  const soldOut = await someProduct(db, { stock: 0 })
  for (const [reply, status, sentence] of [
    [await add(product.id, 4), 409, 'Only 3 left'],
    [await add(product.id, 3), 200, undefined],
    [await add(product.id), 409, 'Only 3 left'],
    [await update(product.id, 4), 409, 'Only 3 left'],
    [await add(soldOut.id), 409, 'Out of stock'],
  ] as const) {
    assert.equal(reply.statusCode, status, reply.body)
    if (sentence) assert.equal(reply.json().error, sentence)
  }
  assert.deepEqual(quantities(await ask('GET', '')), [[product.id, 3]])
})

test('at most 99 of a product, also in several steps', async () => {
  const product = await someProduct(db, { stock: 1000 })
  assert.equal((await add(product.id, 60)).statusCode, 200)
  const tooMany = await add(product.id, 40)
  assert.equal(tooMany.statusCode, 409)
  assert.equal(tooMany.json().error, 'At most 99 of a product fit into the cart.')
  assert.equal((await add(product.id, 39)).statusCode, 200)
})

test('invalid input is refused with a sentence', async () => {
  const product = await someProduct(db)
  const unknown = 'f'.repeat(24)
  for (const [reply, status] of [
    [await add(unknown), 404],
    [await add('nonsense'), 404],
    [await add('\0'), 404],
    [await update(unknown, 1), 404],
    [await update(unknown, 0), 404],
    [await update(product.id, 1), 404],
    [await ask('DELETE', `/remove/${unknown}`), 404],
    [await ask('DELETE', '/remove/nonsense'), 404],
    [await ask('POST', '/add', {}), 400],
    ...(await Promise.all(
      [0, -1, 1.5, 100, 1e12, '', 'two', null, true, [], {}].map(async bad => [
        await add(product.id, bad),
        400,
      ]),
    )),
    ...(await Promise.all(
      [1.5, 100, '', 'two', null, true, undefined].map(async bad => [await update(product.id, bad), 400]),
    )),
    [await ask('GET', '', undefined, { headers: { authorization: 'Bearer nobody' } }), 401],
  ] as [Awaited<ReturnType<typeof ask>>, number][]) {
    assert.equal(reply.statusCode, status, reply.body)
    assert.ok(reply.json().error.length > 5)
  }
})

test('a sold-out product stays in the cart and is marked, a deleted one is gone', async () => {
  const usha = await someone(db, 'customer', 'Usha')
  const [scarce, soldOut, deleted] = [await someProduct(db), await someProduct(db), await someProduct(db)]
  for (const { id } of [scarce, soldOut, deleted]) await add(id, 5, usha)
  const set = (id: string, values: object) =>
    db
      .updateTable('products')
      .set(values)
      .where('id', '=', id as never)
      .execute()
  await set(scarce.id, { stock: 2 })
  await set(soldOut.id, { stock: 0 })
  await set(deleted.id, { deleted_at: new Date() })
  const { items } = (await ask('GET', '', undefined, usha)).json()
  assert.deepEqual(
    items.map(({ productId, available, note }: Record<string, unknown>) => [productId, available, note]),
    [
      [scarce.id, false, 'Only 2 left'],
      [soldOut.id, false, 'Out of stock'],
    ],
  )
})

test('concurrent calls neither lose nor double a line', async () => {
  const mira = await someone(db, 'customer', 'Mira')
  const products = await Promise.all([1, 2, 3].map(() => someProduct(db, { stock: 1000 })))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 30 }),
      async additions => {
        await db.deleteFrom('cart_lines').where('account_id', '=', mira.id).execute()
        const replies = await Promise.all(
          additions.map(([n, quantity]) => add(products[n]!.id, quantity, mira)),
        )
        assert.ok(replies.every(({ statusCode }) => statusCode === 200))
        const cart = (await ask('GET', '', undefined, mira)).json()
        const wanted = new Map<string, number>()
        for (const [n, quantity] of additions)
          wanted.set(products[n]!.id, (wanted.get(products[n]!.id) ?? 0) + quantity)
        const found = cart.items.map((item: { productId: string; quantity: number }) => [
          item.productId,
          item.quantity,
        ])
        assert.deepEqual(found.toSorted(), [...wanted].toSorted())
        assert.equal(
          cart.count,
          additions.reduce((sum, [, quantity]) => sum + quantity, 0),
        )
      },
    ),
    { numRuns: 15 },
  )
})

test('carts are private', async () => {
  const [product, nila] = [await someProduct(db), await someone(db, 'customer', 'Nila')]
  await add(product.id)
  assert.deepEqual((await ask('GET', '', undefined, nila)).json().items, [])
})
