import assert from 'node:assert/strict'
import { test } from 'node:test'
import { states } from './states.ts'
import { gstinMismatch, stateCodes } from './tax-numbers.ts'

test('every state has a code of its own', () => {
  const codes = states.map(state => stateCodes[state])
  assert.equal(new Set(codes).size, states.length)
  for (const code of codes) assert.match(code, /^\d\d$/)
  assert.ok(!codes.includes('25') && !codes.includes('28'), 'retired')
})

test('a GSTIN must be of the same state and PAN', () => {
  const right = { pan: 'AAPFU0939F', state: 'Maharashtra' } as const
  assert.equal(gstinMismatch('27AAPFU0939F1ZV', right), undefined)
  assert.match(gstinMismatch('27AAPFU0939F1ZV', { ...right, state: 'Delhi' })!, /Delhi is 07/)
  assert.match(gstinMismatch('27AAPFU0939F1ZV', { ...right, pan: 'AAPFU0939G' })!, /not AAPFU0939G/)
})
