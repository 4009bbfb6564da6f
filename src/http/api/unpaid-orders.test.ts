import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopEndpoints } from '#contract/endpoints.ts'
import { inTransaction } from '#db/client.ts'
import { countAccountOrders } from '#domain/accounts/count-orders.ts'
import { collectNotifications } from '#domain/notifications/collect.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { getOrder, lockOrder } from '#domain/orders/read-orders.ts'
import { releaseUnpaid } from '#domain/orders/unpaid.ts'
import { countPairs } from '#domain/products/count-pairs.ts'
import { countSales } from '#domain/products/count-sales.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { freshToken, somePeople, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop({ PAYMENTS: 'test' })
const { asha, tara, owner } = await somePeople(db)
const cream = await someProduct(db, { name: 'Cream', price: fromRupees(400), stock: 1000, sellerId: tara.id })
const comb = await someProduct(db, { name: 'Comb', price: fromRupees(300), stock: 1000, sellerId: tara.id })
const items = [cream, comb].map(({ id }) => ({ product: id, quantity: 1 }))

/** What sellers and admins can read, by the address; payments are about what is not paid, logs and the team about who was here, and moving out takes all of it. */
const addresses = Object.entries(shopEndpoints)
  .filter(([key, { access }]) => key.startsWith('GET ') && (access === 'seller' || access === 'admin'))
  .map(([key]) => key.slice('GET '.length))
  .filter(path => !/^\/api\/(payments|audit|staff|move-out)/.test(path))

async function readAll(order: string): Promise<Record<string, string>> {
  // That some of it is held is no secret: it is put back, so that all else can be compared.
  await db.updateTable('products').set({ stock: 999 }).execute()
  await collectNotifications(db)
  await Promise.all([countAccountOrders(db), countSales(db), countPairs(db)])
  const seen: Record<string, string> = {}
  for (const [role, who] of Object.entries({ tara, owner })) {
    const headers = { authorization: `Bearer ${await freshToken(db, who.id)}` }
    for (const path of addresses)
      for (const id of path.includes('{') ? [order, asha.id, tara.id] : ['']) {
        const url = path.replace(/\{\w+\}/, id)
        const { statusCode, body } = await app.inject({ url: `${url}?ids=${order}&as=seller`, headers })
        seen[`${role} ${url}`] = `${statusCode} ${body}`
      }
  }
  return seen
}

test('an order that is not paid changes nothing that a seller or an admin can read', async () => {
  // One sale, so that there is something to count; and the order's number is no guess of the first one.
  const sale = await placeOrder(db, asha, { paymentMethod: 'Cash on Delivery', items })
  const unknown = 'f'.repeat(24)
  const before = await readAll(unknown)
  const { id, number } = await placeOrder(db, asha, { paymentMethod: 'Online', isOnline: true, items })
  const compare = async () => {
    const after = await readAll(id)
    for (const [address, reply] of Object.entries(after)) {
      assert.ok(!reply.includes(number) && !reply.includes(`"${id}"`), `${address} shows it`)
      assert.equal(reply, before[address.replaceAll(id, unknown)], address)
    }
  }
  await compare()
  await inTransaction(db, async trx => {
    await lockOrder(trx, id)
    await releaseUnpaid(trx, await getOrder(trx, id), { isWithdrawn: false })
  })
  await compare()
  assert.ok(
    Object.values(before).some(reply => reply.includes(sale.number)),
    'what is sold is shown',
  )
})
