import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { paise } from '#values/money.ts'
import { discountsOf, shareOf } from './share.ts'

test('one of two lipsticks, less its half of both discounts', () => {
  const line = { price: paise(49_900), quantity: 2, discount: paise(12_309), sellerDiscount: paise(5_000) }
  assert.equal(shareOf(line, 0, 1), 43_745)
  assert.equal(shareOf(line, 0, 1) + shareOf(line, 1, 1), 99_800 - 12_309)
})

test('of a line for which hardly anything was paid, no piece is worth less than nothing', () => {
  const line = { price: paise(6), quantity: 5, discount: paise(27), sellerDiscount: paise(1) }
  const parts = [0, 1, 2, 3, 4].map(before => shareOf(line, before, 1))
  assert.ok(parts.every(part => part >= 0))
  assert.equal(
    parts.reduce((sum, part) => sum + part, 0),
    3,
  )
})

test('in whatever steps, the parts of a line sum up to what was paid for it', () => {
  const lines = fc
    .record({ price: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 12 }) })
    .chain(({ price, quantity }) =>
      fc.record({
        price: fc.constant(paise(price)),
        quantity: fc.constant(quantity),
        discount: fc.integer({ min: 0, max: price * quantity }).map(paise),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        steps: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 12, maxLength: 12 }),
      }),
    )
  fc.assert(
    fc.property(lines, ({ part, steps, ...rest }) => {
      const line = { ...rest, sellerDiscount: paise(Math.floor(rest.discount * part)) }
      let [before, paid, discount] = [0, 0, 0]
      for (const step of steps) {
        const pieces = Math.min(step, line.quantity - before)
        if (pieces === 0) break
        const { seller, shop } = discountsOf(line, before, pieces)
        const share = shareOf(line, before, pieces)
        assert.ok(share >= 0)
        paid += share
        discount += seller + shop
        before += pieces
      }
      assert.equal(paid, line.price * line.quantity - line.discount)
      assert.equal(discount, line.discount)
    }),
  )
})
