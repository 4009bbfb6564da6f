import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToCart } from '#domain/cart/change-cart.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import { countSales } from './count-sales.ts'

const { db } = await openTestShop()

test('what was sold counts, what was cancelled does not', async () => {
  const customer = await someone(db, 'customer')
  const admin = await someone(db, 'admin')
  const [soap, oil] = [await someProduct(db), await someProduct(db)]
  const buy = async (product: typeof soap, quantity: number) => {
    await addToCart(db, customer, { product: product.id, quantity })
    return placeOrder(db, customer, { paymentMethod: 'Cash on Delivery', address: null })
  }
  await buy(soap, 3)
  await buy(soap, 2)
  const cancelled = await buy(oil, 4)
  await moveOrder(db, admin, { order: cancelled.id, status: 'Cancelled' })
  const sold = async () => {
    await countSales(db)
    const rows = await db.selectFrom('products').select(['id', 'sold_count']).execute()
    return Object.fromEntries(rows.map(row => [row.id, row.sold_count]))
  }
  assert.deepEqual(await sold(), { [soap.id]: 5, [oil.id]: 0 })
  await moveOrder(db, admin, { order: cancelled.id, status: 'Pending', reason: 'By mistake' })
  assert.deepEqual(await sold(), { [soap.id]: 5, [oil.id]: 4 })
})
