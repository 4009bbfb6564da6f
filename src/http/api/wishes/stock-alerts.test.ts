import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { sendStockAlerts } from '#domain/wishes/send-stock-alerts.ts'
import type { ProductId } from '#values/ids.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { someone, someProduct } from '../../../../test/cast.ts'
import { lettersTo, tokenIn } from '../../../../test/outbox.ts'

const shop = await openTestShop()
const { app, db } = shop
const seller = await someone(db, 'seller', 'Tara')
const asha = await someone(db, 'customer', 'Asha')

const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/stock-alerts${url}`, payload, headers })
const soldOut = () => someProduct(db, { sellerId: seller.id, stock: 0, name: 'Kajal' })
const restock = (id: ProductId, stock: number) =>
  app.inject({
    method: 'PUT',
    url: `/api/productdetail/update/${id}`,
    payload: { stock },
    headers: seller.headers,
  })
/** As the job does, perhaps on two instances at once. */
const tell = () => Promise.all([sendStockAlerts(db), sendStockAlerts(db)])
const subjects = async (email: string) => (await lettersTo(shop, email)).map(({ subject }) => subject)
const isBack = 'Kajal is back in stock'

test('a guest confirms first, and is told once when it is back, however it came back', async () => {
  const email = 'guest@example.com'
  const { id: productId } = await soldOut()
  assert.equal((await post('', { productId, email })).statusCode, 200)
  await restock(productId, 3)
  await tell()
  assert.equal((await subjects(email)).filter(subject => subject === isBack).length, 0, 'not confirmed')
  await restock(productId, 0)
  const token = tokenIn((await lettersTo(shop, email))[0], '/stock-alert/confirm')
  assert.equal((await post('/confirm', { token })).statusCode, 200)
  assert.equal((await post('/confirm', { token })).statusCode, 400, 'the link works once')
  await tell()
  assert.ok(!(await subjects(email)).includes(isBack), 'still sold out')
  await db.updateTable('products').set({ stock: 2 }).where('id', '=', productId).execute()
  await tell()
  await tell()
  assert.equal((await subjects(email)).filter(subject => subject === isBack).length, 1)
})

test('a customer with a confirmed address needs no link; without one they do', async () => {
  const { id: productId } = await soldOut()
  const mine = () => post('/mine', { productId }, asha.headers)
  assert.match((await mine()).json().message, /check your email/)
  await sql`UPDATE accounts SET email_confirmed_at = now() WHERE id = ${asha.id}`.execute(db)
  assert.equal((await mine()).json().message, 'We will email you as soon as it is back.')
  await mine()
  await restock(productId, 1)
  await tell()
  assert.equal((await subjects(asha.email)).filter(subject => subject === isBack).length, 1)
})

test('sold out again before the mail is sent, they wait on', async () => {
  const { id: productId } = await soldOut()
  await post('/mine', { productId }, asha.headers)
  const told = async () => (await subjects(asha.email)).filter(subject => subject === isBack).length
  const before = await told()
  await restock(productId, 1)
  await tell()
  await restock(productId, 0)
  assert.equal(await told(), before)
  await restock(productId, 1)
  await tell()
  assert.equal(await told(), before + 1)
})

test('what can be bought, is not there or has no valid address is refused with a sentence', async () => {
  const { id: productId } = await someProduct(db)
  const inStock = await post('', { productId, email: 'a@example.com' })
  assert.equal(inStock.statusCode, 409)
  assert.equal(inStock.json().error, 'This product is in stock. You can buy it right now.')
  assert.equal((await post('', { productId: 'f'.repeat(24), email: 'a@example.com' })).statusCode, 404)
  assert.ok((await post('', { productId, email: 'no' })).json().fields.email)
})

test('nobody can flood a mailbox with confirmations', async () => {
  const limited = await openTestShop({ RATE_LIMIT: 'on' })
  const statuses = []
  for (let n = 0; n < 7; n++) {
    const { id: productId } = await someProduct(limited.db, { stock: 0 })
    const payload = { productId, email: 'victim@example.com' }
    statuses.push(
      (await limited.app.inject({ method: 'POST', url: '/api/stock-alerts', payload })).statusCode,
    )
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429])
})
