import assert from 'node:assert/strict'
import { test } from 'node:test'
import { panProblem } from './pan.ts'

test('a wrong PAN is told what is wrong with it', () => {
  assert.equal(panProblem('AAPFU0939F'), undefined)
  assert.equal(panProblem('ABCPK1234L'), undefined)
  const sentences: Record<string, RegExp> = {
    '': /enter the PAN/,
    AAPFU939F: /10 characters.* has 9/,
    AAPFU0939FF: /has 11/,
    'AAPFU-939F': /no “-”/,
    AAPF00939F: /begins with AAPF0/,
    AAPFUO939F: /four digits; this one has O939/,
    AAPFU09399: /ends with 9/,
    AAPXU0939F: /fourth letter.* cannot be X/,
  }
  for (const [wrong, sentence] of Object.entries(sentences)) assert.match(panProblem(wrong)!, sentence)
})
