import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gstinProblem } from './gstin.ts'

test('a GSTIN is checked by its form and its last character', () => {
  for (const right of ['27AAPFU0939F1ZV', '27AAKCG4182M1Z2', '32AAQFP7315D1ZC', '08AAWFA2946H1Z1'])
    assert.equal(gstinProblem(right), undefined, right)
  for (const wrong of ['27AAPFU0939F1ZW', '27AAPFU0993F1ZV'])
    assert.match(gstinProblem(wrong)!, /typing error/)
  for (const wrong of ['27AAPFU0939F1Z', 'x', '27aapfu0939f1zv', '27AAPFU0939F0ZV'])
    assert.match(gstinProblem(wrong)!, /15 characters/)
})
