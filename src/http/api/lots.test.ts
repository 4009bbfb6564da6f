import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeLetter } from '#mail/mails.ts'
import { dayInIndia, formatMonth } from '#values/dates.ts'
import { productPath } from '#values/product-path.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, somePeople, someProduct } from '../../../test/cast.ts'

const shop = await openTestShop()
const { app, db } = shop
const { asha, tara, veda, owner } = await somePeople(db)
const second = await someone(db, 'admin', 'Second')
type Person = Pick<typeof tara, 'headers'>

const post = async (url: string, { headers }: Person, payload: object = {}) => {
  const reply = await app.inject({ method: 'POST', url, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const get = async (url: string, { headers }: Person) => (await app.inject({ url, headers })).json()
const inDays = (days: number) => dayInIndia(new Date(), days)

test('from the delivery of goods to the packing slip, the promise and a recall', async () => {
  const product = await someProduct(db, { name: 'Rose Serum', stock: 0, sellerId: tara.id })
  const page = async () => (await app.inject(productPath(product.id, product.name))).body
  assert.doesNotMatch(await page(), /use before/)

  const goods = {
    productId: product.id,
    batch: 'b-12',
    madeOn: inDays(-30),
    expiresOn: inDays(600),
    quantity: '5',
  }
  const wrong = await post('/api/lots', tara, { ...goods, expiresOn: 'soon' })
  assert.equal(wrong.status, 400)
  assert.match(wrong.body.fields.expiresOn, /such as 07\/2028/)
  assert.equal((await post('/api/lots', veda, goods)).status, 403)
  const received = await post('/api/lots', tara, goods)
  assert.equal(received.status, 201)
  assert.equal(received.body.message, '5 of batch B-12 added to stock.')
  const { lot } = received.body
  const uncounted = await post(`/api/lots/${lot._id}/count`, tara, { count: '', expected: 5 })
  assert.deepEqual(uncounted.body.fields, { count: 'Please count the pieces.' })

  const promised = await page()
  assert.match(promised, /At least 4 months left when it reaches you\./)
  assert.ok(promised.includes(`made ${formatMonth(inDays(-30))}, use before ${formatMonth(inDays(600))}.`))

  const stock = await app.inject({
    method: 'PUT',
    url: '/api/productdetail/bulk',
    headers: tara.headers,
    payload: { ids: [product.id], stock: { to: 9 } },
  })
  assert.match(stock.json().message, /kept by batch/)

  const placed = await post('/api/orders/place', asha, {
    paymentMethod: 'Cash on Delivery',
    items: [{ productId: product.id, quantity: 2 }],
  })
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  const order = placed.body.order._id
  const { slips } = await get(`/api/orders/slips?ids=${order}`, tara)
  assert.deepEqual(slips[0].items[0].batches, [
    { batch: 'B-12', expiresOn: inDays(600), quantity: 2, isRecalled: false },
  ])
  const fresher = await post('/api/lots', tara, { ...goods, batch: 'b-13', expiresOn: inDays(700) })
  const line = slips[0].items[0]._id
  const { lots: choices } = await get(`/api/orders/${order}/lots/${line}`, tara)
  assert.deepEqual(
    choices.map((one: { batch: string; taken: number; free: number }) => [one.batch, one.taken, one.free]),
    [
      ['B-12', 2, 3],
      ['B-13', 0, 5],
    ],
  )
  const choice = { from: lot._id, to: fresher.body.lot._id, quantity: 1 }
  const unsaid = await post(`/api/orders/${order}/lots/${line}`, tara, { ...choice, reason: ' ' })
  assert.equal(unsaid.body.fields.reason, 'The reason must not be empty.')
  const chosen = await post(`/api/orders/${order}/lots/${line}`, tara, { ...choice, reason: 'Dented box' })
  assert.equal(chosen.status, 200, JSON.stringify(chosen.body))
  const [slip] = (await get(`/api/orders/slips?ids=${order}`, tara)).slips
  assert.deepEqual(
    slip.items[0].batches.map((one: { batch: string; quantity: number }) => [one.batch, one.quantity]),
    [
      ['B-12', 1],
      ['B-13', 1],
    ],
  )
  await post(`/api/lots/${choice.to}/write-off`, tara, { quantity: 4, reason: 'lost' })
  const shelf = await get('/api/lots?show=near', tara)
  assert.deepEqual(shelf, { lots: [], urgent: 0 })
  assert.equal((await get('/api/lots', tara)).lots[0].onHand, 4)
  assert.deepEqual((await get('/api/lots', veda)).lots, [], 'others have their own shelf')

  await app.inject({
    method: 'PUT',
    url: `/api/orders/admin/update/${order}`,
    headers: tara.headers,
    payload: { status: 'Shipped' },
  })
  const words = { level: 'return', reason: 'The pump breaks.', instructions: 'Send it back, we pay.' }
  const proposed = await post('/api/recalls', tara, { lots: [lot._id], ...words })
  assert.equal(proposed.status, 201, JSON.stringify(proposed.body))
  const recall = proposed.body.recall._id
  assert.equal((await post(`/api/recalls/${recall}/confirm`, tara)).status, 403)
  assert.equal((await post(`/api/recalls/${recall}/confirm`, second)).status, 200)
  assert.doesNotMatch(await page(), /use before/)

  const settings = { ...shop.config, shopName: 'Kanti', logo: null, accent: null }
  const letter = await makeLetter(
    db,
    { kind: 'recall-notice', data: { recallId: recall, orderId: order } },
    settings,
  )
  assert.equal(letter?.subject, 'Recall: Rose Serum')
  assert.match(letter.text, /Please return it\..*The pump breaks\..*Send it back, we pay\./s)
  const [known] = (await get(`/api/recalls/order/${order}`, asha)).recalls
  assert.deepEqual(known, {
    _id: recall,
    ...words,
    answer: null,
    items: [{ name: 'Rose Serum', quantity: 1 }],
  })
  assert.equal((await post(`/api/recalls/${recall}/answer`, asha, { order, answer: 'returned' })).status, 200)
  const { answers, notices } = await get(`/api/recalls/${recall}`, owner)
  assert.deepEqual([answers.returned, notices], [1, 1])
  const csv = await app.inject({ url: `/api/recalls/${recall}/export`, headers: owner.headers })
  assert.match(csv.body, /"Rose Serum",1,"Sent back"/)

  const looked = (await app.inject('/recalls?batch=b-12')).body
  assert.match(looked, /recalled\. See below\./)
  assert.match(looked, /Send it back, we pay\./)
  assert.match((await app.inject('/recalls?batch=none')).body, /We could not find batch/)
})
