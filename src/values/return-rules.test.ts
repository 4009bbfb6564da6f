import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReturnable, returnableUntil } from './return-rules.ts'

test('ten days end at midnight in India of the tenth day after the delivery', () => {
  // 00:30 of the 2nd in India.
  assert.equal(returnableUntil(new Date('2026-11-01T19:00:00Z')).toISOString(), '2026-11-12T18:30:00.000Z')
  assert.equal(returnableUntil(new Date('2026-11-01T18:00:00Z')).toISOString(), '2026-11-11T18:30:00.000Z')
})

test('cosmetics come back sealed, tools either way, samples not at all', () => {
  for (const reason of ['shade', 'mind'] as const) {
    assert.equal(isReturnable('sealed_only', reason, true), false)
    assert.equal(isReturnable('sealed_only', reason, false), true)
    assert.equal(isReturnable('normal', reason, true), true)
    assert.equal(isReturnable('none', reason, false), false)
  }
  for (const reason of ['damaged', 'leaking', 'wrong', 'expired', 'fake', 'allergic'] as const)
    assert.equal(isReturnable('sealed_only', reason, true), true)
})
