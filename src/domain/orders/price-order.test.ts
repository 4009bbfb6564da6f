import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { paise } from '#values/money.ts'
import { priceOrder } from './price-order.ts'

const line = fc.record({
  price: fc.integer({ min: 1, max: 100_000_00 }).map(paise),
  quantity: fc.integer({ min: 1, max: 99 }),
})

test('the parts of a bill sum to its total, and a discount never takes more than the goods', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.nat(10_000_00).map(paise), (lines, offered) => {
      const { subtotal, delivery, discount, total } = priceOrder(lines, offered)
      const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      assert.equal(subtotal, goods)
      assert.equal(delivery, 4900)
      assert.equal(total, goods + 4900 - discount)
      assert.ok(discount >= 0 && discount <= offered && total >= delivery)
    }),
  )
})

test('nothing costs nothing: an empty basket is not delivered', () => {
  assert.deepEqual(priceOrder([]), { subtotal: 0, delivery: 0, discount: 0, total: 0 })
})
