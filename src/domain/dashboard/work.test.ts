import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToCart } from '#domain/cart/change-cart.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { changeSettings } from '#domain/settings/settings.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { somePeople, someProduct } from '../../../test/cast.ts'
import { countWork } from './work.ts'

const { app, db } = await openTestShop()
const { asha, tara, veda, owner } = await somePeople(db)
const soap = await someProduct(db, { stock: 100, sellerId: tara.id })
const balm = await someProduct(db, { stock: 100, sellerId: veda.id })

test('each person is told what waits for them, and the list of orders to pack has as many', async () => {
  for (const { id } of [soap, balm]) await addToCart(db, asha, { product: id, quantity: 1 })
  const { id } = await placeOrder(db, asha, { paymentMethod: 'Cash on Delivery', address: null })
  const toPack = async (person: typeof tara) => {
    const list = await app.inject({ url: '/api/orders/seller?status=to-pack', headers: person.headers })
    const work = (await app.inject({ url: '/api/insight/work', headers: person.headers })).json()
    assert.equal(work.toPack, list.json().length)
    return work.toPack
  }
  assert.deepEqual([await toPack(tara), await toPack(veda), await toPack(owner)], [1, 1, 1])
  await moveOrder(db, tara, { order: id, status: 'Shipped' })
  assert.deepEqual([await toPack(tara), await toPack(veda), await toPack(owner)], [0, 1, 1])
  await moveOrder(db, veda, { order: id, status: 'Shipped' })
  assert.deepEqual([await toPack(tara), await toPack(veda), await toPack(owner)], [0, 0, 0])
})

test('stock is low from the number in the settings down', async () => {
  await someProduct(db, { stock: 7, sellerId: tara.id })
  assert.equal((await countWork(db, tara)).lowStock, 0)
  await changeSettings(db, owner, { lowStockThreshold: 7 })
  assert.equal((await countWork(db, tara)).lowStock, 1)
  assert.equal((await countWork(db, veda)).lowStock, 0)
  assert.equal((await countWork(db, owner)).lowStock, 1)
})

test('accounts, messages and failed mails wait for admins only', async () => {
  await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'New Seller', email: 'new@example.com', password: 'Secret#2026', role: 'seller' },
  })
  await db.insertInto('mails').values({ kind: 'confirm-email', data: '{}', dead_at: new Date() }).execute()
  const { sellers, failedMails } = await countWork(db, owner)
  assert.deepEqual({ sellers, failedMails }, { sellers: 1, failedMails: 1 })
  const seen = await countWork(db, tara)
  assert.deepEqual([seen.sellers, seen.admins, seen.messages, seen.failedMails], [0, 0, 0, 0])
})
