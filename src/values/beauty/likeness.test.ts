import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../../test/fast-check.ts'
import { skinTones } from '../skin-tones.ts'
import { likeness, shared } from './likeness.ts'
import { concerns, hairTypes, skinTypes, undertones } from './profile.ts'
import type { Snapshot } from './snapshot.ts'

const nobody: Snapshot = { skinType: null, hair: null, concerns: [], tone: null, undertone: null }
const person = fc.record({
  skinType: fc.constantFrom(null, ...skinTypes),
  hair: fc.constantFrom(null, ...hairTypes),
  concerns: fc.subarray([...concerns]),
  tone: fc.constantFrom(null, ...skinTones),
  undertone: fc.constantFrom(null, ...undertones),
})

test('likeness is the same both ways, from 0 to 1, and whole with oneself', () => {
  fc.assert(
    fc.property(person, person, fc.constantFrom('skin', 'makeup', 'hair'), (one, other, group) => {
      const found = likeness(one, other, group)
      assert.equal(found, likeness(other, one, group))
      assert.ok(found === null || (found >= 0 && found <= 1 + 1e-9))
      const self = likeness(one, one, group)
      assert.ok(self === null || Math.abs(self - 1) < 1e-9)
    }),
  )
})

test('one thing in common is too little to be alike', () => {
  assert.equal(likeness({ ...nobody, skinType: 'oily' }, { ...nobody, skinType: 'oily' }, 'skin'), null)
  const oily: Snapshot = { ...nobody, skinType: 'oily', concerns: ['acne', 'oiliness'] }
  assert.equal(likeness(oily, { ...oily, tone: 'deep' }, 'skin'), 1)
  assert.equal(likeness(oily, { ...oily, skinType: 'dry', concerns: ['acne'] }, 'skin'), (0.35 * 0.5) / 0.8)
})

test('what counts depends on the product', () => {
  const mine: Snapshot = { ...nobody, skinType: 'oily', tone: 'brown', undertone: 'warm' }
  const sameTone: Snapshot = { ...mine, skinType: 'dry' }
  const sameType: Snapshot = { ...mine, tone: 'fair', undertone: 'cool' }
  assert.ok(likeness(mine, sameTone, 'makeup')! > likeness(mine, sameType, 'makeup')!)
  assert.ok(likeness(mine, sameTone, 'skin')! < likeness(mine, sameType, 'skin')!)
  assert.deepEqual(shared(mine, sameTone), ['brown tone', 'warm undertone'])
})
