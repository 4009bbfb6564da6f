import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '#values/money.ts'
import fc from '../../../test/fast-check.ts'
import { priceOrder } from './price-order.ts'

const flat = { fee: paise(49_00), freeFrom: null }

const line = fc.record({
  price: fc.integer({ min: 1, max: 100_000_00 }).map(paise),
  quantity: fc.integer({ min: 1, max: 99 }),
})

test('the parts of a bill sum to its total, and a discount never takes more than the goods', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.nat(10_000_00).map(paise), (lines, offered) => {
      const { subtotal, delivery, discount, total } = priceOrder(lines, flat, offered)
      const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      assert.equal(subtotal, goods)
      assert.equal(delivery, 4900)
      assert.equal(total, goods + 4900 - discount)
      assert.ok(discount >= 0 && discount <= offered && total >= delivery)
    }),
  )
})

test('an empty basket costs nothing, not even delivery', () => {
  assert.deepEqual(priceOrder([], flat), { subtotal: 0, delivery: 0, discount: 0, total: 0 })
})

test('free delivery depends on the price before the discount', () => {
  const terms = { fee: paise(49_00), freeFrom: paise(500_00) }
  const delivery = (price: number, offered = 0) =>
    priceOrder([{ price: paise(price), quantity: 1 }], terms, paise(offered)).delivery
  assert.deepEqual([delivery(499_99), delivery(500_00), delivery(500_00, 300_00)], [4900, 0, 0])
})
