import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countPairs } from '#domain/products/count-pairs.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'

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
  const empty = (await ask('GET', '')).json()
  assert.deepEqual([empty.items, empty.count, empty.subtotal, empty.delivery, empty.total], [[], 0, 0, 0, 0])

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
  assert.equal(tooMany.json().error, 'You can add at most 99 of a product to your cart.')
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

test('a cart says what is saved on the MRP, when it comes, and what is missing to free delivery', async () => {
  const rani = await someone(db, 'customer', 'Rani')
  const owner = await someone(db, 'admin', 'Owner')
  const serum = await someProduct(db, { price: fromRupees(300), maxPrice: fromRupees(450.5) })
  const soap = await someProduct(db, { price: fromRupees(80), maxPrice: fromRupees(80) })
  const plain = await someProduct(db, { price: fromRupees(20) })
  await add(serum.id, 2, rani)
  await add(soap.id, 1, rani)
  const first = (await add(plain.id, 1, rani)).json()
  assert.deepEqual(
    [first.savedOnMrp, first.freeDelivery, first.estimate, first.pincode],
    [301, null, null, null],
  )
  const put = (url: string, payload: object) =>
    app.inject({ method: 'PUT', url, headers: owner.headers, payload })
  await put('/api/delivery/rules', { freeFrom: 800, fromDays: 3, toDays: 5 })
  const home = { name: 'Rani', phone: '9876543210', line1: '1 A', city: 'Pune', state: 'Maharashtra' }
  await app.inject({
    method: 'POST',
    url: '/api/addresses',
    headers: rani.headers,
    payload: { ...home, pincode: '411001' },
  })
  const near = (await ask('GET', '', undefined, rani)).json()
  assert.deepEqual(
    [near.freeDelivery, near.delivery, near.pincode, near.deliverable],
    [{ from: 800, missing: 100 }, 49, '411001', true],
  )
  assert.deepEqual([near.estimate.fromDays, near.estimate.toDays], [3, 5])
  const enough = (await add(plain.id, 5, rani)).json()
  assert.deepEqual([enough.freeDelivery.missing, enough.delivery, enough.total], [0, 0, 800])
  await put('/api/delivery/rules', { freeFrom: null })
})

test('a line is saved for later and moved back, as far as it is in stock', async () => {
  const tara = await someone(db, 'customer', 'Tara')
  const [rose, kajal] = [await someProduct(db, { name: 'Rose' }), await someProduct(db, { name: 'Kajal' })]
  await add(rose.id, 4, tara)
  await add(kajal.id, 1, tara)
  const save = (productId: string) => ask('POST', '/saved', { productId }, tara)
  const move = (productId: string) => ask('POST', `/saved/${productId}/move`, {}, tara)
  const saved = await save(rose.id)
  assert.equal(saved.json().message, 'Rose saved for later')
  assert.deepEqual(quantities(saved), [[kajal.id, 1]])
  assert.deepEqual([saved.json().count, saved.json().subtotal], [1, 249])
  assert.deepEqual(
    saved
      .json()
      .savedForLater.map(({ productId, quantity }: Record<string, unknown>) => [productId, quantity]),
    [[rose.id, 4]],
  )
  const placed = await app.inject({ method: 'POST', url: '/api/orders/place', headers: tara.headers })
  assert.equal(placed.json().order.items.length, 1, 'what is saved for later is not ordered')

  const stock = (left: number) =>
    db.updateTable('products').set({ stock: left }).where('id', '=', rose.id).execute()
  await stock(0)
  const refused = await move(rose.id)
  assert.deepEqual([refused.statusCode, refused.json().error], [409, 'Out of stock'])
  await stock(3)
  const moved = await move(rose.id)
  assert.equal(moved.json().message, '3 of 4 added to cart: Rose')
  assert.deepEqual([quantities(moved), moved.json().savedForLater], [[[rose.id, 3]], []])
  assert.equal((await move(rose.id)).statusCode, 404)
  assert.equal((await save(kajal.id)).statusCode, 404)
  assert.equal((await save('nonsense')).statusCode, 404)

  await save(rose.id)
  assert.deepEqual((await ask('DELETE', `/saved/${rose.id}`, undefined, tara)).json().savedForLater, [])
  assert.equal((await ask('DELETE', `/saved/${rose.id}`, undefined, tara)).statusCode, 200, 'idempotent')
})

test('lines moved to and fro at once are neither lost nor doubled', async () => {
  const lata = await someone(db, 'customer', 'Lata')
  const product = await someProduct(db, { stock: 50 })
  for (let round = 0; round < 8; round++) {
    await add(product.id, 2, lata)
    const replies = await Promise.all([
      ask('POST', '/saved', { productId: product.id }, lata),
      ask('POST', `/saved/${product.id}/move`, {}, lata),
      ask('POST', '/saved', { productId: product.id }, lata),
      ask('POST', `/saved/${product.id}/move`, {}, lata),
    ])
    for (const { statusCode, body } of replies) assert.ok([200, 404].includes(statusCode), body)
    const { items, savedForLater } = (await ask('GET', '', undefined, lata)).json()
    const all = [...items, ...savedForLater].reduce(
      (sum: number, line: { quantity: number }) => sum + line.quantity,
      0,
    )
    assert.equal(all, 2 * (round + 1))
  }
})

