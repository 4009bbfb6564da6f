import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountId } from '#values/ids.ts'
import { newId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { freshToken, someone, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'

const { app, db } = await openTestShop()
const owner = await someone(db, 'admin', 'Owner')
const tara = await someone(db, 'seller', 'Tara')
const soap = await someProduct(db, {
  name: 'Soap',
  price: fromRupees(99.9),
  stock: 100_000,
  sellerId: tara.id,
})
const attar = await someProduct(db, { name: 'Attar', price: fromRupees(3000), stock: 100_000 })

type Person = { id: AccountId; headers: { authorization: string } }
const ask = (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })

async function customer(): Promise<Person> {
  const id = newId<'account'>()
  await db
    .insertInto('accounts')
    .values({
      id,
      name: 'Asha',
      email: `${id}@example.com`,
      password_hash: '',
      role: 'customer',
      is_active: true,
    })
    .execute()
  return { id, headers: { authorization: `Bearer ${await freshToken(db, id)}` } }
}
const fill = async (who: Person, ...products: { id: string }[]) => {
  for (const { id } of products) await ask(who, 'POST', '/api/cart/add', { productId: id })
}
const place = (who: Person, promoCode?: string) => ask(who, 'POST', '/api/orders/place', { promoCode })
const promo = (who: Person, code: string) => ask(who, 'POST', '/api/cart/promo', { code })
const add = async (body: object) => {
  const reply = await ask(owner, 'POST', '/api/promotions', {
    code: `CODE${codes++}`,
    kind: 'amount',
    value: 50,
    ...body,
  })
  assert.equal(reply.statusCode, 201, reply.body)
  return reply.json().promotion as { _id: string; code: string }
}
let codes = 1
const usedOf = async (id: string) =>
  (await ask(owner, 'GET', '/api/promotions'))
    .json()
    .promotions.find((one: { _id: string }) => one._id === id).used as number
const cancel = (who: Person, id: string) => ask(who, 'POST', `/api/orders/${id}/cancel`, {})

test('WELCOME2000 halves the first order, up to ₹2000, in every shop', async () => {
  const asha = await customer()
  await fill(asha, soap)
  const tried = (await promo(asha, ' welcome2000 ')).json()
  assert.deepEqual(tried, {
    message: 'WELCOME2000 applied. You save ₹49.95.',
    promo: { code: 'WELCOME2000', discount: 49.95 },
    subtotal: 99.9,
    delivery: 49,
    discount: 49.95,
    total: 98.95,
  })
  await fill(asha, attar, attar)
  const { order } = (await place(asha, 'welcome2000')).json()
  assert.deepEqual(
    [order.promoCode, order.subtotal, order.discount, order.delivery, order.total],
    ['WELCOME2000', 6099.9, 2000, 49, 4148.9],
  )
  assert.deepEqual(
    order.items.map((item: { discount: number }) => item.discount),
    [32.75, 1967.25],
  )
  assert.deepEqual((await ask(asha, 'GET', '/api/orders/my')).json()[0], order)
  const [seen] = (await ask(tara, 'GET', '/api/orders/seller')).json()
  assert.deepEqual([seen.total, seen.discount, seen.net], [99.9, 32.75, 67.15])
  await fill(asha, soap)
  const again = await promo(asha, 'WELCOME2000')
  assert.deepEqual(
    [again.statusCode, again.json().error],
    [409, 'You have already used the code WELCOME2000.'],
  )
  const late = await customer()
  await fill(late, soap)
  await place(late)
  await fill(late, soap)
  assert.equal(
    (await place(late, 'WELCOME2000')).json().error,
    'The code WELCOME2000 is for the first order only.',
  )
})

test('a code that does not work says why, at the cart and at the order', async () => {
  const asha = await customer()
  assert.equal((await promo(asha, 'ANY')).json().error, 'Your cart is empty.')
  await fill(asha, soap)
  const far = '2099-01-01'
  const past = '2020-01-01'
  const usedUp = await add({ totalLimit: 1 })
  const usha = await customer()
  await fill(usha, soap)
  assert.equal((await place(usha, usedUp.code)).statusCode, 201)
  for (const [code, status, sentence] of [
    ['NOSUCH', 400, 'The code NOSUCH is not valid.'],
    [(await add({ endsAt: past })).code, 409, /has expired\.$/],
    [(await add({ active: false })).code, 409, /has expired\.$/],
    [(await add({ startsAt: far })).code, 409, /is not active yet\.$/],
    [(await add({ minimum: 500 })).code, 409, /^Add items worth ₹400.10 more to use the code/],
    [usedUp.code, 409, /has been fully used\.$/],
  ] as const)
    for (const reply of [await promo(asha, code), await place(asha, code)]) {
      assert.equal(reply.statusCode, status, reply.body)
      assert.match(reply.json().error, sentence instanceof RegExp ? sentence : new RegExp(sentence))
    }
  assert.equal((await promo(asha, '')).statusCode, 400)
  assert.equal((await place(asha, '')).statusCode, 201, 'an empty field is no code')
})

test('admins manage promotions; a used one is ended, not deleted', async () => {
  const fresh = await add({ kind: 'percent', value: 12.5, cap: 100, perCustomerLimit: 2 })
  const taken = await ask(owner, 'POST', '/api/promotions', {
    code: fresh.code.toLowerCase(),
    kind: 'amount',
    value: 1,
  })
  assert.deepEqual(
    [taken.statusCode, taken.json().error],
    [409, 'A promotion with this code already exists.'],
  )
  const changed = await ask(owner, 'PUT', `/api/promotions/${fresh._id}`, {
    value: 20,
    cap: null,
    active: true,
  })
  const { promotion } = changed.json()
  assert.deepEqual([promotion.value, promotion.cap, promotion.perCustomerLimit], [20, null, 2])
  for (const wrong of [
    { value: 101 },
    { kind: 'gift' },
    { startsAt: '2030-01-02', endsAt: '2030-01-01' },
    {},
  ])
    assert.equal((await ask(owner, 'PUT', `/api/promotions/${fresh._id}`, wrong)).statusCode, 400)

  const asha = await customer()
  await fill(asha, soap)
  const { order } = (await place(asha, fresh.code)).json()
  assert.equal(order.discount, 19.98)
  const ended = (await ask(owner, 'DELETE', `/api/promotions/${fresh._id}`)).json()
  assert.deepEqual([ended.promotion.active, ended.promotion.used, ended.promotion.given], [false, 1, 19.98])
  const unused = await add({})
  const deleted = (await ask(owner, 'DELETE', `/api/promotions/${unused._id}`)).json()
  assert.deepEqual(deleted, { message: 'Promotion deleted', promotion: null })
  assert.equal((await ask(owner, 'DELETE', `/api/promotions/${unused._id}`)).statusCode, 404)
  const { events } = (await ask(owner, 'GET', `/api/audit?subject=promotion&subjectId=${fresh._id}`)).json()
  assert.deepEqual(
    events.map((event: { action: string }) => event.action),
    ['update', 'update', 'create'],
  )
})

test('a cancelled order gives its use back once, and takes it again when it is revived', async () => {
  const asha = await customer()
  const { _id, code } = await add({ totalLimit: 1 })
  await fill(asha, soap)
  const first = (await place(asha, code)).json().order
  assert.equal(await usedOf(_id), 1)
  const move = (status: string, reason?: string) =>
    ask(owner, 'PUT', `/api/orders/admin/update/${first._id}`, { status, reason })
  const replies = await Promise.all([1, 2, 3].map(() => move('Cancelled')))
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
  assert.equal(await usedOf(_id), 0)
  const revive = () => move('Processing', 'Cancelled by mistake')
  assert.equal((await revive()).statusCode, 200)
  assert.equal(await usedOf(_id), 1)
  await move('Cancelled')
  await fill(asha, soap)
  assert.equal((await place(asha, code)).statusCode, 201)
  const refused = await revive()
  assert.equal(refused.statusCode, 409)
  assert.match(refused.json().error, /cannot be brought back/)
  assert.equal(await usedOf(_id), 1)

  const usha = await customer()
  await fill(usha, soap)
  const welcome = (await place(usha, 'WELCOME2000')).json().order
  await cancel(usha, welcome._id)
  await fill(usha, soap)
  assert.equal((await place(usha, 'WELCOME2000')).statusCode, 201, 'the first order that is not cancelled')
})

test('fifty orders at once never use a code beyond its limits, and every bill adds up', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, customer))
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 2 }),
      async (totalLimit, each) => {
        const { _id, code } = await add({ totalLimit, perCustomerLimit: each })
        await Promise.all(people.map(who => fill(who, soap, attar)))
        const replies = await Promise.all(people.map(who => place(who, code)))
        for (const reply of replies) {
          assert.ok([201, 409].includes(reply.statusCode), reply.body)
          if (reply.statusCode === 409)
            assert.equal(reply.json().error, `The code ${code} has been fully used.`)
          else {
            const { items, subtotal, delivery, discount, total } = reply.json().order
            const paise = (rupees: number) => Math.round(rupees * 100)
            const sum = (of: 'lineTotal' | 'discount') =>
              items.reduce((all: number, item: Record<typeof of, number>) => all + paise(item[of]), 0)
            assert.deepEqual([sum('lineTotal'), sum('discount')], [paise(subtotal), paise(discount)])
            assert.equal(paise(total), sum('lineTotal') + paise(delivery) - paise(discount))
          }
        }
        const placed = replies.filter(({ statusCode }) => statusCode === 201).length
        assert.deepEqual([placed, await usedOf(_id)], [totalLimit, totalLimit])
        await Promise.all(
          people.map(who => db.deleteFrom('cart_lines').where('account_id', '=', who.id).execute()),
        )
      },
    ),
    { numRuns: 4 },
  )
})

