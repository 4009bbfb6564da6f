import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { agreeToPromotions } from '../../../test/agree-to-promotions.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { freshToken, someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const owner = await someone(db, 'admin', 'Owner')
const tara = await someone(db, 'seller', 'Tara')
const soap = await someProduct(db, { name: 'Soap', price: fromRupees(100), stock: 1000, sellerId: tara.id })
const oil = await someProduct(db, { name: 'Oil', price: fromRupees(300), stock: 1000 })

type Person = { headers: { authorization: string } }
const ask = (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })

async function customer(): Promise<Person> {
  const id = newId<'account'>()
  const row = { id, name: 'Asha', email: `${id}@example.com`, password_hash: '', role: 'customer' as const }
  await db
    .insertInto('accounts')
    .values({ ...row, is_active: true })
    .execute()
  return { headers: { authorization: `Bearer ${await freshToken(db, id)}` } }
}
const fill = async (who: Person, product: { id: string }, quantity: number) =>
  (await ask(who, 'POST', '/api/cart/add', { productId: product.id, quantity })).json()
const add = async (body: object) => {
  const reply = await ask(owner, 'POST', '/api/promotions', body)
  assert.equal(reply.statusCode, 201, reply.body)
  await agreeToPromotions(db)
  return reply.json().promotion as { _id: string; version: number }
}
const end = (id: string) => ask(owner, 'PUT', `/api/promotions/${id}`, { active: false })
const find = async (id: string) =>
  (await ask(owner, 'GET', '/api/promotions'))
    .json()
    .promotions.find((one: { _id: string }) => one._id === id)

test('3 for 2: the same in cart, quote, order and for the seller who pays for it', async () => {
  const { _id } = await add({
    automatic: true,
    title: '3 for 2 on soaps',
    kind: 'buy-get',
    value: 100,
    buyQuantity: 2,
    getQuantity: 1,
    scope: { products: [soap.id] },
    fundedBy: 'seller',
  })
  const asha = await customer()
  await fill(asha, oil, 1)
  const begun = await fill(asha, soap, 2)
  assert.deepEqual(begun.hints, [{ text: 'Add 1 more to get “3 for 2 on soaps”.', productId: soap.id }])
  assert.deepEqual([begun.discount, begun.offers], [0, []])
  const page = await app.inject(`/product/${soap.id}`)
  assert.match(page.body, /3 for 2 on soaps/)
  assert.doesNotMatch((await app.inject(`/product/${oil.id}`)).body, /3 for 2 on soaps/)

  const cart = await fill(asha, soap, 1)
  const [title, discount] = ['3 for 2 on soaps', 100]
  const offers = [{ title, off: 'goods', discount }]
  assert.deepEqual([cart.discount, cart.offers, cart.hints, cart.total], [100, offers, [], 549])
  const quote = (await ask(asha, 'POST', '/api/cart/quote', {})).json()
  assert.deepEqual([quote.offers, quote.promo, quote.total], [offers, null, 549])

  const { order } = (await ask(asha, 'POST', '/api/orders/place', { total: 549 })).json()
  assert.deepEqual([order.discount, order.total, order.offers], [100, 549, [{ title, discount }]])
  assert.equal(order.promoCode, undefined)
  const [seen] = (await ask(tara, 'GET', '/api/orders/seller')).json()
  assert.deepEqual([seen.total, seen.discount, seen.sellerDiscount, seen.net], [300, 100, 100, 200])
  const { used, given } = await find(_id)
  assert.deepEqual([used, given], [1, 100])

  await ask(asha, 'POST', `/api/orders/${order._id}/cancel`, {})
  assert.equal((await find(_id)).used, 0, 'a cancelled order gives the use back')
  await end(_id)
  assert.equal((await fill(asha, soap, 3)).discount, 0)
})

test('a code and automatic promotions combine only where both say so', async () => {
  const auto = await add({ automatic: true, title: '10 % off', kind: 'percent', value: 10, combines: true })
  await add({ code: 'ALONE', kind: 'amount', value: 30 })
  await add({ code: 'SMALL', kind: 'amount', value: 1 })
  await add({ code: 'JOINT', kind: 'amount', value: 30, combines: true, fundedBy: 'seller' })
  await add({ code: 'SHIP', kind: 'free-delivery' })
  const asha = await customer()
  await fill(asha, soap, 1)
  const tried = async (code: string) => (await ask(asha, 'PUT', '/api/cart/promo', { code })).json()
  const alone = await tried('alone')
  assert.deepEqual([alone.discount, alone.promo.discount, alone.offers], [30, 30, []])
  const joint = await tried('joint')
  assert.deepEqual([joint.discount, joint.promo.discount, joint.offers[0].discount], [40, 30, 10])
  assert.match((await tried('small')).error, /already save you as much as the code SMALL/)
  assert.match(
    (await ask(asha, 'POST', '/api/orders/place', { promoCode: 'SMALL' })).json().error,
    /so it is not applied/,
  )
  const ship = await tried('ship')
  assert.deepEqual([ship.delivery, ship.discount, ship.promo], [0, 10, { code: 'SHIP', discount: 49 }])

  await tried('joint')
  const { order } = (await ask(asha, 'POST', '/api/orders/place', {})).json()
  assert.deepEqual([order.discount, order.promoCode], [40, 'JOINT'])
  const line = await db
    .selectFrom('order_lines')
    .select(['discount', 'seller_discount', 'discounts'])
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([line.discount, line.seller_discount], [4000, 3000])
  assert.deepEqual(
    line.discounts!.map(({ amount, fundedBy }) => [amount, fundedBy]),
    [
      [1000, 'shop'],
      [3000, 'seller'],
    ],
  )
  await end(auto._id)
})

test('limits of automatic promotions hold for fifty orders at once; a limit set later counts what was used', async () => {
  const { _id } = await add({
    automatic: true,
    title: 'For the first',
    kind: 'amount',
    value: 5,
    perCustomerLimit: 1,
  })
  const place = async (who: Person) => (await ask(who, 'POST', '/api/orders/place', {})).json().order.discount
  const asha = await customer()
  await fill(asha, soap, 1)
  assert.equal(await place(asha), 5)
  await fill(asha, soap, 1)
  assert.equal(await place(asha), 0, 'once for each customer')
  assert.equal((await ask(owner, 'PUT', `/api/promotions/${_id}`, { totalLimit: 11 })).statusCode, 200)
  const people = await Promise.all(Array.from({ length: 50 }, customer))
  await Promise.all(people.map(who => fill(who, soap, 1)))
  const discounts = await Promise.all(people.map(place))
  assert.equal(discounts.filter(discount => discount === 5).length, 10)
  assert.equal((await find(_id)).used, 11)
  await end(_id)
})

test('what a promotion lacks is said beside its field', async () => {
  for (const [body, field] of [
    [{ automatic: true, kind: 'percent', value: 10 }, 'title'],
    [{ kind: 'percent', value: 10 }, 'code'],
    [{ code: 'NOPE', kind: 'percent' }, 'value'],
    [{ code: 'NOPE', kind: 'buy-get', value: 100, buyQuantity: 2 }, 'getQuantity'],
    [{ code: 'NOPE', kind: 'buy-get', value: 101, buyQuantity: 2, getQuantity: 1 }, 'value'],
  ] as const) {
    const reply = await ask(owner, 'POST', '/api/promotions', body)
    assert.equal(reply.statusCode, 400)
    assert.ok(reply.json().fields[field], reply.body)
  }
})
