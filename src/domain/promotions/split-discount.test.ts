import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '#values/money.ts'
import fc from '../../../test/fast-check.ts'
import { splitDiscount } from './split-discount.ts'

const lines = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 99 * 10_000_000_00 })), {
    minLength: 1,
    maxLength: 20,
  })
  .map(totals => totals.map((total, n) => ({ id: `line ${n}`, total: paise(total) })))
const discounted = lines.chain(all => {
  const whole = all.reduce((sum, { total }) => sum + total, 0)
  return fc.record({ all: fc.constant(all), discount: fc.maxSafeNat().map(n => paise(n % (whole + 1))) })
})

test('the parts sum to the discount, and none is more than its line', () => {
  fc.assert(
    fc.property(discounted, ({ all, discount }) => {
      const parts = splitDiscount(discount, all)
      assert.equal(
        [...parts.values()].reduce((sum, part) => sum + part, 0),
        discount,
      )
      for (const { id, total } of all) assert.ok(parts.get(id)! >= 0 && parts.get(id)! <= total)
    }),
  )
})

test('no part is a paisa or more away from its exact share, whatever order the lines come in', () => {
  const shuffled = discounted.chain(({ all, discount }) =>
    fc.record({
      all: fc.constant(all),
      discount: fc.constant(discount),
      other: fc.shuffledSubarray(all, { minLength: all.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ all, discount, other }) => {
      const parts = splitDiscount(discount, all)
      const again = splitDiscount(discount, other)
      for (const { id } of all) assert.equal(again.get(id), parts.get(id))
      const whole = all.reduce((sum, { total }) => sum + BigInt(total), 0n)
      for (const { id, total } of all) {
        const off = BigInt(parts.get(id)!) * whole - BigInt(discount) * BigInt(total)
        assert.ok(off < whole && off > -whole)
      }
    }),
  )
})

test('a discount of more than the goods is a mistake', () => {
  assert.throws(() => splitDiscount(paise(11), [{ id: 'a', total: paise(10) }]), RangeError)
  assert.deepEqual([...splitDiscount(paise(0), [])], [])
})
