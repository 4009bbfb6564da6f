import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../../test/cast.ts'
import { lettersTo } from '../../../../test/outbox.ts'

const shop = await openTestShop()
const { app, db } = shop
const { asha, tara, owner } = await somePeople(db)
const { headers } = owner

const get = async (url: string) => {
  const reply = await app.inject({ url, headers })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
const person = (id: string) => get(`/api/users/${id}`)

async function buy(productId: string, quantity: number): Promise<string> {
  const as = asha.headers
  await app.inject({ method: 'POST', url: '/api/cart/add', headers: as, payload: { productId, quantity } })
  const reply = await app.inject({ method: 'POST', url: '/api/orders/place', headers: as, payload: {} })
  assert.equal(reply.statusCode, 201, reply.body)
  return reply.json().order._id
}

const soap = await someProduct(db, { name: 'Soap', price: fromRupees(200), sellerId: tara.id })
const first = await buy(soap.id, 1)
await buy(soap.id, 3)
await app.inject({ method: 'POST', url: `/api/orders/${first}/cancel`, headers: asha.headers, payload: {} })

test('a customer’s page has what they spent, what was cancelled, the average and their orders', async () => {
  const { user, figures, money } = await person(asha.id)
  assert.deepEqual([user.name, figures.orders, figures.spent], ['Asha', 1, money.total])
  const { orders } = await get(`/api/users/${asha.id}/orders`)
  assert.equal(orders.length, 2)
  assert.deepEqual(
    [money.total, money.average, money.cancelledOrders, money.cancelledAmount],
    [orders[0].amounts.total, orders[0].amounts.total, 1, orders[1].placed.total],
  )
  assert.equal(
    (await get(`/api/users/${asha.id}/orders?limit=1&cursor=${orders[0]._id}`)).orders[0]._id,
    first,
  )
})

test('a seller’s page has what they sold, their details and only their part of orders', async () => {
  const { money, profile, figures } = await person(tara.id)
  assert.deepEqual([money.total, money.average, money.cancelledAmount], [600, 600, 200])
  assert.deepEqual([profile.gstin, figures.openOrders], ['', 1])
  const { orders } = await get(`/api/users/${tara.id}/orders`)
  assert.equal(orders[0].total, 600)
})

test('admins note things about a person, and the history tells of it', async () => {
  const url = `/api/users/${asha.id}/notes`
  const add = (text: string) => app.inject({ method: 'POST', url, headers, payload: { text } })
  assert.equal((await add('  ')).statusCode, 400)
  const { notes } = (await add('Prefers calls in the evening.')).json()
  assert.deepEqual([notes[0].text, notes[0].author], ['Prefers calls in the evening.', 'Owner'])
  const { events } = await get(`/api/audit?person=${asha.id}`)
  assert.deepEqual([events[0].action, events[0].after], ['note', { note: 'Prefers calls in the evening.' }])
  const gone = await app.inject({ method: 'DELETE', url: `${url}/${notes[0]._id}`, headers })
  assert.deepEqual(gone.json().notes, [])
  assert.equal(
    (await app.inject({ method: 'DELETE', url: `${url}/${notes[0]._id}`, headers })).statusCode,
    404,
  )
})

test('who is declined is told why, and so is the next admin', async () => {
  await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).where('id', '=', tara.id).execute()
  const decide = (payload: object) =>
    app.inject({ method: 'PUT', url: `/api/users/status/${tara.id}`, headers, payload })
  await decide({ isActive: false, reason: 'Please add your GSTIN first.' })
  assert.equal((await person(tara.id)).user.declinedReason, 'Please add your GSTIN first.')
  const [listed] = await get('/api/users/all?role=seller&state=declined&figures=true&sort=sales-down')
  assert.equal(listed.declinedReason, 'Please add your GSTIN first.')
  const letters = (await lettersTo(shop, tara.email)).map(({ text }) => text)
  assert.match(letters.join(), /> Please add your GSTIN first\./)
  await decide({ isActive: true })
  assert.equal((await person(tara.id)).user.declinedReason, null)
})

test('nobody is found under an unknown id', async () => {
  for (const path of ['', '/orders'])
    assert.equal((await app.inject({ url: `/api/users/${'f'.repeat(24)}${path}`, headers })).statusCode, 404)
})
