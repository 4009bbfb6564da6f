import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../../test/fast-check.ts'
import { periodOf } from './period.ts'

test('days begin at midnight in India, also where the year does', () => {
  const lastSecond = periodOf({ days: 7 }, new Date('2026-12-31T18:29:59Z'))
  assert.deepEqual([lastSecond.days[0], lastSecond.days.at(-1)], ['2026-12-25', '2026-12-31'])
  const firstSecond = periodOf({ days: 7 }, new Date('2026-12-31T18:30:00Z'))
  assert.deepEqual([firstSecond.days[0], firstSecond.days.at(-1)], ['2026-12-26', '2027-01-01'])
  assert.deepEqual([firstSecond.daysBefore[0], firstSecond.daysBefore.at(-1)], ['2026-12-19', '2026-12-25'])
  assert.equal(firstSecond.starts.toISOString(), '2026-12-25T18:30:00.000Z')
  assert.equal(firstSecond.ends.toISOString(), '2027-01-01T18:30:00.000Z')
})

test('a year before has the same weekdays and never overlaps', () => {
  const now = new Date('2026-11-16T06:00:00Z')
  const week = periodOf({ from: '2026-11-02', to: '2026-11-08', compare: 'year' }, now)
  assert.deepEqual([week.daysBefore[0], week.daysBefore.at(-1)], ['2025-11-03', '2025-11-09'])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 }), fc.constantFrom('before', 'year'), (days, compare) => {
      const period = periodOf({ days, compare: compare as 'before' }, now)
      assert.equal(period.days.length, days)
      assert.equal(period.daysBefore.length, days)
      assert.ok(period.beforeEnds <= period.starts)
      if (compare === 'year')
        assert.equal(new Date(period.days[0]!).getUTCDay(), new Date(period.daysBefore[0]!).getUTCDay())
    }),
  )
  assert.throws(() => periodOf({ from: '2026-11-08', to: '2026-11-02' }, now), /cannot be before/)
  assert.throws(() => periodOf({ from: '2026-11-08', to: '2026-11-17' }, now), /end today/)
  assert.throws(() => periodOf({ from: '2024-11-08', to: '2026-11-10' }, now), /at most 366/)
})
