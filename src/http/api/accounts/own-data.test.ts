import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../../test/build-app.ts'
import { deliver } from '../../../../test/buyer.ts'
import { password, someone, someProduct } from '../../../../test/cast.ts'
import { lettersTo } from '../../../../test/outbox.ts'

const shop = await openTestShop()
const { app, db } = shop

type Headers = { authorization: string }
const send = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) })
const leave = (headers: Headers, word = password) =>
  send('POST', '/api/auth/delete', headers, { password: word })

async function order(headers: Headers) {
  const { id } = await someProduct(db)
  await send('POST', '/api/cart/add', headers, { productId: id })
  return (await send('POST', '/api/orders/place', headers, {})).json().order
}

async function writeToShop(email: string) {
  const payload = { name: 'Somebody', email, message: 'Where is my parcel, please?' }
  assert.equal((await app.inject({ method: 'POST', url: '/api/contact/send', payload })).statusCode, 201)
}

test('everybody can take along what the shop keeps about them, and nothing about others', async () => {
  const asha = await someone(db, 'customer', 'Asha')
  const usha = await someone(db, 'customer', 'Usha')
  await order(usha.headers)
  const { orderNumber } = await order(asha.headers)
  const { id: productId } = await someProduct(db, { name: 'Sandal Soap' })
  await send('POST', '/api/wishlist', asha.headers, { productId })
  await writeToShop(asha.email)

  const read = async () => (await send('GET', '/api/auth/data', asha.headers)).json()
  const first = await read()
  assert.equal(first.account.email, asha.email)
  assert.deepEqual(
    first.orders.map((one: { orderNumber: string }) => one.orderNumber),
    [orderNumber],
  )
  assert.deepEqual(first.wishlist, [{ product: 'Sandal Soap' }])
  assert.deepEqual(first.messages, [], 'a message may be a stranger’s until the address is confirmed')
  const text = JSON.stringify(first)
  assert.ok(!text.includes('Usha') && !/password|token|hash/i.test(text))

  await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).where('id', '=', asha.id).execute()
  assert.equal((await read()).messages.length, 1)
})

test('a customer deletes the account: it is gone, the order stays, and a mail says so', async () => {
  const owner = await someone(db, 'admin', 'Owner')
  const tara = await someone(db, 'customer', 'Tara')
  await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).where('id', '=', tara.id).execute()
  const { _id } = await order(tara.headers)

  assert.ok((await leave(tara.headers, 'Wrong-one-77')).json().fields.password)
  const early = await leave(tara.headers)
  assert.equal(early.statusCode, 409)
  assert.match(early.json().error, /still on the way/)

  await send('POST', `/api/orders/${_id}/cancel`, tara.headers, {})
  const gone = await leave(tara.headers)
  assert.equal(gone.statusCode, 200, gone.body)
  assert.equal((await send('GET', '/api/auth/me', tara.headers)).statusCode, 401)
  const login = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: tara.email, password },
  })
  assert.equal(login.statusCode, 401)
  assert.equal((await send('GET', `/api/orders/${_id}`, owner.headers)).json().order.customer.name, 'Tara')
  const subjects = (await lettersTo(shop, tara.email)).map(({ subject }) => subject)
  assert.ok(subjects.includes('Your account is deleted'), subjects.join())
  const { events } = (await send('GET', `/api/audit?subjectId=${tara.id}`, owner.headers)).json()
  assert.equal(events[0].action, 'delete')
  assert.ok(!JSON.stringify(events[0]).includes('Tara'), 'the log does not keep the name')
})

test('a review of somebody who has left stays, without a name and without their skin', async () => {
  const owner = await someone(db, 'admin', 'Admin')
  const reviewed = async (name: string) => {
    const writer = await someone(db, 'customer', name)
    const { id } = await someProduct(db)
    await deliver(db, writer, id)
    const profile = { skinType: 'oily', hair: null, tone: 'brown', undertone: null, concerns: [] }
    const review = { productId: id, stars: 5, text: 'Calms my skin', skinType: 'oily', profile }
    const written = await send('POST', '/api/reviews', writer.headers, review)
    assert.equal(written.statusCode, 201, written.body)
    return { ...writer, product: id }
  }
  const leavers = [await reviewed('Mira'), await reviewed('Nila')]
  assert.equal((await leave(leavers[0]!.headers)).statusCode, 200)
  await app.inject({ method: 'DELETE', url: `/api/users/delete/${leavers[1]!.id}`, headers: owner.headers })
  for (const { product, name } of leavers) {
    const { body } = await app.inject(`/api/reviews/product/${product}`)
    assert.match(body, /Calms my skin/)
    assert.doesNotMatch(body, new RegExp(`oily|brown|${name}`))
  }
})

test('sellers and the team do not leave by themselves', async () => {
  const veda = await someone(db, 'seller', 'Veda')
  assert.equal((await leave(veda.headers)).statusCode, 403)
})

test('the audit log as a table', async () => {
  const boss = await someone(db, 'admin', 'Boss')
  await send('PUT', '/api/settings', boss.headers, { defaultBadge: '=HYPERLINK("x")' })
  const reply = await send('GET', '/api/audit/export?subject=settings', boss.headers)
  assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
  const [head, row] = reply.body.split('\r\n')
  assert.match(head!, /"When","Who","Did"/)
  assert.match(row!, /"Boss","update","settings"/)
  assert.ok(row!.includes('HYPERLINK'))
})
