import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inIndia, longMoment, weekday } from './dates.ts'

test('a day begins when it begins in India', () => {
  assert.deepEqual(inIndia(new Date('2020-12-12T12:00:00Z')), { year: 2020, date: 'Dec 12, 2020' })
  assert.deepEqual(inIndia(new Date('2025-12-31T18:29:59Z')), { year: 2025, date: 'Dec 31, 2025' })
  assert.deepEqual(inIndia(new Date('2025-12-31T18:30:00Z')), { year: 2026, date: 'Jan 1, 2026' })
})

test('moments and days are written as in India', () => {
  assert.equal(longMoment(new Date('2026-11-09T08:35:00Z')).replace(/\s/g, ' '), '9 November 2026 at 2:05 pm')
  assert.equal(weekday('2026-12-31'), 'Thu, 31 Dec')
})
