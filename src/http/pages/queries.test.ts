import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { someProduct } from '../../../test/cast.ts'

const { app, db, changes } = await openTestShop()
const first = await someProduct(db, { name: 'Rose Water', family: 'rose', optionLabel: '100 ml' })

/** How many statements a page takes that is made again after an order, with everything else in memory. */
async function queriesOf(path: string): Promise<number> {
  assert.equal((await app.inject(path)).statusCode, 200)
  changes.publish(['products', `product:${first.id}`, `category:${first.categorySlug}`])
  const { headers } = await app.inject(path)
  return Number(/queries;desc="(\d+)"/.exec(String(headers['server-timing']))![1])
}

/** Fewer is better; more needs a reason. */
const limits = {
  '/': 2,
  '/product': 2,
  [`/category/${first.categorySlug}`]: 2,
  '/search?q=rose': 12,
  // One is where the law lets its seller deliver.
  [`/product/${first.id}`]: 4,
  '/about': 1,
  '/cart': 0,
}

test('each page says how many queries it made, and none makes more than it needs or more in a larger shop', async () => {
  const check = async (size: string) => {
    for (const [path, limit] of Object.entries(limits)) {
      const queries = await queriesOf(path)
      assert.ok(queries <= limit, `${path} made ${queries} queries in a ${size} shop`)
    }
  }
  await check('small')
  const { categoryId } = first
  for (let i = 0; i < 40; i++)
    await someProduct(db, {
      categoryId,
      name: `Rose Water ${i}`,
      ...(i % 2 && { family: 'rose', optionLabel: `${i} ml` }),
    })
  await check('larger')
})
