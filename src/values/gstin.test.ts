import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gstinProblem } from './gstin.ts'

test('a GSTIN is checked by its form and its last character', () => {
  for (const right of ['27AAPFU0939F1ZV', '27AAKCG4182M1Z2', '32AAQFP7315D1ZC', '08AAWFA2946H1Z1'])
    assert.equal(gstinProblem(right), undefined, right)
  for (const wrong of ['27AAPFU0939F1ZW', '27AAPFU0993F1ZV'])
    assert.match(gstinProblem(wrong)!, /typing error/)
  const sentences: Record<string, RegExp> = {
    '27AAPFU0939F1Z': /15 characters.* has 14/,
    x: /no “x”/,
    A7AAPFU0939F1ZV: /two digits of its state/,
    '27AAPF00939F1ZV': /here AAPF00939F\. A PAN begins with five letters/,
    '27AAPFU0939F0ZV': /never 0/,
    '27AAPFU0939F1YV': /14th character of a GSTIN is Z/,
  }
  for (const [wrong, sentence] of Object.entries(sentences)) assert.match(gstinProblem(wrong)!, sentence)
})
