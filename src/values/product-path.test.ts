import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productPath, shortIdIn } from './product-path.ts'

const id = '01a1e20e66fa7da523489be1'

test('an address names the product and ends with the end of its id', () => {
  assert.equal(
    productPath(id, 'Satin Matte Lipstick, Kesar Milk'),
    '/product/satin-matte-lipstick-kesar-milk-23489be1',
  )
  assert.equal(productPath(id, '0.3% Rétinol'), '/product/0-3-retinol-23489be1')
  assert.equal(productPath(id, '???'), '/product/item-23489be1')
  for (const name of ['Kajal', 'काजल '.repeat(40), 'x'.repeat(500), '𝒜'.repeat(99)]) {
    const path = productPath(id, name)
    assert.ok(path.length < 280, path)
    assert.equal(shortIdIn(decodeURIComponent(path)), '23489be1')
  }
})

test('what is no address of a product has no id', () => {
  for (const text of ['nonsense', id, 'kajal-23489BE1', '23489be1', '']) assert.equal(shortIdIn(text), null)
})
