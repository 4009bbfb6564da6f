import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../../test/fast-check.ts'
import { colourDistance, labDistance, toLab } from './colour.ts'
import { colourName } from './colour-name.ts'
import { middleColour } from './middle-colour.ts'
import { closeness, declaredUndertone, direction, nearest, undertoneOf } from './nearest.ts'

test('colours that look alike are near, others are far', () => {
  assert.equal(colourDistance('#c4506b', '#C4506B'), 0)
  assert.ok(Math.abs(colourDistance('#000000', '#ffffff') - 100) < 0.1)
  assert.ok(colourDistance('#c72c6f', '#b81560') < colourDistance('#c72c6f', '#97594a'))
})

/** L, a, b of two colours and their distance: from the paper of Sharma, Wu and Dalal. */
const published = [
  [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
  [50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615],
  [50, 0, 0, 50, -1, 2, 2.3669],
  [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
  [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195],
  [50, -0.001, 2.49, 50, 0.0009, -2.49, 4.8045],
  [50, 2.5, 0, 73, 25, -18, 27.1492],
  [50, 2.5, 0, 50, 3.1736, 0.5854, 1],
  [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
  [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
]

test('distances are those that were published', () => {
  for (const [l1, a1, b1, l2, a2, b2, expected] of published as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ][]) {
    const [one, other] = [
      { l: l1, a: a1, b: b1 },
      { l: l2, a: a2, b: b2 },
    ]
    assert.ok(
      Math.abs(labDistance(one, other) - expected) < 1e-4,
      `${labDistance(one, other)} is not ${expected}`,
    )
    assert.ok(Math.abs(labDistance(other, one) - expected) < 1e-4)
  }
})

const swatches: [string, string, number][] = [
  ['#c4506b', '#b5736a', 12.9886],
  ['#c4506b', '#b81560', 10.8784],
  ['#a8121f', '#6d1a33', 16.853],
  ['#6d1a33', '#5b2145', 9.2432],
  ['#b5736a', '#97594a', 11.0183],
  ['#c96a4a', '#b5736a', 9.1349],
  ['#c72c6f', '#b81560', 4.857],
  ['#e8c7a2', '#d3a273', 10.0568],
  ['#d3a273', '#b07a4e', 12.4],
  ['#b07a4e', '#7a4c31', 18.7364],
  ['#d9542b', '#c96a4a', 6.0569],
  ['#e9cfc0', '#e8c7a2', 7.9081],
  ['#c69a6d', '#d3a273', 2.9326],
  ['#b17b50', '#b07a4e', 0.4715],
  ['#ffffff', '#000000', 100],
  ['#808080', '#808080', 0],
]

test('and those of the demo’s shades', () => {
  for (const [one, other, expected] of swatches)
    assert.ok(Math.abs(colourDistance(one, other) - expected) < 1e-3, `${one} ${other}`)
})

const colour = fc.integer({ min: 0, max: 0xffffff }).map(number => `#${number.toString(16).padStart(6, '0')}`)

test('a distance is the same both ways and never negative; what is not close is never called close', () => {
  fc.assert(
    fc.property(colour, colour, fc.constantFrom('face', 'lips'), (one, other, area) => {
      const distance = colourDistance(one, other)
      assert.ok(distance >= 0 && Math.abs(distance - colourDistance(other, one)) < 1e-9)
      if (distance > 10) assert.equal(closeness(distance, area), 'not close')
    }),
  )
})

test('the undertone that a shade declares decides between colours that are as near', () => {
  assert.equal(declaredUndertone('430C Kesar'), 'cool')
  assert.equal(declaredUndertone('110N Malai'), 'neutral')
  assert.equal(declaredUndertone('Wine'), null)
  const shades = [
    { swatch: '#d3a273', optionLabel: '220C', undertone: null },
    { swatch: '#d3a273', optionLabel: '220W', undertone: null },
    { swatch: '#7a4c31', optionLabel: '500W', undertone: null },
  ]
  const found = nearest({ swatch: '#d2a172', undertone: 'warm' }, shades, 'face')
  assert.deepEqual(
    found.map(({ shade, closeness: word }) => [shade.optionLabel, word]),
    [
      ['220W', 'very close'],
      ['220C', 'very close'],
      ['500W', 'not close'],
    ],
  )
  assert.deepEqual(direction(toLab('#d3a273'), toLab('#b07a4e'))[0], 'deeper')
})

test('a shade is pinker, redder or more purple than another as everybody would say', () => {
  for (const [worn, shade, word] of [
    ['#5b2145', '#b81560', 'pinker'],
    ['#6a2c86', '#d81f77', 'pinker'],
    ['#d81f77', '#6a2c86', 'more purple'],
    ['#b81560', '#a8121f', 'redder'],
    ['#a8121f', '#b81560', 'pinker'],
    ['#a8121f', '#c96a4a', 'more orange'],
    ['#c96a4a', '#a8121f', 'redder'],
    ['#2d5fb0', '#6a2c86', 'more purple'],
    ['#8e5c36', '#b88250', 'yellower'],
    ['#b88250', '#8e5c36', 'pinker'],
  ] as const)
    assert.ok(
      direction(toLab(worn), toLab(shade)).includes(word),
      `${worn} ${shade} ${direction(toLab(worn), toLab(shade))}`,
    )
  assert.deepEqual(direction(toLab('#808080'), toLab('#908a8a')), ['lighter'])
})

test('a colour has a name, no number', () => {
  for (const [colour, name] of [
    ['#d81f77', 'Hot pink'],
    ['#a8121f', 'Crimson'],
    ['#5b2145', 'Plum'],
    ['#b07a4e', 'Caramel'],
    ['#000000', 'Black'],
    ['#1f2c56', 'Navy'],
  ] as const)
    assert.equal(colourName(colour), name)
})

test('what the seller declares counts more than the number of a shade', () => {
  assert.equal(undertoneOf({ undertone: 'cool', optionLabel: '220W' }), 'cool')
  assert.equal(undertoneOf({ undertone: null, optionLabel: '220W' }), 'warm')
})

test('of colours that several people pick, the middle one counts, unless they do not agree', () => {
  assert.equal(middleColour(['#c69a6d', '#c79b6e', '#d3a273', '#c5996c']), '#c69a6d')
  assert.equal(middleColour(['#c69a6d', '#2040c0', '#20c040']), null)
  assert.equal(middleColour([]), null)
})
