import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugOf } from './slug.ts'

test('slugs are readable and safe in an address', () => {
  assert.equal(slugOf('Bath & Soaps'), 'bath-and-soaps')
  assert.equal(slugOf("Men's Grooming"), 'mens-grooming')
  assert.equal(slugOf('  Crème  Brûlée! '), 'creme-brulee')
  assert.equal(slugOf('काजल पेंसिल'), 'काजल-पेंसिल')
  assert.equal(slugOf('../../etc'), 'etc')
  assert.equal(slugOf('!!!'), 'item')
})
