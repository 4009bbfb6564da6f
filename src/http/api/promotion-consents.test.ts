import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()
const { asha, tara, veda, owner } = await somePeople(db)
const soap = await someProduct(db, { sellerId: tara.id, price: fromRupees(100) })
const oil = await someProduct(db, { sellerId: veda.id, price: fromRupees(200) })
const own = await someProduct(db, { price: fromRupees(300) })

const ask = (who: typeof asha, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
const asked = async (who: typeof asha) => (await ask(who, 'GET', '/api/promotion-consents')).json()
const answer = (who: typeof asha, agrees: boolean, id = promotion) =>
  ask(who, 'POST', `/api/promotion-consents/${id}`, { agrees })
async function discountOf(product: { id: string }): Promise<number> {
  await db.deleteFrom('cart_lines').execute()
  await ask(asha, 'POST', '/api/cart/add', { productId: product.id, quantity: 1 })
  return (await ask(asha, 'POST', '/api/cart/quote', { promoCode: 'TEN' })).json().discount
}
let promotion = ''

test('a promotion at the sellers’ expense waits for each seller’s yes, and leaves the others alone', async () => {
  const made = await ask(owner, 'POST', '/api/promotions', {
    code: 'TEN',
    kind: 'percent',
    value: 10,
    fundedBy: 'seller',
  })
  assert.equal(made.statusCode, 201, made.body)
  promotion = made.json().promotion._id
  const { rows: mails } = await sql<{ data: { accountId: string } }>`
    SELECT data FROM mails WHERE kind = 'promotion-consent'`.execute(db)
  assert.deepEqual(new Set(mails.map(({ data }) => data.accountId)), new Set([tara.id, veda.id]))
  assert.deepEqual([await discountOf(soap), await discountOf(oil), await discountOf(own)], [0, 0, 30])
  const [offer] = await asked(tara)
  assert.deepEqual([offer.answer, offer.example.price, offer.example.discount], [null, 100, 10])
  assert.ok(offer.example.keptWith < offer.example.keptWithout)

  assert.equal((await answer(tara, true)).statusCode, 200)
  assert.equal((await answer(veda, false)).statusCode, 200)
  assert.deepEqual([await discountOf(soap), await discountOf(oil)], [10, 0])
  assert.equal((await answer(tara, false)).statusCode, 200)
  assert.equal(await discountOf(soap), 0, 'a yes can be taken back')
})

test('a gift costs its seller what it takes off the gift, not off what is bought for it', async () => {
  const dear = await someProduct(db, { sellerId: tara.id, price: fromRupees(500) })
  const gift = await ask(owner, 'POST', '/api/promotions', {
    automatic: true,
    title: 'A soap with two others',
    kind: 'buy-get',
    value: 100,
    buyQuantity: 2,
    getQuantity: 1,
    fundedBy: 'seller',
    scope: { products: [dear.id] },
    reward: { products: [soap.id] },
  })
  const { _id } = gift.json().promotion
  const offer = (await asked(tara)).find((one: { _id: string }) => one._id === _id)
  assert.deepEqual([offer.example.price, offer.example.discount], [100, 100])
  assert.equal((await ask(owner, 'PUT', `/api/promotions/${_id}`, { active: false })).statusCode, 200)
})

test('who was not asked, or too late, cannot agree; dearer terms need a new yes', async () => {
  assert.equal((await answer(owner, true)).statusCode, 404)
  await sql`UPDATE promotion_consents SET answer = NULL, expires_at = now() - interval '1 day' WHERE seller_id = ${veda.id}`.execute(
    db,
  )
  assert.equal((await answer(veda, true)).statusCode, 409)
  await answer(tara, true)
  const changed = await ask(owner, 'PUT', `/api/promotions/${promotion}`, { value: 20 })
  assert.equal(changed.statusCode, 200, changed.body)
  assert.equal((await asked(tara))[0].answer, null)
  assert.equal(await discountOf(soap), 0)
})
