import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../test/fast-check.ts'
import { exactRupees, formatRupees, fromRupees, paise, shortRupees, toRupees } from './money.ts'

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
  assert.equal(exactRupees(1234567), '₹12,34,567.00')
})

test('any price is formatted as Intl does', () => {
  const whole = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  })
  const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), amount => {
      const rupees = toRupees(paise(amount))
      assert.equal(exactRupees(rupees), exact.format(rupees))
      assert.equal(formatRupees(rupees), (amount % 100 ? exact : whole).format(rupees))
    }),
  )
})

test('an axis counts in thousands, lakhs and crores', () => {
  assert.deepEqual(
    [0, 950, 1000, 12_500, 99_949, 99_950, 1_23_456, 99_94_999, 99_95_000, 3_40_00_000, -2500].map(
      shortRupees,
    ),
    ['₹0', '₹950', '₹1K', '₹12.5K', '₹99.9K', '₹1 L', '₹1.2 L', '₹99.9 L', '₹1 Cr', '₹3.4 Cr', '-₹2.5K'],
  )
})

test('half a paisa is refused', () => {
  assert.throws(() => paise(10.5), RangeError)
})
