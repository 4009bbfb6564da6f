import assert from 'node:assert/strict'
import { test } from 'node:test'
import { discountPercent } from './discount.ts'

test('a discount is rounded down', () => {
  assert.equal(discountPercent({ price: 400, maxPrice: 500 }), 20)
  assert.equal(discountPercent({ price: 333.35, maxPrice: 499.99 }), 33)
  assert.equal(discountPercent({ price: 80.1, maxPrice: 89 }), 10)
  assert.equal(discountPercent({ price: 499, maxPrice: 500 }), 0)
})

test('without an MRP, or with one that is not higher, there is no discount', () => {
  assert.equal(discountPercent({ price: 400, maxPrice: null }), 0)
  assert.equal(discountPercent({ price: 400, maxPrice: 400 }), 0)
  assert.equal(discountPercent({ price: 400, maxPrice: 300 }), 0)
})
