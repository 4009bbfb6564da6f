import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inIndia } from './dates.ts'

test('a day begins when it begins in India', () => {
  assert.deepEqual(inIndia(new Date('2020-12-12T12:00:00Z')), { year: 2020, date: 'Dec 12, 2020' })
  assert.deepEqual(inIndia(new Date('2025-12-31T18:29:59Z')), { year: 2025, date: 'Dec 31, 2025' })
  assert.deepEqual(inIndia(new Date('2025-12-31T18:30:00Z')), { year: 2026, date: 'Jan 1, 2026' })
})
