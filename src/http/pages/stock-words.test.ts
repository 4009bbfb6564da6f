import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOrder } from '#domain/orders/place-order.ts'
import { productPath } from '#values/product-path.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { crowd } from '../../../test/buyer.ts'
import { someProduct } from '../../../test/cast.ts'

const { app, db, changes } = await openTestShop()
const product = await someProduct(db, { name: 'Rose Water', stock: 12 })

/** Without the comments that React puts between texts. */
const page = async (url: string) => (await app.inject(url)).body.replaceAll('<!-- -->', '')
const listing = () => page('/product')
const ownPage = () => page(productPath(product.id, product.name))

async function order(pieces: number, customers = 1) {
  const heard = new Set<string>()
  changes.subscribe(tags => {
    for (const tag of tags) heard.add(tag)
  })
  await Promise.all(
    (await crowd(db, customers)).map(customer =>
      placeOrder(db, customer, {
        paymentMethod: 'Cash on Delivery',
        address: null,
        items: [{ product: product.id, quantity: pieces }],
      }),
    ),
  )
  return heard
}

test('an order drops pages of cards only if it changes a word on them, and always what shows the number', async () => {
  await listing()
  await page('/')
  assert.match(await ownPage(), /In Stock \(12\)/)
  const first = await order(1)
  assert.deepEqual(
    [...first].filter(tag => /product|category/.test(tag)),
    [],
  )
  assert.match(await ownPage(), /In Stock \(11\)/)
  const { products } = (await app.inject('/api/products/all-products')).json()
  assert.equal(products[0].stock, 11)
  assert.doesNotMatch(await listing(), /Only \d+ left/)

  // All read the same stock before they write, and none alone brings it down to a few.
  assert.equal((await order(1, 8)).has('products'), false, 'lists without it are kept')
  for (const shown of [await listing(), await page('/')]) assert.match(shown, /Only 3 left/)
  assert.ok((await order(3)).has('products'), 'it leaves the lists of what is there')
  assert.match(await listing(), /Out of Stock/)
  assert.match(await ownPage(), /Out of Stock/)
})
