import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ifscProblem } from './ifsc.ts'

test('a wrong IFSC is told what is wrong with it', () => {
  assert.equal(ifscProblem('SBIN0001234'), undefined)
  assert.equal(ifscProblem('HDFC0CABC12'), undefined)
  assert.match(ifscProblem('SBIN000123')!, /11 characters.* has 10/)
  assert.match(ifscProblem('SBIN-001234')!, /no “-”/)
  assert.match(ifscProblem('SB1N0001234')!, /begins with SB1N/)
  assert.match(ifscProblem('SBINO001234')!, /zero; this one has O/)
})
