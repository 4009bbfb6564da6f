import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatRupees, fromRupees, paise, toRupees } from './money.ts'

test('rupees with two decimals survive the way to paise and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), amount => {
      assert.equal(fromRupees(toRupees(paise(amount))), amount)
    }),
  )
})

test('prices are written the Indian way', () => {
  assert.equal(formatRupees(1299), '₹1,299')
  assert.equal(formatRupees(525.5), '₹525.50')
  assert.equal(formatRupees(1234567), '₹12,34,567')
})

test('half a paisa is refused', () => {
  assert.throws(() => paise(10.5), RangeError)
})