test('a customer with concurrent orders uses a code once', async () => {
  const { _id, code } = await add({ perCustomerLimit: 1 })
  const other = await add({ firstOrderOnly: true })
  for (let round = 0; round < 6; round++) {
    const who = await customer()
    await fill(who, soap)
    const replies = await Promise.all(
      [1, 2, 3, 4].map(async n => {
        const reply = await place(who, round % 2 ? code : n % 2 ? 'WELCOME2000' : other.code)
        await fill(who, attar)
        return [reply, await place(who, round % 2 ? code : 'WELCOME2000')]
      }),
    )
    for (const reply of replies.flat()) assert.ok(reply.statusCode < 500, reply.body)
    const uses = await db
      .selectFrom('promotion_uses')
      .select('discount')
      .where('account_id', '=', who.id)
      .where('given_back_at', 'is', null)
      .execute()
    assert.equal(uses.length, 1)
  }
  assert.equal(await usedOf(_id), 3)
})

test('a first-order code is for one phone number and one address, whatever the account', async () => {
  const address = {
    name: 'Asha Rao',
    phone: '9811111111',
    line1: 'Flat 5, Rose Villa',
    line2: 'MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  }
  const order = async (at: object, who?: Person) => {
    const buyer = who ?? (await customer())
    await fill(buyer, soap)
    return ask(buyer, 'POST', '/api/orders/place', { promoCode: 'WELCOME2000', address: at })
  }
  const first = await order(address)
  assert.equal(first.statusCode, 201, first.body)
  const refused = {
    statusCode: 409,
    error:
      'The code WELCOME2000 is for the first order only, and this phone number or address has already used one.',
  }
  for (const again of [
    { ...address, line1: 'Somewhere else', pincode: '411002' },
    { ...address, phone: '+91 98222 22222', line1: 'FLAT 5 Rose-Villa', line2: 'm.g. road' },
  ]) {
    const reply = await order(again)
    assert.deepEqual({ statusCode: reply.statusCode, error: reply.json().error }, refused)
  }
  const neighbour = { ...address, phone: '9833333333', line1: 'Flat 6, Rose Villa' }
  assert.equal((await order(neighbour)).statusCode, 201)

  const usha = await customer()
  await fill(usha, soap)
  assert.equal((await ask(usha, 'POST', '/api/addresses', address)).statusCode, 201)
  const quote = (await ask(usha, 'POST', '/api/cart/quote', { promoCode: 'WELCOME2000' })).json()
  assert.deepEqual([quote.promo, quote.promoProblem], [null, refused.error], 'told before the order')

  const together = await Promise.all(
    [1, 2, 3, 4].map(() => order({ ...address, phone: '9844444444', line1: 'Flat 7' })),
  )
  assert.deepEqual(together.map(({ statusCode }) => statusCode).sort(), [201, 409, 409, 409])

  const { _id } = first.json().order
  await ask(owner, 'PUT', `/api/orders/admin/update/${_id}`, { status: 'Cancelled' })
  assert.equal((await place(usha, 'WELCOME2000')).statusCode, 201, 'a cancelled order is no first order')
})
