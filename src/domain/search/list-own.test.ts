import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToCart } from '#domain/cart/change-cart.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import type { ProductId } from '#values/ids.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import { listOwn } from './list-own.ts'

const { db } = await openTestShop()

test('the table of products follows what is ordered, cancelled and sold out', async () => {
  const customer = await someone(db, 'customer')
  const admin = await someone(db, 'admin')
  const soap = await someProduct(db, { name: 'Soap', stock: 10 })
  await someProduct(db, { name: 'Oil', stock: 8 })
  const buy = async (product: ProductId, quantity: number) => {
    await addToCart(db, customer, { product, quantity })
    return placeOrder(db, customer, { paymentMethod: 'Cash on Delivery', address: null })
  }
  const names = async (inStock?: boolean) => {
    const { products } = await listOwn(db, { sort: 'stock-up', inStock, limit: 10, page: 1 })
    return products.map(({ name }) => name)
  }
  assert.deepEqual(await names(), ['Oil', 'Soap'])
  const first = await buy(soap.id, 5)
  assert.deepEqual(await names(), ['Soap', 'Oil'])
  await moveOrder(db, admin, { order: first.id, status: 'Cancelled' })
  assert.deepEqual(await names(), ['Oil', 'Soap'])
  await buy(soap.id, 10)
  assert.deepEqual(await names(false), ['Soap'])
})
