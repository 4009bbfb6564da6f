import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../../../test/fast-check.ts'
import { scaleFor } from './scale.ts'

test('an axis has two to five round ticks and nothing is above its top', () => {
  assert.deepEqual(scaleFor(0).ticks.at(0), 0)
  assert.deepEqual(scaleFor(87_300).ticks, [0, 25_000, 50_000, 75_000, 100_000])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), most => {
      const { top, ticks } = scaleFor(most)
      assert.ok(top >= most && ticks.at(-1) === top)
      assert.ok(ticks.length >= 2 && ticks.length <= 5, `${ticks}`)
    }),
  )
})
