import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toRupees } from '#values/money.ts'
import fc from '../../test/fast-check.ts'
import { optionalFlag, optionalList, optionalMoney, optionalNumber, requiredMoney } from './form-values.ts'

test('an amount is the same from a form as from JSON, and comes back to the paisa', () => {
  const price = requiredMoney('the price')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), paise => {
      const rupees = paise / 100
      assert.equal(price.parse(rupees), paise)
      assert.equal(price.parse(String(rupees)), paise)
      assert.equal(price.parse(` ${rupees.toFixed(2)} `), paise)
      assert.equal(toRupees(price.parse(rupees)), rupees)
    }),
  )
})

test('an amount with a third decimal is never rounded in silence', () => {
  const price = requiredMoney('the price')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 9 }), (paise, more) => {
      assert.equal(price.safeParse(`${(paise / 100).toFixed(2)}${more}`).success, false)
    }),
  )
})

test('whatever is sent, an answer is a number in its range or a sentence', () => {
  const stock = optionalNumber('the stock', { whole: true })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), fc.double(), fc.double().map(String)), sent => {
      const { success, data, error } = stock.safeParse(sent)
      if (success)
        assert.ok(data === undefined || data === null || (Number.isInteger(data) && data >= 0 && data <= 1e6))
      else assert.match(error.issues[0]!.message, /^(The|Please) .*\.$/)
    }),
  )
})

test('nothing filled in is nothing said, and null takes away', () => {
  for (const nothing of [undefined, '', '  ', 'undefined']) {
    assert.equal(optionalNumber('the width').parse(nothing), undefined)
    assert.equal(optionalMoney('the MRP').parse(nothing), undefined)
  }
  for (const away of [null, 'null']) assert.equal(optionalMoney('the MRP').parse(away), null)
})

test('yes and no in the words of forms', () => {
  const flag = optionalFlag('this')
  for (const yes of [true, 'true', 'on', '1', 'TRUE', 1]) assert.equal(flag.parse(yes), true)
  for (const no of [false, 'false', 'off', '0', 0]) assert.equal(flag.parse(no), false)
  for (const nothing of ['', null, undefined]) assert.equal(flag.parse(nothing), undefined)
})

test('a list is the same in each of its spellings', () => {
  const list = optionalList('points', { maxItems: 30, maxLength: 100 })
  const point = fc
    .string({ minLength: 1, maxLength: 50 })
    .map(text => text.replace(/[,[\]\0]/g, 'x').trim() || 'x')
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), points => {
      assert.deepEqual(list.parse(points), points)
      assert.deepEqual(list.parse(JSON.stringify(points)), points)
      assert.deepEqual(list.parse(points.join(', ')), points)
    }),
  )
  assert.deepEqual(list.parse(''), [])
  assert.deepEqual(list.parse('[not json'), ['[not json'])
})
