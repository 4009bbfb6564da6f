import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unitPrice } from './unit-price.ts'

test('the price by measure, as it stands beside the price', () => {
  const of = (price: number, unitCount: number | null, unitType: string) =>
    unitPrice({ price, unitCount, unitType })
  assert.deepEqual(of(649, 30, 'ml'), { rupees: 2163.33, measure: '100 ml' })
  assert.deepEqual(of(549, 4.2, 'g'), { rupees: 130.71, measure: 'g' })
  assert.deepEqual(of(250, 0.5, 'L'), { rupees: 50, measure: '100 ml' })
  assert.deepEqual(of(165, 125, 'g'), { rupees: 132, measure: '100 g' })
  assert.deepEqual(of(600, 12, 'pieces'), { rupees: 50, measure: 'piece' })
  for (const [count, unit] of [
    [1, 'piece'],
    [null, 'ml'],
    [0, 'ml'],
    [3, 'boxes'],
    [3, ''],
    [3, 'constructor'],
    [3, '__proto__'],
  ] as const)
    assert.equal(of(100, count, unit), null)
})
