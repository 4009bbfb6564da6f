import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lightnessOf, suitability } from './suited-shade.ts'

const range = [
  ['110N', '#e8c7a2', 'neutral'],
  ['130W', '#ddb384', 'warm'],
  ['210W', '#d3a273', 'warm'],
  ['230C', '#bf8c6a', 'cool'],
  ['310W', '#b88250', 'warm'],
  ['320N', '#b07a4e', 'neutral'],
  ['410W', '#8e5c36', 'warm'],
  ['430C', '#7a4c31', 'cool'],
  ['440N', '#5f3a26', 'neutral'],
] as const

const order = (tone: 'fair' | 'wheatish' | 'brown' | 'deep', undertone: 'cool' | 'neutral' | 'warm' | null) =>
  range
    .map(([name, swatch, own]) => ({
      name,
      ...suitability({ lightness: lightnessOf(swatch), undertone: own }, { tone, undertone }),
    }))
    .sort((a, b) => a.distance - b.distance)

test('depth and undertone decide together which shade comes first', () => {
  const warmBrown = order('brown', 'warm').map(({ name }) => name)
  assert.deepEqual(warmBrown.slice(0, 3), ['310W', '410W', '320N'])
  assert.ok(warmBrown.indexOf('410W') < warmBrown.indexOf('440N'))
  assert.equal(order('fair', 'neutral')[0]!.name, '110N')
  assert.equal(order('fair', 'warm')[0]!.name, '130W')
  assert.equal(order('wheatish', 'cool')[0]!.name, '230C')
  assert.equal(order('deep', 'cool')[0]!.name, '430C')
  assert.equal(order('deep', 'neutral')[0]!.name, '440N')
})

test('a shade suits by its depth and undertone, or by its depth where nobody knows the undertone', () => {
  const suiting = (...skin: Parameters<typeof order>) =>
    order(...skin)
      .filter(({ suits }) => suits)
      .map(({ name }) => name)
      .sort()
  assert.deepEqual(suiting('brown', 'warm'), ['310W', '410W'])
  assert.deepEqual(suiting('brown', null), ['230C', '310W', '320N', '410W'])
  assert.deepEqual(suiting('deep', 'cool'), ['430C'])
})