test('a promo code is kept with the cart until it is ordered, and never used up before', async () => {
  const [mina, owner] = [await someone(db, 'customer', 'Mina'), await someone(db, 'admin', 'Neela')]
  const product = await someProduct(db, { price: fromRupees(400), stock: 100 })
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, who = mina) =>
    app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
  const keep = (code: string) => send('PUT', '/api/cart/promo', { code })
  await send('POST', '/api/promotions', { code: 'DIWALI', kind: 'percent', value: 10, minimum: 500 }, owner)
  assert.deepEqual((await keep('DIWALI')).json().error, 'Your cart is empty.')
  await add(product.id, 1, mina)
  assert.equal((await keep('DIWALI')).json().error, 'Add items worth ₹100 more to use the code DIWALI.')
  assert.equal((await keep('nosuch')).statusCode, 400)
  await add(product.id, 1, mina)
  const kept = (await keep('diwali')).json()
  assert.deepEqual(
    [kept.message, kept.promo, kept.discount, kept.total],
    ['DIWALI applied. You save ₹80.', { code: 'DIWALI', discount: 80 }, 80, 769],
  )
  assert.deepEqual((await ask('GET', '', undefined, mina)).json().promo, kept.promo)
  assert.equal((await send('POST', '/api/cart/quote', {})).json().total, 769)
  assert.equal((await send('POST', '/api/cart/quote', { promoCode: '' })).json().total, 849)

  const less = (await send('PUT', '/api/cart/update', { productId: product.id, quantity: 1 })).json()
  assert.deepEqual(
    [less.promo, less.promoProblem, less.total],
    [null, 'Add items worth ₹100 more to use the code DIWALI.', 449],
  )
  const more = (await send('PUT', '/api/cart/update', { productId: product.id, quantity: 3 })).json()
  assert.equal(more.discount, 120, 'it counts again')
  assert.equal((await send('DELETE', '/api/cart/promo')).json().promo, null)
  await keep('DIWALI')
  // The specification's call, without a body: what the cart has shown is what is ordered.
  const { order } = (await send('POST', '/api/orders/place')).json()
  assert.deepEqual([order.promoCode, order.discount, order.total], ['DIWALI', 120, 1129])
  const after = (await ask('GET', '', undefined, mina)).json()
  assert.deepEqual([after.promo, after.promoProblem], [null, undefined])
  await add(product.id, 2, mina)
  assert.equal((await ask('GET', '', undefined, mina)).json().promo, null, 'an ordered cart forgets its code')

  await keep('DIWALI')
  const bought = await send('POST', '/api/orders/place', { items: [{ productId: product.id, quantity: 2 }] })
  assert.equal(bought.json().order.promoCode, 'DIWALI')
  assert.equal(
    (await ask('GET', '', undefined, mina)).json().promo.code,
    'DIWALI',
    'the cart stays as it was',
  )
  const without = await send('POST', '/api/orders/place', { promoCode: '' })
  assert.equal(without.json().order.discount, 0)
})

test('what goes with a cart: first what others bought together, then the same brands', async () => {
  const shop = await openTestShop()
  const [vani, ...others] = [
    await someone(shop.db, 'customer', 'Vani'),
    await someone(shop.db, 'customer', 'One'),
    await someone(shop.db, 'customer', 'Two'),
  ]
  const product = (name: string, more: object = {}) =>
    someProduct(shop.db, { name, brandName: 'Ojavana', ...more })
  const serum = await product('Serum', { family: 'Serum', optionLabel: 'Day' })
  await product('Night serum', { family: 'Serum', optionLabel: 'Night' })
  const cream = await product('Cream', { brandName: 'Anjuri' })
  const once = await product('Once', { brandName: 'Anjuri' })
  const toner = await product('Toner')
  const soldOut = await product('Sold out', { stock: 1 })
  const send = (who: Customer, url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, headers: who.headers, payload })
  const goesWith = async () => {
    const reply = await shop.app.inject({ url: '/api/cart/goes-with', headers: vani!.headers })
    return reply.json().products.map(({ name }: { name: string }) => name)
  }
  assert.deepEqual(await goesWith(), [], 'nothing goes with an empty cart')
  for (const [n, who] of others.entries()) {
    const items = [serum, cream, ...(n === 0 ? [once, soldOut] : [])].map(({ id }) => ({ productId: id }))
    assert.equal((await send(who, '/api/orders/place', { items })).statusCode, 201)
  }
  await countPairs(shop.db)
  await send(vani!, '/api/cart/add', { productId: serum.id })
  const names = await goesWith()
  assert.deepEqual([names[0], names[1]], ['Cream', toner.name])
  assert.deepEqual(names.slice(2), ['Once'], 'of the rest of the shop')
})
